import { stripVTControlCharacters } from 'node:util'
import { showUnwanted } from '../page/characters.ts'
import { ConfigError } from '../page/config.ts'
import { countProblems, countRules, type Problem, placeOf, problemKey, ruleOf, withoutRepeats } from '../page/facts.ts'
import { StopError } from '../page/stop-error.ts'

/** The forms of a report: text for people, and workflow commands that GitHub shows beside the lines of a change. */
export const formats = ['text', 'github'] as const
/** The name of a form. */
export type Format = (typeof formats)[number]

/** Prints all problems at once, sorted by file and line, and counts errors and warnings. */
export function reportProblems(
  all: readonly Problem[],
  format: Format = 'text',
): { readonly errors: number; readonly warnings: number } {
  const problems = withoutRepeats(all)
  const text = format === 'github' ? formatAnnotations(problems) : formatProblems(problems)
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

/** Maximum length of a list without a count by rule at its end. */
const mostAtAGlance = 20

/** Formats problems for people. Warnings are left out while there are errors, since errors may cause them. */
export function formatProblems(problems: readonly Problem[]): string {
  const shown = shownOf(problems)
  if (shown.length === 0) return ''
  const rules = shown.length > mostAtAGlance ? `: ${countRules(shown)}` : ''
  return `${formatList(shown)}\n\n${countProblems(shown)}${rules}`
}

/** Formats problems as GitHub's workflow commands, one line each. The text has the place, too: GitHub's log shows nothing else. */
export function formatAnnotations(problems: readonly Problem[]): string {
  const shown = shownOf(problems)
  if (shown.length === 0) return ''
  const lines = shown.toSorted(byPlace).map((problem) => {
    const { severity, file, line, rule } = problem
    const place = `file=${escapeProperty(file)}${line > 0 ? `,line=${line}` : ''}`
    return `::${severity} ${place},title=${escapeProperty(rule)}::${escapeData(formatProblem(problem))}`
  })
  return `${lines.join('\n')}\n\n${countProblems(shown)}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(showUnwanted(text)).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

function shownOf(problems: readonly Problem[]): readonly Problem[] {
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length > 0 ? errors : problems
}

function formatList(problems: readonly Problem[]): string {
  return problems.toSorted(byPlace).map(formatProblem).join('\n\n')
}

/** Formats a problem. Characters from content must neither move the terminal's cursor nor reorder its words. */
function formatProblem(problem: Problem): string {
  const { message, hint } = problem
  return showUnwanted(`${placeOf(problem)}  ${ruleOf(problem)}\n${indent(message)}${hint ? `\n${indent(hint)}` : ''}`)
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
  // For example a full disk, a port in use or a read-only folder: the message names it.
  if ('syscall' in error && 'code' in error && !isFailedRead(error)) return `System error: ${error.message}`
  return [
    `The engine failed because of a bug in it: ${error.message}`,
    `  ${effect} Please report this with what follows.`,
    '',
    error.stack ?? '',
  ].join('\n')
}

/** Whether the engine could not read a file. Missing files of the project were reported by name before. */
function isFailedRead({ code, syscall }: { readonly code: unknown; readonly syscall: unknown }): boolean {
  return /^(?:ENOENT|EISDIR|ENOTDIR)$/.test(String(code)) && /^(?:open|read|scandir|l?stat)$/.test(String(syscall))
}
