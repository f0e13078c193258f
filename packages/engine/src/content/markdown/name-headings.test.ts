import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileText } from '../../../test/compile-text.ts'

/** Returns the headings of a text as `id: words`, or `h1: words` for its title, and the rules of its problems. */
function outline(text: string, file = 'content/page.md'): string {
  const { facts, problems } = compileText(`---\ntitle: T\n---\n\n${text}`, { file })
  const headings = facts.headings.map(({ id, text, depth }) => `${'#'.repeat(depth)} ${text} #${id}`)
  return [...headings, ...problems.map(({ severity, rule }) => `${severity} ${rule}`)].join(' | ')
}

test.each([
  // Only `{#id}` is an id. Escaped braces are text.
  ['## One {#one}', '## One #one'],
  ['## One{#one} ##', '## One #one'],
  ['## One <!-- why --> {#one}', '## One #one'],
  ['## One {#one} <!-- why -->', '## One {#one} #one-one | warning foreign-syntax'],
  ['One\ntwo {#one}\n---', '## One two #one'],
  ['> - ## One {#one}', '## One #one'],
  ['## A.__call__ {#A.__call__}', '## A.call #A.__call__'],
  ['## GET /users/\\{id}', '## GET /users/{id} #get-usersid'],
  ['## GET /users/\\{#id}', '## GET /users/{#id} #get-usersid'],
  ['## Two \\\\{#two}', '## Two \\ #two'],
  ['## Props: \\{ a, b }', '## Props: { a, b } #props--a-b-'],
  ['## The attribute \\{class}', '## The attribute {class} #the-attribute-class'],
  ['## GET /a/\\{b}/\\{id}', '## GET /a/{b}/{id} #get-abid'],
  ['## Using node:fs and a::b', '## Using node:fs and a::b #using-nodefs-and-ab'],
  ['## `{#code}`', '## {#code} #code'],
  ['## [A {#b}](https://e.example)', '## A {#b} #a-b'],
  // Other braces are shown. Attributes are reported.
  ['## GET /users/{id}', '## GET /users/{id} #get-usersid'],
  ['## Regex {2,3}', '## Regex {2,3} #regex-23'],
  ['## type A = {b: string}', '## type A = {b: string} #type-a--b-string'],
  ['## A {.big}', '## A {.big} #a-big | warning foreign-syntax'],
  ['## A {#b .big}', '## A {#b .big} #a-b-big | warning foreign-syntax'],
  ['## A {id="x y"}', '## A {id="x y"} #a-idx-y | warning foreign-syntax'],
  ['Another {.big}\n---', '## Another {.big} #another-big | warning foreign-syntax'],
  ['{#alone}\n---', '## {#alone} #alone | warning foreign-syntax'],
  ['## A {#}', '## A {#} #a- | warning foreign-syntax'],
])('%j keeps its words and its id', (text, expected) => {
  expect(outline(text)).toBe(expected)
})

test.each([
  ['## GET /users/{id}', '## GET /users/{id} #get-usersid | error not-content'],
  ['## A {.big}', '## A {.big} #a-big | warning foreign-syntax'],
  ['## A {#b .big}', '## A {#b .big} #a-b-big | warning foreign-syntax'],
  ['## A {#b}', '## A #b'],
])('%j in .mdx, where braces are expressions, is shown and reported', (text, expected) => {
  expect(outline(text, 'content/page.mdx')).toBe(expected)
})

test.each([
  ['## ⚠️ Breaking changes', '-breaking-changes'],
  ['## ❤️', 'section'],
  ['## 1️⃣ First', '1-first'],
  ['## 😀 Smile', '-smile'],
  ['## 👩‍💻 Code', '-code'],
  [`## ${'Café'.normalize('NFD')}`, 'café'],
  ['## Größe', 'größe'],
  ['## What’s new, in 1.0?', 'whats-new-in-10'],
  ['## a_b - c', 'a_b---c'],
  ['## ?!', 'section'],
  ['## 日本語', '日本語'],
  ['## किताब', 'किताब'],
  ['## می‌خواهم', 'میخواهم'],
  [`## Own {#${'é'.normalize('NFD')}}`, 'é'],
  ['## Own {#⚠️-a}', '⚠-a'],
  // An id of invisible characters is none.
  ['## Own {#\u{fe0f}}', 'own-'],
])('the id of %j has composed letters and no invisible character', (text, id) => {
  expect(compileText(text).facts.headings.map((heading) => heading.id)).toEqual([id])
})

test('a heading that is a picture has the words of the picture', () => {
  const pictures = ['![Our way](./way.svg)', '[![Our way](./way.svg)](/docs/)']
  for (const picture of pictures)
    expect(compileText(`## ${picture}`).facts.headings).toMatchObject([{ text: 'Our way', id: 'our-way' }])
})

test('no visible text of a heading is lost, and its id is never empty', () => {
  const part = fc.constantFrom(...'{}#\\.=:"a1é日 -_*`()!', '{#', '{id}', '{#id}', '\\{', '{.a}', 'GET /x')
  const words = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(words, (text) => {
      const { facts } = compileText(`## Head ${text}`, { file: 'content/page.md' })
      const [heading] = facts.headings
      expect(heading?.id).not.toBe('')
      // The id itself is the only part that is not shown.
      const written = text.replace(/(?<!(?<!\\)(?:\\\\)*\\)\{#[^\s{}\\"'<>=`#%&]+\}[ \t]*(?:#+[ \t]*)?$/, '')
      const letters = (all: string) => all.replace(/[^a1é日GETidx]/g, '')
      expect(letters(heading?.text ?? '')).toBe(letters(`Head ${written}`))
    }),
    { numRuns: 200 },
  )
})
