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
import { errorAt, type Problem } from '../page/facts.ts'
import { encodePath } from '../page/urls.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('expected some text, found none'))
const level = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6))

/** A route as routes are made from names: what no file's path comes to never was one. */
const oldRoute = v.pipe(
  v.string(),
  v.regex(
    /^(?!.*\.(?:html|json|md|png)\/?$)(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,79})+\/?$/iu,
    'expected old routes such as /docs/install, without .html, ? and #',
  ),
  v.transform((route) => encodePath(route.toLowerCase().normalize())),
)

const links = v.array(v.strictObject({ label: text, href: text }))

const frontMatterSchema = v.strictObject({
  title: v.optional(text),
  description: v.optional(
    v.pipe(
      text,
      v.minLength(50, (issue) => `expected 50 to 160 characters, found ${issue.received}`),
      v.maxLength(160, (issue) => `expected 50 to 160 characters, found ${issue.received}`),
    ),
  ),
  sidebar_label: v.optional(text),
  sidebar_position: v.optional(v.number()),
  slug: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d._-]*$/, 'expected lower-case letters, digits, `.`, `_` and `-`')),
  ),
  toc_min: v.optional(level),
  toc_max: v.optional(level),
  moved_from: v.optional(v.array(oldRoute), []),
  draft: v.optional(v.boolean(), false),
  layout: v.optional(v.picklist(['doc', 'landing', 'home'], 'expected doc, landing or home'), 'doc'),
  mark: v.optional(text),
  tagline: v.optional(text),
  status: v.optional(text),
  actions: v.optional(links, []),
  tasks: v.optional(links, []),
})

/** What a page says of itself, with defaults filled in. */
type FrontMatter = v.InferOutput<typeof frontMatterSchema>

/** Front matter with the line each key stands in (1-based), and what is wrong with it. */
export type ParsedFrontMatter = {
  readonly frontMatter: FrontMatter
  readonly lines: Readonly<Record<string, number>>
  readonly problems: readonly Problem[]
}

/** Gives a page's front matter; what does not fit is named with its line, and the rest is used. */
export function parseFrontMatter(source: { yaml: string; line: number } | undefined, file: string): ParsedFrontMatter {
  const { yaml, line: firstLine } = source ?? { yaml: '', line: 1 }
  const problems: Problem[] = []
  let lines: Record<string, number> = {}
  let rest: unknown = {}
  try {
    const events = parseEvents(yaml, {})
    lines = linesOfKeys(events, yaml, firstLine)
    const [value, ...others] = constructFromEvents(events, { source: yaml })
    if (others.length > 0) throw new YAMLException('a line of three dots ends front matter, and more follows')
    rest = value ?? {}
  } catch (error) {
    problems.push(yamlProblem(error, file, firstLine))
  }
  // Only one unknown key is named at a time: what is left without it is looked at again.
  let result = v.safeParse(frontMatterSchema, rest)
  while (!result.success) {
    for (const issue of result.issues) {
      const key = v.getDotPath(issue) ?? ''
      const [name = ''] = key.split('.')
      const { message, hint } = meaningOf(issue, key)
      problems.push(errorAt({ file, line: lines[name] ?? firstLine }, 'front-matter', message, hint))
    }
    rest = withoutKeys(rest, result.issues)
    result = v.safeParse(frontMatterSchema, rest)
  }
  return { frontMatter: result.output, lines, problems }
}

function yamlProblem(error: unknown, file: string, firstLine: number): Problem {
  const { reason, mark } = error instanceof YAMLException ? error : { reason: String(error), mark: undefined }
  const place = { file, line: firstLine + (mark?.line ?? 0) }
  if (mark && reason === 'duplicated mapping key') {
    const key = /^.+?(?=["']?\s*:)/.exec(mark.buffer.slice(mark.position))?.[0]
    return errorAt(place, 'front-matter-syntax', `The key \`${key}\` is there already.`, 'Keep one of the two.')
  }
  const message = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
  const hint = 'Front matter is YAML: put values that hold `: ` or `#`, or begin with `*` or `&`, in quotes.'
  return errorAt(place, 'front-matter-syntax', message, hint)
}

/** Gives the line of each key of the outermost mapping, whose keys and values take turns. */
function linesOfKeys(events: readonly Event[], yaml: string, firstLine: number): Record<string, number> {
  const lines: Record<string, number> = {}
  if (events[1]?.type !== EVENT_MAPPING) return lines
  let depth = 0
  let isKey = true
  for (const event of events.slice(2)) {
    if (event.type === EVENT_POP) {
      depth--
      continue
    }
    if (depth === 0) {
      if (isKey && event.type === EVENT_SCALAR)
        lines[getScalarValue(yaml, event)] = firstLine + yaml.slice(0, event.valueStart).split('\n').length - 1
      isKey = !isKey
    }
    if (event.type !== EVENT_SCALAR && event.type !== EVENT_ALIAS) depth++
  }
  return lines
}

function meaningOf(issue: v.BaseIssue<unknown>, key: string): { message: string; hint?: string } {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const hint = `Use one of ${Object.keys(frontMatterSchema.entries).join(', ')}.`
    return { message: `\`${key}\` is no key of front matter.`, hint }
  }
  const meaning = issue.message.replace(/^Invalid \w+: /, '')
  if (key === '')
    return { message: `Front matter is a list of keys with values: ${meaning}.`, hint: 'title: Installation' }
  return { message: `\`${key}\`: ${meaning}.` }
}

function withoutKeys(value: unknown, issues: readonly v.BaseIssue<unknown>[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const wrong = new Set(issues.map((issue) => String(issue.path?.[0]?.key)))
  return Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.has(key)))
}
