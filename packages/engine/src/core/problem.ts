import type { RuleFor } from './rules.ts'

/** An error or warning about the sources, with the remedy. */
export type Problem = {
  readonly severity: 'error' | 'warning'
  /** Path below the project's folder, with forward slashes. */
  readonly file: string
  /** 1-based; 0 for the whole file. */
  readonly line: number
  /** A stable kebab-case name, such as `broken-link`. */
  readonly rule: string
  /** One or two sentences: the fault, and the expected form. */
  readonly message: string
  /** Remedy, ready to paste if possible. */
  readonly hint?: string
  /** The broken links, as written on their pages. */
  readonly links?: readonly { readonly file: string; readonly target: string }[]
}

/** A line of a file, 1-based. */
export type Location = Pick<Problem, 'file' | 'line'>

/** Creates an error. Long words that its message quotes, such as the address of an embedded picture, are shortened. */
export function errorAt(location: Location, rule: RuleFor<'error'>, message: string, hint?: string): Problem {
  return createProblem('error', location, { rule, message, hint })
}

/** Returns the function that creates errors of a package's or project's own rules, each with what it finds. */
export function errorsOf<Rule extends string>(
  _rules: Readonly<Record<Rule, string>>,
): (location: Location, rule: Rule, message: string, hint?: string) => Problem {
  return (location, rule, message, hint) => createProblem('error', location, { rule, message, hint })
}

/** Creates an error about an option of the configuration. */
export function errorInConfig(rule: RuleFor<'error'>, message: string, hint?: string): Problem {
  return errorAt({ file: 'site.config.ts', line: 0 }, rule, message, hint)
}

/** Maximum length of a quoted address, and of a quoted sentence or statement. */
const [maxAddress, maxText] = [120, 1000]

function shortenQuotes(message: string): string {
  return message.replace(/`([^`\n]{120,})`/g, (quote, quoted: string) => {
    const isShort = quoted.length <= (/\s/.test(quoted) ? maxText : maxAddress)
    return isShort ? quote : `\`${quoted.slice(0, 80)}…${quoted.slice(-20)}\``
  })
}

export function warningAt(location: Location, rule: RuleFor<'warning'>, message: string, hint?: string): Problem {
  return createProblem('warning', location, { rule, message, hint })
}

type ProblemText = Pick<Problem, 'rule' | 'message'> & { readonly hint: string | undefined }

function createProblem(
  severity: Problem['severity'],
  { file, line }: Location,
  { rule, message, hint }: ProblemText,
): Problem {
  return { severity, file, line, rule, message: shortenQuotes(message), ...(hint && { hint }) }
}

/** Removes duplicates: several pages may share a picture, and several samples a preamble. */
export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** Returns a file and its line, if known: `content/docs/start.mdx:12`. */
export function formatLocation({ file, line }: Location): string {
  return line > 0 ? `${file}:${line}` : file
}

/** Returns the rule of a problem: `broken-link`, or `spelling (warning)`. */
export function ruleOf({ severity, rule }: Problem): string {
  return severity === 'warning' ? `${rule} (warning)` : rule
}

/** Returns a key that stays the same while the problem's line changes. */
export function problemKey({ file, rule, message }: Problem): string {
  return JSON.stringify([file, rule, message])
}

/** Counts problems by rule, the most frequent first, such as `208 spelling, 11 sentence-case`. */
export function countRules(problems: readonly Problem[]): string {
  const counts = new Map<string, number>()
  for (const { rule } of problems) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted.map(([rule, count]) => `${count} ${rule}`).join(', ')
}

/** Counts problems in words, such as `1 error, 2 warnings`. Returns an empty text if there are none. */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const count = (number: number, word: string) => (number > 0 ? [`${number} ${word}${number === 1 ? '' : 's'}`] : [])
  return [...count(errors, 'error'), ...count(problems.length - errors, 'warning')].join(', ')
}
