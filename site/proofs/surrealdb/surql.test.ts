import { expect, test } from 'vitest'
import { highlight, languagesWith, wordsByClass } from '../../../packages/engine/test/words-by-class.ts'
import { surql } from './surql.ts'

const languages = languagesWith(surql)
const lines = (code: string) => highlight(code, 'surql', languages)
const words = (code: string) => wordsByClass(code, 'surql', languages)

test('SurrealQL has two names', () => {
  expect(lines('SELECT * FROM person')).toEqual(highlight('SELECT * FROM person', 'surrealql', languages))
  expect(lines('SELECT * FROM person')[0]).toContain('<span class="k">SELECT')
})

test('SurrealQL has functions of the namespace `type`, up to their bracket', () => {
  const [line] = lines('UPDATE type::thing("tool", "drill") SET price = 30')
  expect(line).toContain('<span class="f">type::thing</span>')
  expect(line).toContain('<span class="k">SET </span>price')
  expect(lines('DEFINE FIELD email ON TABLE profile TYPE string')[0]).toContain('<span class="t">string</span>')
})

test('SurrealQL keywords are upper case, so fields may have the same names', () => {
  const code = 'SELECT since FROM borrowed WHERE in = type::thing(\'member\', "ada") AND key != NONE -- in'
  expect(words(code)).toEqual({
    '-': 'since borrowed in ( , ) key',
    k: 'SELECT FROM WHERE AND NONE',
    f: 'type::thing',
    s: "'member' &quot;ada&quot;",
    p: '= !=',
    c: '-- in',
  })
})

test('SurrealQL has records, parameters, types, durations and patterns', () => {
  const code =
    'DEFINE FIELD tags ON tool TYPE option<array<string> | record> VALUE <set>$value ASSERT /^a\\/b$/ = $value.name'
  expect(words(code)).toMatchObject({
    k: 'DEFINE FIELD ON TYPE VALUE ASSERT',
    t: 'option array string record set',
    n: '$value $value',
  })
  expect(words('RELATE member:ada->borrowed:⟨x y⟩->tool:1 TIMEOUT 1h30m')).toMatchObject({
    t: 'member:ada borrowed:⟨x y⟩ tool:1',
    p: '-&gt; -&gt;',
    n: '1h30m',
  })
  expect(words('x = /a[/]b/').s).toBe('/a[/')
})

test('SurrealQL permissions are keywords', () => {
  expect(words('FOR select,\n  update WHERE delete = 1')).toMatchObject({
    k: 'FOR select update WHERE',
    '-': ', delete',
  })
})
