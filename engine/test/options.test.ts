import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configSchema } from '../src/page/config.ts'

/** What is looked at of a schema of Valibot; it is read as data, since its type names each option. */
type Schema = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly default?: unknown
  readonly item?: Schema
  readonly options?: readonly Schema[]
}

/** Gives the options that a schema knows as the table says them: `toc.min`, `collections[].id`, each with its default. */
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

test('site.config.md has a row for each option there is, with its default, and for no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../site.config.md'), 'utf8')
  // What a collection has not, it has from the site.
  const rows = Array.from(
    text.matchAll(/^\| `(.*?)` \| (?:`brand\.\w+`|(.*?)) ?\| \S/gm),
    ([, name, value = name?.endsWith('logo') ? 'none' : '']) => `${name}: ${value}`,
  )
  expect(rows.sort()).toEqual([...new Set(optionsOf(configSchema as unknown as Schema, ''))].sort())
})
