import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorAt, type Problem } from '../page/facts.ts'
import { StopError } from '../page/stop-error.ts'

/** The misspelt words, and how many files were checked. */
export type Spelling = { readonly problems: readonly Problem[]; readonly files: number }

/** Reports every word that is neither British English nor in the project's list, in the files that `cspell.json` names, or in some of them. */
export async function checkSpelling(projectRoot: string, only: readonly string[] = []): Promise<Spelling> {
  // Loaded here because it is slow to load.
  const { lint } = await import('cspell')
  const problems: Problem[] = []
  const reporter: Parameters<typeof lint>[2] = {
    issue: ({ uri = '', row, text, suggestionsEx = [] }) => {
      const file = relative(projectRoot, fileURLToPath(uri)).replaceAll('\\', '/')
      const near = suggestionsEx.find(({ isPreferred }) => isPreferred)?.word
      const hint = near ? `Did you mean \`${near}\`?` : 'If it is right, add it to content/words.txt.'
      const message = `Unknown word \`${text}\`.`
      problems.push(errorAt({ file, line: row }, 'spelling', message, hint))
    },
    error: (message, error) => {
      throw new StopError(`The spelling cannot be checked: ${message}`, { cause: error })
    },
  }
  const { files } = await lint([...only], { root: projectRoot, progress: false }, reporter)
  return { problems, files }
}
