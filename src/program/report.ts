import { stripVTControlCharacters } from 'node:util'
import { showUnwanted } from '../page/characters.ts'
import { ConfigError } from '../page/config.ts'
import { countProblems, countRules, type Problem, placeOf, problemKey, ruleOf, withoutRepeats } from '../page/facts.ts'
import { StopError } from '../page/stop-error.ts'

/** Prints all problems at once, sorted by file and line, and counts errors and warnings. */
export function reportProblems(all: readonly Problem[]): { readonly errors: number; readonly warnings: number } {
  const problems = withoutRepeats(all)
  const text = formatProblems(problems)
  if (text) console.error(text)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: problems.length - errors }
}

/** Prints what was not wrong before, warnings too, and how much is wrong now. */
export function reportChanges(problems: readonly Problem[], before: readonly Problem[]): void {
  const known = new Set(before.map(problemKey))
  const fresh = problems.filter((problem) => !known.has(problemKey(problem)))
  if (fresh.length > 0) console.error(`${formatList(fresh)}\n`)
  if (fresh.length === 0 && new Set(problems.map(problemKey)).size === known.size) return
  console.error(problems.length > 0 ? `${countProblems(problems)}\n` : 'All problems are fixed.\n')
}

/** Longer lists end with a count by rule. */
const mostAtAGlance = 20

/** Formats problems for people. Warnings are left out while there are errors, since errors may cause them. */
export function formatProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const shown = errors.length > 0 ? errors : problems
  if (shown.length === 0) return ''
  const rules = shown.length > mostAtAGlance ? `: ${countRules(shown)}` : ''
  return `${formatList(shown)}\n\n${countProblems(shown)}${rules}`
}

function formatList(problems: readonly Problem[]): string {
  const blocks = problems.toSorted(byPlace).map((problem) => {
    const { message, hint } = problem
    return `${placeOf(problem)}  ${ruleOf(problem)}\n${indent(message)}${hint ? `\n${indent(hint)}` : ''}`
  })
  // Characters from content must neither move the terminal's cursor nor reorder its words.
  return showUnwanted(blocks.join('\n\n'))
}

/** Compares problems by file and line. */
export function byPlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}

/** Formats an error for people. If the engine itself is at fault, the `effect` on the site and a stack trace follow. */
export function explainError(error: unknown, effect = 'The last good site is unchanged.'): string {
  // Bundlers colour their messages for terminals only.
  return stripVTControlCharacters(textOf(error, effect))
}

function textOf(error: unknown, effect: string): string {
  if (error instanceof ConfigError || error instanceof StopError) return error.message
  if (!(error instanceof Error)) return `The engine failed: ${String(error)}`
  // For example a full disk, a port in use or a folder that may not be written: the message names it.
  if ('syscall' in error && 'code' in error && !isFailedRead(error)) return `System error: ${error.message}`
  return [
    `The engine failed because of a bug in it: ${error.message}`,
    `  ${effect} Please report this with what follows.`,
    '',
    error.stack ?? '',
  ].join('\n')
}

/** Whether the engine read a file that is not there: files of the project are looked for first, and reported by name. */
function isFailedRead({ code, syscall }: { readonly code: unknown; readonly syscall: unknown }): boolean {
  return /^(?:ENOENT|EISDIR|ENOTDIR)$/.test(String(code)) && /^(?:open|read|scandir|l?stat)$/.test(String(syscall))
}
