import {
  constructFromEvents,
  EVENT_ALIAS,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  type Event,
  getScalarValue,
  parseEvents,
  YAMLException,
} from 'js-yaml'
import * as v from 'valibot'
import { type FrontMatter, frontMatterSchema } from '../core/front-matter.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import { explainIssue, parseSettings } from '../core/schema.ts'
import { correctedLine, remedyOf } from './front-matter-keys.ts'
import { createLineFinder } from './line-finder.ts'

/** Front matter, the line of each key (1-based), and problems. */
export type ParsedFrontMatter = {
  readonly frontMatter: FrontMatter
  readonly lines: Readonly<Record<string, number>>
  readonly problems: readonly Problem[]
}

/** Parses front matter. Invalid keys are reported and dropped. */
export function parseFrontMatter(source: { yaml: string; line: number } | undefined, file: string): ParsedFrontMatter {
  const { yaml, line: firstLine } = source ?? { yaml: '', line: 1 }
  const problems: Problem[] = []
  let lines: Record<string, number> = {}
  let rest: unknown = {}
  try {
    const events = parseEvents(yaml, {})
    lines = linesOfKeys(events, yaml, firstLine)
    const [value, ...others] = constructFromEvents(events, { source: yaml })
    if (others.length > 0) throw new YAMLException('front matter ends at a line of three dots, but more follows')
    rest = value ?? {}
  } catch (error) {
    problems.push(yamlProblem(error, file, firstLine))
  }
  const report = (issue: v.BaseIssue<unknown>) => {
    const key = v.getDotPath(issue) ?? ''
    const [name = ''] = key.split('.')
    const { message, hint } = explain(issue, key)
    problems.push(errorAt({ file, line: lines[name] ?? firstLine }, 'front-matter', message, hint))
  }
  // A schema reports only the first unknown key, so each is checked alone.
  if (isMapping(rest)) {
    const isKnown = ([key]: [string, unknown]) => Object.hasOwn(frontMatterSchema.entries, key)
    const entries = Object.entries(rest)
    for (const [key, value] of entries.filter((entry) => !isKnown(entry)))
      v.safeParse(frontMatterSchema, { [key]: value }, parseSettings).issues?.forEach(report)
    rest = Object.fromEntries(entries.filter(isKnown))
  }
  let result = v.safeParse(frontMatterSchema, rest, parseSettings)
  while (!result.success) {
    result.issues.forEach(report)
    rest = withoutKeys(rest, result.issues)
    result = v.safeParse(frontMatterSchema, rest, parseSettings)
  }
  return { frontMatter: result.output, lines, problems }
}

function yamlProblem(error: unknown, file: string, firstLine: number): Problem {
  const { reason, mark } = error instanceof YAMLException ? error : { reason: String(error), mark: undefined }
  const place = { file, line: firstLine + (mark?.line ?? 0) }
  if (mark && reason === 'duplicated mapping key') {
    const key = /^.+?(?=["']?\s*:)/.exec(mark.buffer.slice(mark.position))?.[0]
    return errorAt(place, 'front-matter-syntax', `Duplicate key \`${key}\`.`, 'Keep one of the two.')
  }
  const words = firstWords(mark?.buffer ?? '')
  if (words > 0 && words <= (mark?.line ?? 0) + 1) {
    const hint = `Write \`---\` on a separate line above line ${firstLine + words}.`
    return errorAt({ file, line: firstLine - 1 }, 'front-matter-syntax', 'The closing `---` comes too late.', hint)
  }
  const message = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
  const hint = 'Front matter is YAML: quote values that contain `: ` or `#`, or start with `*` or `&`.'
  return errorAt(place, 'front-matter-syntax', message, hint)
}

/** Returns the index of the first line of prose after an empty line, or 0. Such a line hints at a missing `---`. */
function firstWords(yaml: string): number {
  const lines = yaml.split('\n')
  const isWords = (line: string) => /^#{2,6} |^[\p{L}*_`[(]/u.test(line) && !/^[\w"'-]+[ \t]*:(?:[ \t]|$)/.test(line)
  return Math.max(
    0,
    lines.findIndex((line, index) => index > 0 && lines[index - 1]?.trim() === '' && isWords(line)),
  )
}

/** Returns the line of each top-level key. In the events of a mapping, keys and values alternate. */
function linesOfKeys(events: readonly Event[], yaml: string, firstLine: number): Record<string, number> {
  const lines: Record<string, number> = {}
  if (events[1]?.type !== EVENT_MAPPING) return lines
  const lineAt = createLineFinder(yaml)
  let depth = 0
  let isKey = true
  for (const event of events.slice(2)) {
    if (event.type === EVENT_POP) {
      depth--
      continue
    }
    if (depth === 0) {
      if (isKey && event.type === EVENT_SCALAR)
        lines[getScalarValue(yaml, event)] = firstLine + lineAt(event.valueStart) - 1
      isKey = !isKey
    }
    if (event.type !== EVENT_SCALAR && event.type !== EVENT_ALIAS) depth++
  }
  return lines
}

function explain(issue: v.BaseIssue<unknown>, key: string): { message: string; hint?: string } {
  const value = issue.path?.[0]?.value
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const keys = Object.keys(frontMatterSchema.entries)
    const hint = key.includes('.') ? 'Delete it: an action has `label` and `href`.' : remedyOf(key, value, keys)
    return { message: `Unknown key \`${key}\`.`, hint }
  }
  if (key === '') return { message: `Front matter: ${explainIssue(issue)}.`, hint: 'title: Installation' }
  const isKnown = /^(?:string|number|boolean|array)$/.test(issue.type) && value !== null
  const isPlain = typeof value !== 'object' || key === 'moved_from'
  const hint = isKnown && isPlain && { hint: correctedLine(key.replace(/\..*/, ''), value) }
  return { message: `\`${key}\`: ${explainIssue(issue)}.`, ...hint }
}

function isMapping(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutKeys(value: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  if (!isMapping(value)) return {}
  const wrong = new Set(issues.map((issue) => String(issue.path?.[0]?.key)))
  return Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key)))
}
