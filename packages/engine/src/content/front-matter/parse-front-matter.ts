/**
 * Front matter, from its YAML to valid values. What is wrong at any step is reported, and what is sound stays:
 *
 *   text ── findFrontMatter ──▶ yaml ── readMatter ──▶ values by key ── validate ──▶ FrontMatter
 *                                         │ yamlProblem                    │ explain, for each issue
 *                                         └─────────────▶ problems ◀───────┘
 */

import { constructFromEvents, type Event, parseEvents, YAMLException } from 'js-yaml'
import * as v from 'valibot'
import { explainIssue, parseSettings } from '../../core/config/schema.ts'
import { type FrontMatter, frontMatterSchema } from '../../core/page/front-matter.ts'
import { errorAt, type Location, type Problem } from '../../core/problem.ts'
import { createLineFinder } from '../line-finder.ts'
import { startOf } from '../markdown/source.ts'
import { findFrontMatter } from './find-front-matter.ts'
import { correctedLine, readYaml, remedyOf, yamlText } from './front-matter-keys.ts'
import { listValues } from './yaml-values.ts'

/** Front matter, the line of each key (1-based), and problems. */
export type ParsedFrontMatter = {
  readonly frontMatter: FrontMatter
  readonly keyLines: Readonly<Record<string, number>>
  readonly problems: readonly Problem[]
}

/** Parses the front matter of a text. Invalid keys are reported and dropped. */
export function parseFrontMatter(text: string, file: string): ParsedFrontMatter {
  const found = findFrontMatter(text)
  const yaml = found?.yaml ?? ''
  const location = { file, line: found ? 2 : 1 }
  const { values, keyLines, written, problems } = readMatter(yaml, location)
  const { frontMatter, issues } = validate(values)
  const ofKeys = issues.map((issue) => {
    const key = v.getDotPath(issue) ?? ''
    const [name = ''] = key.split('.')
    const { message, hint } = explain(issue, key, written[name])
    const remedy = hint ?? (issue.type === 'string' ? quotedText(yaml, name) : undefined)
    return errorAt({ file, line: keyLines[name] ?? location.line }, 'front-matter', message, remedy)
  })
  return { frontMatter, keyLines, problems: [...problems, ...ofKeys] }
}

/** The line of each top-level key, and its value as written if it is a scalar. */
type Keys = { readonly keyLines: Readonly<Record<string, number>>; readonly written: Readonly<Record<string, string>> }

type Matter = Keys & { readonly values: unknown; readonly problems: readonly Problem[] }

/** Reads YAML that begins at a location. Invalid YAML has no values. */
function readMatter(yaml: string, location: Location): Matter {
  let keys: Keys = { keyLines: {}, written: {} }
  try {
    const events = parseEvents(yaml, {})
    keys = findKeys(events, yaml, location.line)
    const [values, ...others] = constructFromEvents(events, { source: yaml })
    if (others.length > 0) throw new YAMLException('front matter ends at a line of three dots, but more follows')
    if (Array.isArray(values)) {
      const message = 'Front matter is a list: expected keys with values.'
      return { ...keys, values: {}, problems: [errorAt(location, 'front-matter', message, 'title: Installation')] }
    }
    return { ...keys, values: values ?? {}, problems: [] }
  } catch (error) {
    return { ...keys, values: {}, problems: [yamlProblem(error, yaml, location)] }
  }
}

/** Returns the values that the schema accepts, and its issues with all others. */
function validate(values: unknown): { frontMatter: FrontMatter; issues: readonly v.BaseIssue<unknown>[] } {
  const issues: v.BaseIssue<unknown>[] = []
  let rest = values
  // A schema reports only the first unknown key, so each is checked alone.
  if (isMapping(rest)) {
    const isKnown = ([key]: [string, unknown]) => Object.hasOwn(frontMatterSchema.entries, key)
    const entries = Object.entries(rest)
    for (const [key, value] of entries.filter((entry) => !isKnown(entry)))
      issues.push(...(v.safeParse(frontMatterSchema, { [key]: value }, parseSettings).issues ?? []))
    rest = Object.fromEntries(entries.filter(isKnown))
  }
  for (;;) {
    const result = v.safeParse(frontMatterSchema, rest, parseSettings)
    if (result.success) return { frontMatter: result.output, issues }
    issues.push(...result.issues)
    rest = withoutKeys(rest, result.issues)
  }
}

