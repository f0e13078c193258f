import { stripVTControlCharacters } from 'node:util'
import { ConfigError } from '../core/config/config.ts'
import {
  countProblems,
  countRules,
  formatLocation,
  type Problem,
  problemKey,
  ruleOf,
  withoutRepeats,
} from '../core/problem.ts'
import { StopError } from '../core/stop-error.ts'
import { showUnwanted } from '../core/text/characters.ts'
import { encodePath } from '../core/urls/urls.ts'
import { withCommandLines } from './command-line.ts'

/**
 * Formats of a report: text for people, GitHub workflow commands, which annotate the lines of a change, or SARIF for code
 * scanners.
 */
export const formats = ['text', 'github', 'sarif'] as const
export type Format = (typeof formats)[number]

/** Format of a report. `folder` is the project's in its repository: other programs read paths from its top. */
type ReportForm = { readonly format: Format; readonly folder: string }

/** Prints all problems at once, sorted by file and line, and counts errors and warnings. */
export function reportProblems(
  all: readonly Problem[],
  { format, folder }: ReportForm = { format: 'text', folder: '' },
): { readonly errors: number; readonly warnings: number } {
  const problems = withoutRepeats(all)
  const inRepository = problems.map((problem) => ({ ...problem, file: folder + problem.file }))
  const text = format === 'github' ? formatAnnotations(inRepository) : formatProblems(problems)
  if (format === 'sarif') console.log(formatSarif(inRepository.toSorted(byLocation)))
  else if (text) console.error(text)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: problems.length - errors }
}

/** Returns what prints lines beside a report: a SARIF log is all of the standard output. */
export function printerBeside(format: Format): (line: string) => void {
  return format === 'sarif' ? console.error : console.log
}

/** Prints new problems, including warnings, and the number of current ones. */
export function reportChanges(problems: readonly Problem[], before: readonly Problem[]): void {
  const known = new Set(before.map(problemKey))
  const fresh = problems.filter((problem) => !known.has(problemKey(problem)))
  if (fresh.length > 0) console.error(`${formatList(fresh)}\n`)
  if (fresh.length === 0 && new Set(problems.map(problemKey)).size === known.size) return
  console.error(problems.length > 0 ? `${countProblems(problems)}\n` : 'All problems are fixed.\n')
}

/** Maximum number of problems that a report lists without a count by rule. */
const maxWithoutCounts = 20

/** Formats problems for people. Errors hide warnings, since they may cause them. Warnings are grouped by rule, rare ones first. */
export function formatProblems(problems: readonly Problem[]): string {
  const shown = rareRulesFirst(shownOf(problems))
  if (shown.length === 0) return ''
  const rules = shown.length > maxWithoutCounts ? `: ${countRules(shown)}` : ''
  return `${shown.map(formatProblem).join('\n\n')}\n\n${countProblems(shown)}${rules}`
}

/**
 * Formats problems as GitHub workflow commands, one line each. The text repeats the location, because GitHub's log shows
 * only the text.
 */
export function formatAnnotations(problems: readonly Problem[]): string {
  const shown = shownOf(problems)
  if (shown.length === 0) return ''
  const lines = shown.toSorted(byLocation).map((problem) => {
    const { severity, file, line, rule } = problem
    const location = `file=${escapeProperty(file)}${line > 0 ? `,line=${line}` : ''}`
    return `::${severity} ${location},title=${escapeProperty(rule)}::${escapeData(formatProblem(problem))}`
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

/** Sorts problems by file and line, and the warnings by rule before that: many of one rule would hide a few of another. */
function rareRulesFirst(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems.toSorted(byLocation)) {
    const rule = problem.severity === 'error' ? '' : problem.rule
    groups.set(rule, [...(groups.get(rule) ?? []), problem])
  }
  return [...groups.values()].toSorted((some, others) => some.length - others.length).flat()
}

function formatList(problems: readonly Problem[]): string {
  return problems.toSorted(byLocation).map(formatProblem).join('\n\n')
}

/** Formats a problem. Escapes characters from content that would move the cursor or reorder words. */
function formatProblem(problem: Problem): string {
  const { message, hint } = problem
  const text = `${formatLocation(problem)}  ${ruleOf(problem)}\n${indentMessage(message)}${hint ? `\n${indentMessage(hint)}` : ''}`
  return showUnwanted(withCommandLines(text))
}

/** Compares problems by file and line. */
export function byLocation(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
}

function indentMessage(text: string): string {
  return text.replace(/^/gm, '  ')
}

/** Formats an error for people. A fault of the engine adds its `effect` on the site and a stack trace. */
export function explainError(error: unknown, effect = 'The last good site is unchanged.'): string {
  // Bundlers colour their messages for terminals.
  return stripVTControlCharacters(errorText(error, effect))
}

function errorText(error: unknown, effect: string): string {
  if (error instanceof ConfigError || error instanceof StopError) return withCommandLines(error.message)
  if (!(error instanceof Error)) return `The engine failed: ${String(error)}`
  // Examples: a full disk, a port in use, a read-only folder. The message names the cause.
  if ('syscall' in error && 'code' in error && !isFailedRead(error)) return `System error: ${error.message}`
  return [
    `The engine failed because of a bug: ${error.message}`,
    `  ${effect} Please report it with the text below.`,
    '',
    error.stack ?? '',
  ].join('\n')
}

/** Whether the engine failed to read a file. Missing files of the project are reported earlier. */
function isFailedRead({ code, syscall }: { readonly code: unknown; readonly syscall: unknown }): boolean {
  return /^(?:ENOENT|EISDIR|ENOTDIR)$/.test(String(code)) && /^(?:open|read|scandir|l?stat)$/.test(String(syscall))
}

/** Formats problems as SARIF 2.1.0, the format that code scanners share. Warnings are included even if there are errors. */
export function formatSarif(problems: readonly Problem[]): string {
  const rules = [...new Set(problems.map(({ rule }) => rule))].sort()
  const driver = { name: 'studio', rules: rules.map((id) => ({ id })) }
  const results = problems.map(({ severity, file, line, rule, message, hint }) => {
    const artifactLocation = { uri: encodePath(file) }
    const region = line > 0 && { region: { startLine: line } }
    return {
      ruleId: rule,
      ruleIndex: rules.indexOf(rule),
      level: severity,
      message: { text: showUnwanted(withCommandLines(hint ? `${message}\n${hint}` : message)) },
      locations: [{ physicalLocation: { artifactLocation, ...region } }],
    }
  })
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, results }],
  }
  return JSON.stringify(log, null, 2)
}
