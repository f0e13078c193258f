import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorAt, type Problem } from '../core/facts.ts'
import { StopError } from '../core/stop-error.ts'

/** Misspelt words, and the number of checked files. */
export type Spelling = { readonly problems: readonly Problem[]; readonly files: number }

/**
 * Reports words that neither British English nor the project's list contains. Checks the files of `cspell.json`, or
 * only some of them.
 */
export async function checkSpelling(projectRoot: string, only: readonly string[] = []): Promise<Spelling> {
  // Load it here, because it loads slowly.
  const { lint } = await import('cspell')
  const problems: Problem[] = []
  const reporter: Parameters<typeof lint>[2] = {
    issue: ({ uri = '', row, text, suggestionsEx = [] }) => {
      const file = relative(projectRoot, fileURLToPath(uri)).replaceAll('\\', '/')
      const near = suggestionsEx.find(({ isPreferred }) => isPreferred)?.word
      const hint = near ? `Did you mean \`${near}\`?` : 'If it is correct, add it to content/words.txt.'
      const message = `Unknown word \`${text}\`.`
      problems.push(errorAt({ file, line: row }, 'spelling', message, hint))
    },
    error: (message, error) => {
      throw new StopError(`Cannot check the spelling: ${message}`, { cause: error })
    },
  }
  const { files } = await lint([...only], { root: projectRoot, progress: false }, reporter)
  return { problems, files }
}
