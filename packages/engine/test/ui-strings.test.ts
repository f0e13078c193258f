import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import * as playgroundStrings from '../../playground/src/playground-strings.ts'
import * as strings from '../src/core/ui-strings.ts'

const folder = fileURLToPath(new URL('../src', import.meta.url))

/** Returns the code of each file below a folder that uses UI strings. */
const usersIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|-strings\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((code) => /-strings\.ts'/.test(code))

const playground = fileURLToPath(new URL('../../playground/src', import.meta.url))
const all = (
  [
    [strings, usersIn(folder)],
    [playgroundStrings, usersIn(playground)],
  ] as const
).flatMap(([strings, users]) => Object.entries<string>(strings).map(([name, text]) => [name, text, users] as const))

/** Attributes that readers see or hear. */
const named = /^(?:aria-label|title|placeholder|label|alt)$/

test.each(all)('%s is used, and each of its gaps is filled there', (name, text, sources) => {
  const users = sources.filter((code) => new RegExp(`\\bstrings\\.${name}\\b|import \\{ ${name} \\}`).test(code))
  expect(users).not.toEqual([])
  for (const [gap] of text.matchAll(/\{\w+\}/g))
    for (const code of users) expect(code).toMatch(new RegExp(`\\.replace(?:All)?\\('${gap}'`))
})

test('components contain no text, apart from names of keys', () => {
  const found = readdirSync(join(folder, 'view'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => literalWords(file, readFileSync(join(folder, 'view', file), 'utf8')))
  expect(found).toEqual([])
})

/** Returns the text that JSX contains literally, as text or attributes. */
function literalWords(file: string, code: string): readonly string[] {
  const found: string[] = []
  const add = (text: string) => {
    if (/\p{L}/u.test(text) && text.trim() !== 'Esc') found.push(`${file}: ${text.trim()}`)
  }
  new Visitor({
    JSXText: ({ value }) => add(value),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && named.test(name.name) && value?.type === 'Literal') add(String(value.value))
    },
  }).visit(parseSync(file, code).program)
  return found
}
