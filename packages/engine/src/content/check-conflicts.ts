import { errorAt, type Problem } from '../core/problem.ts'

/** Matches the conflict markers of git, except `=======`. */
const sides = /^(?:<{7}|\|{7}|>{7})(?: .*)?$/
const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w+-]*)/
/** Languages whose blocks may show a conflict. */
const shown: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'console',
  'sh',
  'bash',
  'diff',
  'md',
  'mdx',
  'markdown',
])

/** Reports each merge conflict left in a source, at its first line. */
export function checkConflicts(text: string, file: string): Problem[] {
  const problems: Problem[] = []
  let open: { readonly signs: string; readonly language: string } | undefined
  let isInside = false
  for (const [index, line] of text.split('\n').entries()) {
    const [, signs = '', language = ''] = fence.exec(line) ?? []
    if (!open && signs !== '') open = { signs, language }
    else if (open && signs.startsWith(open.signs) && line.trim() === signs) open = undefined
    if (!sides.test(line) || (open && shown.has(open.language))) continue
    if (!isInside) {
      const message = 'Unresolved merge conflict.'
      const hint = 'Keep one side, or join both, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.'
      problems.push(errorAt({ file, line: index + 1 }, 'merge-conflict', message, hint))
    }
    isInside = !line.startsWith('>')
  }
  return problems
}
