import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../page/facts.ts'

/** What spelling was checked: its faults, and how many files there were. */
export type Spelling = { readonly problems: readonly Problem[]; readonly files: number }

/** Names every word that neither English nor the project's list has, in the files that `cspell.json` names. */
export async function checkSpelling(projectRoot: string): Promise<Spelling> {
  // Slow to load, so only where it is needed.
  const { lint } = await import('cspell')
  const problems: Problem[] = []
  const reporter: Parameters<typeof lint>[2] = {
    issue: ({ uri = '', row, text, suggestionsEx = [] }) => {
      const file = relative(projectRoot, fileURLToPath(uri)).replaceAll('\\', '/')
      const near = suggestionsEx.find(({ isPreferred }) => isPreferred)?.word
      const hint = near ? `Did you mean \`${near}\`?` : 'If it is right, add it to content/words.txt.'
      const message = `\`${text}\` is no word we know.`
      problems.push({ severity: 'error', file, line: row, rule: 'spelling', message, hint })
    },
    error: (message, error) => {
      throw new Error(`The spelling cannot be checked: ${message}`, { cause: error })
    },
  }
  const { files } = await lint([], { root: projectRoot, progress: false }, reporter)
  return { problems, files }
}
