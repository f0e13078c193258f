import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'
import { importPages } from '../../test/import-pages.ts'
import { readHeadings } from './source-headings.ts'
import { findFences, linesOf } from './split-lines.ts'

test.each([
  ['## Plain { #own }', '## Plain {#own}'],
  ['## Use `Query` here { #own }', '## Use `Query` here {#own}'],
  ['## `Query` { #own }', '## `Query` {#own}'],
  ['## *Use* **`Query`** { #own }', '## *Use* **`Query`** {#own}'],
  ['## A <kbd>B</kbd> `c` { #own }', '## A <kbd>B</kbd> `c` {#own}'],
  ['## `{x}` and [it](./other.md) {: #own }', '## `{x}` and [it](/docs/other.mdx) {#own}'],
  ['## `Query` \\{#own}', '## `Query` {#own}'],
  ['## `Query` {/* #own */}', '## `Query` {#own}'],
  ['## `Query` {#own} ##', '## `Query` {#own}'],
  ['## `Query` [#own]', '## `Query` {#own}'],
  ['> ## `Query` { #own }', '> ## `Query` {#own}'],
  ['- ## `Query` { #own }', '- ## `Query` {#own}'],
  ['Use `Query` { #own }\n---', 'Use `Query` {#own}\n---'],
  ['## `Query` { id="own" }', '## `Query` {#own}'],
  ['## <span id="own">Query</span>', '## Query {#own}'],
  ['## `Query` <a id="own"></a>', '## `Query` {#own}'],
  ["## <a name='own' /> `Query` now", '## `Query` now {#own}'],
  ['!!! note\n    ## `Query` { #own }', ':::note\n## `Query` {#own}\n:::'],
])('%j keeps its one id', (source, ours) => {
  expect(convert(`Words.\n\n${source}`, 'page.md', 'MkDocs')).toMatchObject({ body: `Words.\n\n${ours}`, losses: [] })
})

test('an id before the attributes of a heading stays', () => {
  expect(convert('Words.\n\n## A [#own] {.big}', 'page.md').body).toBe(
    'Words.\n\n## A <!-- not imported: {.big} --> {#own}',
  )
})

test('attributes of a heading other than its id are listed', () => {
  expect(convert('Words.\n\n## `A` { #own .big }\n\n## B { .big }', 'page.md', 'MkDocs')).toEqual({
    matter: 'title: Page\n',
    body: 'Words.\n\n## `A` <!-- not imported: { .big } --> {#own}\n\n## B <!-- not imported: { .big } -->',
    losses: ['3 { #own .big }', '5 { .big }'],
  })
})

test.each([
  ['`screen.move(point)` _Windows_ _Linux_', 'screenmovepoint-windows-linux'],
  ['snake_case __bold__ *it*', 'snake_case-bold-it'],
  ['A [link](./b.md) and ![picture](./c.png)', 'a-link-and'],
  ['A [link][b] and [b]', 'a-link-and-b'],
  ['Caf&eacute; &amp; more', 'café--more'],
  ['Array\\<T> and `Map<K>`', 'arrayt-and-mapk'],
  ['~~Old~~ <kbd>Ctrl</kbd> keys', 'old-ctrl-keys'],
  ['node:fs at 10:30', 'nodefs-at-1030'],
  ['Tada 🎉 now', 'tada--now'],
  ['Plain { a }', 'plain--a-'],
])('the anchor of the heading %j is %j', (heading, anchor) => {
  const lines = findFences(linesOf(`## ${heading}\n\n[b]: ./b.md`))
  expect(readHeadings(lines, undefined).get(0)?.anchor).toBe(anchor)
})

test('the anchor of a section with the title of its page leads to the section', () => {
  const pages = (a: string) => importPages({ 'docs/a.md': a, 'docs/b.md': '[x](./a.md#data)' })
  expect(pages('---\ntitle: Data\n---\n\nWords.\n\n## Data').textOf('content/docs/b.mdx')).toContain('mdx#data)')
  expect(pages('---\ntitle: Data\n---\n\nWords.').textOf('content/docs/b.mdx')).toContain('(/docs/a.mdx)')
  expect(pages('# Data\n\nWords.').textOf('content/docs/b.mdx')).toContain('(/docs/a.mdx)')
})
