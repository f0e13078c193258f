import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'
import { importPages } from '../../test/import-pages.ts'

const forms: readonly (readonly [name: string, source: string, ours: string])[] = [
  ['an imported page', "import MarkdownPart from './part.md'\n\n<MarkdownPart />", 'Included.'],
  ['an included page', '<!--@include: ./part.md-->', 'Included.'],
  [
    'lines of an included file',
    '```js\n<!--@include: regions.js{3,4}-->\n```',
    '```js\nfunction a() {}\n// #endregion a\n```',
  ],
  ['a region of a file', '<<< @/regions.js#a', '```js\nfunction a() {}\n```'],
  [
    'a file with lines, a language and a title',
    '<<< regions.js#a{1,3-4 ts:line-numbers} [A part]',
    '```ts {1,3-4} lines title="A part"\nfunction a() {}\n```',
  ],
  [
    'a file in a group of code',
    '::: code-group\n\n<<< regions.js#a\n\n<<< regions.js#a [Two]\n\n:::',
    '::::tabs\n:::tab[regions.js]\n```js\nfunction a() {}\n```\n:::\n\n:::tab[Two]\n```js\nfunction a() {}\n```\n:::\n::::',
  ],
  ['a part of a file in code', '```rust,ignore\n{{#include lib.rs:a}}\n```', '```rust\nfn a() {}\n```'],
  [
    'a file whose first line is indented less',
    '```console\n{{#include output.txt}}\n```',
    '```console\n$ cargo run\n   Compiling a\n    Finished a\n```',
  ],
  ['lines of a snippet', '```js\n  --8<-- "regions.js:3:3"\n```', '```js\n  function a() {}\n```'],
  ['a section of a snippet', '-8<- "sections.py:a"', 'a = 1'],
  ['an anchor that is used twice', '```rust\n{{#include twice.rs:a}}\n```', '```rust\nfn a() {\n}\n```'],
]

test.each(forms)('%s is included', (_, source, ours) => {
  expect(convert(source)).toMatchObject({ body: ours, losses: [] })
})

const lost = (form: string) => `<!-- not imported: ${form.replaceAll('--', '- -')} -->`

test.each([
  ['<!--@include: ./none.md-->', lost('<!--@include: ./none.md-->')],
  ['<<< ./none.ts', lost('<<< ./none.ts')],
  ['{* none.py hl[1] *}', lost('{* none.py hl[1] *}')],
  ['  {! none.md !}', lost('{! none.md !}')],
  ['--8<-- "none.md"', lost('--8<-- "none.md"')],
  ['```py\n--8<-- "none.py"\n```', '```py\n--8<-- "none.py"\n```'],
  ['```py\n{!> none.py !}\n```', '```py\n{!> none.py !}\n```'],
  ['```rs\n{{#include none.rs}}\n```', '```rs\n{{#include none.rs}}\n```'],
])('the form of a missing file is listed, and stays in the page: %j', (form, ours) => {
  const { body, losses } = convert(`Words.\n\n${form}`, 'page.md')
  const lines = form.split('\n')
  const at = lines.findIndex((line) => line.includes('none'))
  expect([body, losses]).toEqual([`Words.\n\n${ours}`, [`${3 + at} ${lines[at]?.trim()}`]])
})

test('what is lost in an included page has the line of its include', () => {
  const pages = {
    'docs/_part.md': 'Words.\n\n<Odd />\n\n{! none.md !}',
    'docs/a.md': 'A.\n\n<!--@include: ./_part.md-->\n\n<Own />',
  }
  const losses = importPages(pages).imported.losses.map(({ line, what }) => `${line} ${what}`)
  expect(losses).toEqual([
    '3 `none.md`, which is outside of the folders that may be used',
    '3 {! none.md !}',
    '3 <Odd />',
    '5 <Own />',
  ])
})

test('links of a component lead to the pages that they name from its own folder', () => {
  const tip =
    '[Two](../tour/two/second.md#part), ![Shot](./a.png), <a href="../tour/two/second.md">it</a>, [r] and `[a](./b.md)`.'
  const { textOf, imported } = importPages({
    'docs/tour/one/first.mdx': "import Tip from '../../components/_Tip.mdx'\n\n<Tip />",
    'docs/tour/two/second.md': 'Words.\n\n## Part',
    'docs/components/_Tip.mdx': `import More from './more/_More.mdx'\n\n${tip}\n\n<More />\n\n[r]: ../tour/two/second.md`,
    'docs/components/more/_More.mdx': '[Deeper](../../tour/two/second.md), [out](https://x.test/a), [top](#x).',
    'docs/components/a.png': '',
  })
  const page = textOf('content/docs/tour/one/first.mdx')
  expect(page).toContain('[Two](/docs/tour/two/second.mdx#part)')
  expect(page).toContain('[it](/docs/tour/two/second.mdx), [r] and `[a](./b.md)`.')
  expect(page).toContain('[Deeper](/docs/tour/two/second.mdx), [out](https://x.test/a)')
  expect(page).toContain('[r]: /docs/tour/two/second.mdx')
  expect(page).toMatch(/!\[Shot\]\(\/[^)]*a\.png\)/)
  expect(imported.losses.filter(({ what }) => !what.includes('anchor'))).toEqual([])
})
