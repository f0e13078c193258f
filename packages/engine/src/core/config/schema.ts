import * as v from 'valibot'
import { findUnwanted, unwantedIn } from '../text/characters.ts'

/** Text of one or more lines. */
export const blockSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('expected some text'))

/** Text of one line. */
export const textSchema = v.pipe(
  blockSchema,
  v.check(
    (value) => findUnwanted(value, 'line').length === 0,
    ({ input }) => unwantedIn(input),
  ),
)

/** Name of a page, a project or a link, in one line. Every page lists the names of others. */
export const labelSchema = v.pipe(
  textSchema,
  v.maxLength(120, ({ received }) => `expected at most 120 characters, found ${received}`),
)

export const idSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d-]*$/, 'expected lower-case letters, digits and hyphens'),
)

/** A route, or a whole address. Every page shows it, so it cannot be relative. */
export const addressSchema = v.pipe(
  textSchema,
  v.regex(/^(?:\/|[a-z][a-z\d+.-]*:)/i, ({ received }) => {
    const route = received.slice(1, -1).replace(/^(?:\.{0,2}\/)+/, '')
    return `expected a route, which starts with a slash, or a whole address: '/${route}' or 'https://${route}', found ${received}`
  }),
)

const fromTwoToSix = 'expected a level from 2 to 6'
/** Depth of a heading in a contents list. */
export const levelSchema = v.pipe(
  v.number(),
  v.integer(fromTwoToSix),
  v.minValue(2, fromTwoToSix),
  v.maxValue(6, fromTwoToSix),
)

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: '`true` or `false`',
  Array: 'a list',
  Object: 'an object',
}

/** Settings for parsing: schemas without a message say which type they expect. */
export const parseSettings: v.Config<v.BaseIssue<unknown>> = {
  message: ({ expected }) => `expected ${types[expected ?? ''] ?? expected}`,
}

/** Explains a schema error: the expected and the actual value. Custom messages may already do so. */
export function explainIssue({ type, expected, message, input }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'unknown option'
  if (type === 'strict_object' && input === undefined && expected !== 'Object') return 'missing'
  return /, found |^(?:missing|unknown option)$/.test(message) ? message : `${message}, found ${describeValue(input)}`
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  try {
    const text = JSON.stringify(value) ?? typeof value
    return text.length > 80 ? `${text.slice(0, 80)}…` : text
  } catch {
    return typeof value
  }
}