function yamlProblem(error: unknown, yaml: string, { file, line: firstLine }: Location): Problem {
  const { reason, mark } = error instanceof YAMLException ? error : { reason: String(error), mark: undefined }
  const location = { file, line: firstLine + (mark?.line ?? 0) }
  if (mark && reason === 'duplicated mapping key') {
    const key = /^.+?(?=["']?\s*:)/.exec(mark.buffer.slice(mark.position))?.[0]
    return errorAt(location, 'front-matter-syntax', `Duplicate key \`${key}\`.`, 'Keep one of the two.')
  }
  const prose = lineOfProse(mark?.buffer ?? '')
  if (prose > 0 && prose <= (mark?.line ?? 0) + 1) {
    const hint = `Write \`---\` on a separate line above line ${firstLine + prose}.`
    return errorAt({ file, line: firstLine - 1 }, 'front-matter-syntax', 'The closing `---` comes too late.', hint)
  }
  const quoted = mark && quoteValue(yaml, mark.line)
  if (quoted) {
    const message = `YAML cannot read \`${startOf(quoted.written)}\`: its value needs quotes.`
    return errorAt({ file, line: firstLine + quoted.index }, 'front-matter-syntax', message, quoted.line)
  }
  const message = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
  const hint = 'Front matter is YAML: quote values that contain `: ` or `#`, or start with `*` or `&`.'
  return errorAt(location, 'front-matter-syntax', message, hint)
}

/** Returns the index of the first line of prose after an empty line, or 0. Such a line hints at a missing `---`. */
function lineOfProse(yaml: string): number {
  const lines = yaml.split('\n')
  const isWords = (line: string) => /^#{2,6} |^[\p{L}*_`[(]/u.test(line) && !/^[\w"'-]+[ \t]*:(?:[ \t]|$)/.test(line)
  return Math.max(
    0,
    lines.findIndex((line, index) => index > 0 && lines[index - 1]?.trim() === '' && isWords(line)),
  )
}

/** Number of lines above an error that are tried: a quote that is not closed is noticed below its line. */
const triedLines = 5

type QuotedLine = { readonly index: number; readonly written: string; readonly line: string }

/** Returns the line of a key whose value YAML reads once it has quotes, at an error or above. */
function quoteValue(yaml: string, errorLine: number): QuotedLine | undefined {
  const lines = yaml.split('\n')
  for (let index = errorLine; index >= 0 && index > errorLine - triedLines; index--) {
    const written = lines[index] ?? ''
    const line = quoteLine(written)
    // The rest of the front matter may have other faults.
    if (line && line !== written && readYaml(line) && readsFurther(lines.with(index, line).join('\n'), errorLine))
      return { index, written, line }
  }
  return undefined
}

function quoteLine(written: string): string | undefined {
  const [, key, rest = ''] = /^([\w-]+:[ \t]+)(\S.*)$/.exec(written) ?? []
  const [, value = '', comment = ''] = /^(.*?)((?<![ \t])[ \t]+#.*)?$/.exec(rest.trimEnd()) ?? []
  return key && `${key}${yamlText(withoutQuotes(value))}${comment}`
}

/** Returns the line of a key whose value YAML reads as something else than text, such as `title: #1`, with quotes. */
function quotedText(yaml: string, key: string): string | undefined {
  const lines = yaml.split('\n')
  const index = lines.findIndex((line) => line.startsWith(`${key}:`))
  const line = quoteLine(lines[index] ?? '')
  return line && typeof readYaml(lines.with(index, line).join('\n'))?.[key] === 'string' ? line : undefined
}

/** Whether YAML can be read, or has its first error below a line. */
function readsFurther(yaml: string, line: number): boolean {
  try {
    constructFromEvents(parseEvents(yaml, {}), { source: yaml })
    return true
  } catch (error) {
    return error instanceof YAMLException && (error.mark?.line ?? 0) > line
  }
}

/** Returns a value without a quote at its start that is not closed, or without those at both ends. */
function withoutQuotes(value: string): string {
  const [quote = ''] = /^["']/.exec(value) ?? []
  const isClosed = value.length > 1 && value.endsWith(quote)
  if (quote === '' || (!isClosed && value.includes(quote, 1))) return value
  return value.slice(1, isClosed ? -1 : undefined)
}

function findKeys(events: readonly Event[], yaml: string, firstLine: number): Keys {
  const keyLines: Record<string, number> = {}
  const written: Record<string, string> = {}
  const lineAt = createLineFinder(yaml)
  for (const { path, depth, keyStart, text } of listValues(yaml, events)) {
    if (keyStart === undefined || depth !== 1) continue
    keyLines[path] = firstLine + lineAt(keyStart) - 1
    if (text !== undefined) written[path] = text
  }
  return { keyLines, written }
}

function explain(
  issue: v.BaseIssue<unknown>,
  key: string,
  written: string | undefined,
): { message: string; hint?: string } {
  const value = issue.path?.[0]?.value
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const keys = Object.keys(frontMatterSchema.entries)
    const hint = key.includes('.')
      ? 'Delete it: an action has `label` and `href`.'
      : remedyOf(key, value, keys, written)
    return { message: `Unknown key \`${key}\`.`, hint }
  }
  if (key === '') return { message: `Front matter: ${explainIssue(issue)}.`, hint: 'title: Installation' }
  const isKnown = (/^(?:string|number|boolean|array|regex)$/.test(issue.type) || key === 'date') && value !== null
  const isPlain = typeof value !== 'object' || key === 'moved_from'
  const hint = isKnown && isPlain && { hint: correctedLine(key.replace(/\..*/, ''), value, written) }
  const found = written === undefined || typeof value === 'string' ? undefined : `, found ${written || 'nothing'}`
  const explained = explainIssue(issue)
  return { message: `\`${key}\`: ${found ? explained.replace(/, found .*$/s, found) : explained}.`, ...hint }
}

function isMapping(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutKeys(value: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  if (!isMapping(value)) return {}
  const wrong = new Set(issues.map((issue) => String(issue.path?.[0]?.key)))
  return Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key)))
}
