import { ConfigError } from '../page/config.ts'
import type { Problem } from '../page/facts.ts'

/** Prints all problems at once, grouped by file, errors first; gives how many there are of each. */
export function reportProblems(problems: readonly Problem[]): { readonly errors: number; readonly warnings: number } {
  const text = formatProblems(problems)
  if (text) console.error(text)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: problems.length - errors }
}

/** Gives problems as a text for people; where there are errors warnings wait, since they may come from them. */
export function formatProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const shown = errors.length > 0 ? errors : problems
  const sorted = shown.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  const blocks = sorted.map(({ severity, file, line, rule, message, hint }) => {
    const place = line > 0 ? `${file}:${line}` : file
    const label = severity === 'warning' ? `${rule} (warning)` : rule
    return `${place}  ${label}\n${indent(message)}${hint ? `\n${indent(hint)}` : ''}`
  })
  if (blocks.length === 0) return ''
  const count =
    errors.length > 0
      ? `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`
      : `${shown.length} ${shown.length === 1 ? 'warning' : 'warnings'}`
  return visible(`${blocks.join('\n\n')}\n\n${count}`)
}

/** What content holds cannot move the cursor of whoever reads about it. */
function visible(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD')
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}

/** A reason to stop that its message explains in full: nobody needs to see where in the engine it was found. */
export class StopError extends Error {
  override readonly name = 'StopError'
}

/** Gives what a person can do something with: the reason, and the trace only where the engine itself is at fault. */
export function explainError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StopError) return error.message
  if (!(error instanceof Error)) return `The engine stopped: ${String(error)}`
  // A file that is missing, a disk that is full, a port that is taken: the message names it.
  if ('syscall' in error && 'code' in error) return `The system refused: ${error.message}`
  return [
    `The engine stopped, and this is a fault of its own: ${error.message}`,
    '  The last good site is as it was. Please report this with what follows.',
    '',
    error.stack ?? '',
  ].join('\n')
}
