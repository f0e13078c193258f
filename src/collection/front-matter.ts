import * as v from 'valibot'
import { LineCounter, parseDocument } from 'yaml'
import type { Problem } from '../page/problem.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('expected some text, found none'))
const level = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6))

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
  draft: v.optional(v.boolean(), false),
  layout: v.optional(v.picklist(['doc', 'landing', 'home'], 'expected doc, landing or home'), 'doc'),
  mark: v.optional(v.picklist(['studio', 'cirql', 'transago'], 'expected studio, cirql or transago')),
  tagline: v.optional(text),
  status: v.optional(text),
  actions: v.optional(v.array(v.strictObject({ label: text, href: text })), []),
})

/** What a page says of itself, with defaults filled in. */
export type FrontMatter = v.InferOutput<typeof frontMatterSchema>

/** Front matter with the line each key stands in (1-based), and what is wrong with it. */
export type ParsedFrontMatter = {
  readonly frontMatter: FrontMatter
  readonly lines: Readonly<Record<string, number>>
  readonly problems: readonly Problem[]
}

/** Gives a page's front matter; what does not fit is named with its line, and the rest is used. */
export function parseFrontMatter(source: { yaml: string; line: number } | undefined, file: string): ParsedFrontMatter {
  const { yaml, line: firstLine } = source ?? { yaml: '', line: 1 }
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, uniqueKeys: true, prettyErrors: false })
  const lines = linesOfKeys(document.contents, (offset) => firstLine - 1 + counter.linePos(offset).line)
  const problems = document.errors.map(({ message, pos }) =>
    yamlProblem(message, file, firstLine - 1 + counter.linePos(pos[0]).line),
  )
  let rest: unknown = {}
  try {
    if (problems.length === 0) rest = document.toJS() ?? {}
  } catch (error) {
    // An alias without its anchor is only found when values are asked for.
    problems.push(yamlProblem(error instanceof Error ? error.message : String(error), file, firstLine))
  }
  // Only one unknown key is named at a time: what is left without it is looked at again.
  let result = v.safeParse(frontMatterSchema, rest)
  while (!result.success) {
    for (const issue of result.issues) {
      const key = v.getDotPath(issue) ?? ''
      const name = key.split('.')[0] ?? ''
      problems.push({
        severity: 'error',
        file,
        line: lines[name] ?? firstLine,
        rule: 'front-matter',
        ...meaningOf(issue, key),
      })
    }
    rest = withoutKeys(rest, result.issues)
    result = v.safeParse(frontMatterSchema, rest)
  }
  return { frontMatter: result.output, lines, problems }
}

function yamlProblem(message: string, file: string, line: number): Problem {
  const hint = 'Front matter is YAML: put values that hold `: ` or `#`, or begin with `*` or `&`, in quotes.'
  return { severity: 'error', file, line, rule: 'front-matter', message: `${message}.`, hint }
}

function linesOfKeys(contents: unknown, lineAt: (offset: number) => number): Record<string, number> {
  const lines: Record<string, number> = {}
  const items = (contents as { items?: { key?: { value?: unknown; range?: [number, number, number] } }[] } | null)
    ?.items
  for (const { key } of items ?? []) if (key?.range) lines[String(key.value)] = lineAt(key.range[0])
  return lines
}

function meaningOf(issue: v.BaseIssue<unknown>, key: string): { message: string; hint?: string } {
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return {
      message: `\`${key}\` is no key of front matter.`,
      hint: `Known are ${Object.keys(frontMatterSchema.entries).join(', ')}.`,
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
