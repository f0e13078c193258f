import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configSchema } from '../src/core/config.ts'

/** The part of a Valibot schema that the test reads, as plain data. */
type Schema = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly default?: unknown
  readonly item?: Schema
  readonly options?: readonly Schema[]
}

/** Returns the options of a schema with their defaults, in the form of the table: `toc.min`, `collections[].id`. */
function optionsOf(schema: Schema, name: string, value?: unknown): string[] {
  const { type, entries, wrapped, item, options } = schema
  if (wrapped) return optionsOf(wrapped, name, type === 'optional' ? (schema.default ?? null) : value)
  if (entries)
    return Object.entries(entries).flatMap(([key, entry]) =>
      optionsOf(entry, name ? `${name}.${key}` : key, (value as Record<string, unknown> | null | undefined)?.[key]),
    )
  if (item?.entries || item?.type === 'union') return optionsOf(item, `${name}[]`)
  if (type === 'union' && options?.some((option) => option.entries))
    return options.flatMap((option) => optionsOf(option, name))
  return [`${name}: ${value === undefined ? '' : value === null ? 'none' : `\`${JSON.stringify(value)}\``}`]
}

test('site.config.md has a row with the default for each option, and no other row', () => {
  const text = readFileSync(join(import.meta.dirname, '../site.config.md'), 'utf8')
  // The default of a collection's option may be the site's.
  const rows = Array.from(
    text.matchAll(/^\| `(.*?)` \| (?:`brand\.\w+`|(.*?)) ?\| \S/gm),
    ([, name, value = '']) => `${name}: ${value}`,
  )
  expect(rows.sort()).toEqual([...new Set(optionsOf(configSchema as unknown as Schema, ''))].sort())
})

test('editors show the description of each option that site.config.md has', () => {
  const text = readFileSync(join(import.meta.dirname, '../site.config.md'), 'utf8')
  const schema = ['config', 'collection', 'look']
    .map((name) => readFileSync(join(import.meta.dirname, `../src/core/${name}.ts`), 'utf8'))
    .join('')
  const descriptions = Array.from(text.matchAll(/^\| `.*?` \|.*? \| (.*) \|$/gm), ([, description]) => description)
  expect(descriptions.length).toBeGreaterThan(40)
  expect(descriptions.filter((description) => !schema.includes(`/** ${description} */`))).toEqual([])
})
