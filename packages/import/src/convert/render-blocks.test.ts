import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

const forms: readonly (readonly [name: string, source: string, ours: string])[] = [
  ['a note', '/// note\n\nWords.\n\n///', ':::note\nWords.\n:::'],
  ['a note with a title', '/// tip | A `title`\nWords.\n///', ':::tip[A `title`]\nWords.\n:::'],
  ['a note of another kind', '/// check\nWords.\n///', ':::note[Check]\nWords.\n:::'],
  [
    'a note whose kind is an option',
    '/// admonition | Mind\n    type: danger\n\nWords.\n///',
    ':::danger[Mind]\nWords.\n:::',
  ],
  ['details with an option', '/// details | More\n    type: tip\n\nWords.\n///', ':::details[More]\nWords.\n:::'],
  ['details without a title', '/// details\nWords.\n///', ':::details[Details]\nWords.\n:::'],
  [
    'tabs',
    '/// tab | One\nA\n///\n\n/// tab | Two\nB\n///\n\nEnd.',
    '::::tabs\n:::tab[One]\nA\n:::\n\n:::tab[Two]\nB\n:::\n::::\n\nEnd.',
  ],
  [
    'a second group of tabs',
    '/// tab | One\nA\n///\n\n/// tab | Two\n    new: true\n\nB\n///',
    '::::tabs\n:::tab[One]\nA\n:::\n::::\n\n::::tabs\n:::tab[Two]\nB\n:::\n::::',
  ],
  [
    'blocks in blocks, by their number of slashes',
    '///// note\n//// details | More\n/// tip\nA\n///\n////\n/////',
    ':::::note\n::::details[More]\n:::tip\nA\n:::\n::::\n:::::',
  ],
  ['a block in a list', '- One\n\n  /// note\n  Words.\n  ///', '- One\n\n  :::note\n  Words.\n  :::'],
  [
    'a block that ends with a definition',
    '/// note | A _title_\nSee [it].\n\n[it]: https://a.test/\n///',
    ':::note[A _title_]\nSee [it].\n\n[it]: https://a.test/\n\n:::',
  ],
  ['a block with code', '/// note\n```md\n///\n```\n///', ':::note\n```md\n///\n```\n:::'],
  ['a block that is never closed', '/// note\nWords.', ':::note\nWords.\n:::'],
  ['a block in a note by indentation', '!!! tip\n    /// note\n    A\n    ///', '::::tip\n:::note\nA\n:::\n::::'],
  ['a file', '{* regions.js *}', '```js\none\n// #region a\nfunction a() {}\n// #endregion a\nfour\n```'],
  [
    'lines of a file, marked by their number in it',
    '{* regions.js ln[2:3,5] hl[3, 5] title["a.js"] *}',
    '```js {2,4} title="a.js"\n// #region a\nfunction a() {}\n\nfour\n```',
  ],
  ['a text', 'One.\n\n{! ./part.md !}', 'One.\n\n---\ntitle: Part\n---\nIncluded.'],
  ['a file in code', '```js\n{!> lib.rs !}\n```', '```js\n// ANCHOR: a\nfn a() {}\n// ANCHOR_END: a\nfn b() {}\n```'],
]

test.each(forms)('%s between slashes or by a macro of MkDocs is converted', (_, source, ours) => {
  expect(convert(source, 'page.md', 'MkDocs')).toMatchObject({ body: ours, losses: [] })
})

test.each([
  ['/// html | div.big\nWords.\n///', '1 /// html | div.big', 'Words.'],
  ['!!! tip "[`A`][a.b] and"\n    Words.', '1 links to names of code, which become words', ':::tip[`A` and]'],
  ['/// details | A\n    open: true\n\nWords.\n///', '1 details that are open', ':::details[A]'],
  ['A {x} b', '1 words in braces, which stay as they are written', 'A \\{x} b'],
  ['A {', '1 words in braces, which stay as they are written', 'A \\{'],
  ['Words{ .big }', '1 { .big }', 'Words'],
  ['`a`{ .py } and', '1 { .py }', '`a`'],
  ['{% part width="50%" %}', '1 {% part width="50%" %}', ''],
])('%j is never lost without a line', (source, loss, shown) => {
  const { body, losses } = convert(source, 'page.md', 'MkDocs')
  expect(losses).toEqual([loss])
  expect(body).toContain(shown)
  expect(body.replace(/<!--.*?-->/g, '')).not.toMatch(/\/\/\/|(?<!\\)\{%/)
})

test.each([
  ['/// version-added | v2\nWords.\n///', ':::since[v2]\nWords.\n:::'],
  ['- A\n\n  ::: Box A title\n  Words.\n  :::', '- A\n\n  :::note[A title]\n  Words.\n  :::'],
  ['::: read-more[`b`]\n:::', '::read-more[`b`]'],
  ['!!! box\n    Words.', ':::note\nWords.\n:::'],
])('a block of lines has the form that the table of components names: %j', (source, ours) => {
  const components = new Map([
    ['version-added', ':since'],
    ['readmore', ':read-more'],
    ['box', 'note'],
  ] as const)
  expect(convert(source, 'page.md', undefined, components).body).toBe(ours)
})
