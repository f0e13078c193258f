import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'
import type { System } from './heading-ids.ts'

const listed: readonly (readonly [name: string, source: string, losses: readonly string[], system?: System])[] = [
  ['a diagram', '```mermaid\na\n```', ['1 a diagram of Mermaid, which is shown as its source']],
  ['twoslash', '```ts\n```\n\n```ts twoslash\na\n```', ['4 the types that twoslash shows in code']],
  [
    'hidden lines',
    '```rust\n{{#rustdoc_include lib.rs:a}}\n```',
    ['2 the hidden lines of code, which readers can show and copy'],
  ],
  ['a numbered listing', '<Listing number="4-1" caption="A">\n\nWords.\n\n</Listing>', ['1 the anchor #listing-4-1']],
  [
    'notes without a title',
    '<Note>A</Note>\n\n<Callout>B</Callout>',
    ['1 a note without a title, which shows its kind as one'],
  ],
  [
    'hints of GitBook, once for the page',
    'Words.\n\n{% hint style="info" %}\nA\n{% endhint %}\n\n{% hint style="info" %}\nB\n{% endhint %}',
    ['3 a note without a title, which shows its kind as one'],
  ],
  ['an attribute of a note', '::: tip {no-title}\nWords.\n:::', ['1 {no-title}']],
  [
    'a picture without an alternative text',
    '<img src="./a.png" alt="">',
    ['1 a picture without an alternative text, which gets “Picture”'],
  ],
  [
    'two losses of a picture that stands twice',
    '![](./a.png "B")\n\n![](./a.png "B")',
    ['1 words that browsers show on pointing', '1 a picture without an alternative text, which gets “Picture”'],
  ],
  [
    'a long description',
    `---\ntitle: A\ndescription: ${'Words are here. '.repeat(12)}\n---\n`,
    ['3 the end of a description with more than 160 characters'],
  ],
  ['an h1 that is not the title', '---\ntitle: A\n---\n\n# B\n\nWords.', ['5 # B']],
  ['a component for previews', '<Preview>\nWords.\n</Preview>', ['1 <Preview>']],
  ['a contents list', 'Words.\n\n[[toc]]', ['3 [[toc]]']],
  ['details that are open', '::: details One {open}\nWords.\n:::', ['1 {open}']],
  [
    'a mark of an error in code',
    '```js\na // [!code error]\n```',
    ['2 code in focus, errors and warnings in code, which become highlighted lines'],
  ],
  ['the target of a link', '[a](./other.md){target="_self"}', ['1 {target="_self"}']],
  ['a definition without a target', '[a]\n\n[a]: ./missing.md', ['3 the target of `[a]: ./missing.md`']],
  ['a link to nothing', '[Words](#)', ['1 [Words](#)']],
  ['the packages of Fumadocs', '```package-install\nnpm audit\n```', ['1 package-install']],
  ['the anchor of an element', 'Words.\n\n<div id="old" />', ['3 the anchor #old']],
  ['a form that begins another one', '<Parts />\n\n<Part\n  a="b"\n/>', ['1 <Parts />', '3 <Part']],
  ['a word that begins an id', '<div id="zod-x">Words.</div>\n\n```ts zod\na\n```', ['1 the anchor #zod-x', '3 zod']],
  [
    'code in a comment',
    'A\n\n<!--\n```js x\n1\n```\n-->',
    ['3 comments with code, from which other systems may make text'],
  ],
  ['the width of a picture', 'A\n\n![b](./a.png){width=300}', ['3 the sizes of pictures']],
  ['the style of a picture', '![b](./a.png){: style="width:80%" }', ['1 the sizes of pictures'], 'MkDocs'],
  ['the size in the target of a picture', '![b](./a.png =300x200)', ['1 the sizes of pictures']],
  ['the width of a picture in HTML', '<img src="./a.png" alt="b" width="300">', ['1 the sizes of pictures']],
  ['a component in a page', 'A\n\nexport function B() {}', ['3 components that the page defines']],
  [
    'a heading of mkdocstrings',
    'Words.\n\n#### ::: a.b',
    ['3 the text that `mkdocstrings` writes below headings'],
    'MkDocs',
  ],
  [
    'a link to a name of code',
    'Words.\n\n[`a`][b.c], [`f.g`][] and [d][e]\n\n```\n```\n\n[e]: ./other.md',
    ['3 links to names of code, which become words'],
    'MkDocs',
  ],
  ['the number of a first line', '```js:line-numbers=2\na\n```', ['1 the number of the first line of code']],
  [
    'a link to another space',
    'Words.\n\n[a](https://app.gitbook.com/s/x/y)',
    ['3 links to other spaces of GitBook, which lead to its app'],
    'GitBook',
  ],
  [
    'a box of a plug-in',
    '>? NOTE: **Title**\n> Words.',
    ['1 boxes of `callouts`, which stay quotes and paragraphs'],
    'MkDocs',
  ],
  ['a coloured word', 'One <mark style="color:orange">word</mark>', ['1 coloured and highlighted words']],
  [
    'a hint inside a list of GitBook',
    '1. One\n\n   <div data-gb-custom-block data-tag="hint" data-style="success">\n\n   Words.\n\n   </div>',
    ['3 a note without a title, which shows its kind as one'],
    'GitBook',
  ],
  ['an escaped address', 'Words.\n\na\\@b.test', ['3 an address with an escaped `@`, which becomes a link']],
  ['columns', '{% columns %}\nA\n{% endcolumns %}', ['1 columns, which stand below one another']],
  ['code in a title', '# The `match` form\n\nWords.', ['1 the code in the title, which becomes plain words']],
  [
    'a link to an anchor that its page lacks',
    'Words.\n\n[a](./other.md#missing)',
    ['3 the anchor of the link `./other.md#missing`, which its page lacks'],
  ],
  ['an emoji of VitePress', 'It works :tada:', ['1 emoji that are written as names'], 'VitePress'],
  ['an emoji of GitBook', 'It works :eight-spoked-asterisk:', ['1 emoji that are written as names'], 'GitBook'],
  ['a region that a file lacks', '<<< regions.js#b', ['1 #b']],
  ['code without a frame', '```sh frame="none"\na\n```', ['1 frame="none"']],
]

test.each(listed.map(([name, source, losses, system]) => ({ name, source, losses, system })))(
  '$name is listed with its line',
  ({ source, losses, system }) => {
    expect(convert(source, 'page.mdx', system).losses).toEqual(losses)
  },
)

test('the anchor of an expandable of GitBook is listed', () => {
  const { losses } = convert('<details>\n<summary>See this</summary>\nWords.\n</details>', 'page.md', 'GitBook')
  expect(losses).toEqual(['1 the anchor #see-this'])
})

test.each([
  ['code', 'See `<B />`.\n\n```vue\n<B />\n```\n\nA <B />.', '7 <B />'],
  ['a module', "import { a } from '<B />'\n\nA.\n\n<B />", '5 <B />'],
  ['front matter', '---\ntitle: <B />\n---\n\n<B />', '5 <B />'],
  ['a text above a module', "{a}\n\nimport B from './b'\nimport C from './c'\n\n{a}.\n\n{x}", '8 {x}'],
  ['a tag', '<a href="#{x}">A</a>\n\n{x}', '3 {x}'],
  ['a quote', 'x: {y}\n\n> A\n>\n> <b>B</b>\n>\n> <B />', '7 <B />'],
])('a lost form has its own line, not that of %s with the same text', (_, source, loss) => {
  const { losses } = convert(source)
  expect(losses).toContain(loss)
  expect(losses.filter((one) => one.endsWith(loss.slice(2)))).toHaveLength(1)
})

test('lines that twoslash hides are removed', () => {
  const { body } = convert(
    '```ts twoslash\nconst hidden = 1\n// ---cut---\n// @noErrors\na\n// ---cut-start---\nb\n// ---cut-end---\nc\n```',
  )
  expect(body).toBe('```ts\na\nc\n```')
})

test('lines of Rust that mdBook hides are removed, and listed once', () => {
  const source =
    '```rust\n# use a;\n#\n#[derive(A)]\n## b\nfn a() {}\n```\n\n> ```rust,ignore\n> # c\n> d\n> ```\n\n```sh\n# e\n```'
  const { body, losses } = convert(source, 'page.md', 'mdBook')
  expect(body).toBe('```rust\n#[derive(A)]\n# b\nfn a() {}\n```\n\n> ```rust\n> d\n> ```\n\n```sh\n# e\n```')
  expect(losses).toEqual(['1 the button that runs code', '2 the hidden lines of code, which readers can show and copy'])
  expect(convert(source, 'page.md', 'VitePress').body).toContain('# use a;')
})

test('braces are text in systems that compute no values, and listed once', () => {
  expect(convert('A {{ x }} and {y}.', 'page.md', 'MkDocs')).toMatchObject({
    body: 'A \\{\\{ x }} and \\{y}.',
    losses: ['1 words in braces, which stay as they are written'],
  })
})

test('an h1 inside a page becomes a section', () => {
  expect(convert('---\ntitle: A\n---\n\n> Words.\n\n# B').body).toBe('> Words.\n\n## B')
})

test('a page with words has no invented description', () => {
  expect(convert('# A\n\nDelete a row:').matter).toBe('title: A\n')
})

const footnotes: readonly (readonly [written: string, kept: string, system?: System])[] = [
  ['Words[^1].\n\n[^1]: [A](./other.md)\n    note.', 'Words[^1].\n\n[^1]: [A](/docs/other.mdx)\n    note.'],
  ['- Words[^a]\n\n  [^a]: Note.\n- More', '- Words[^a]\n\n  [^a]: Note.\n- More'],
  ['# A\n\nB.\n\n## C[^1]\n\n[^1]: Note.', 'B.\n\n## C[^1] {#c1}\n\n[^1]: Note.'],
  ['Not one[^1], `[^a]` and \\[^b].', 'Not one\\[^1], `[^a]` and \\[^b].'],
  ['Words ^[A [note](./other.md)].', 'Words[^in-line-1].\n\n[^in-line-1]: A [note](/docs/other.mdx)', 'VitePress'],
]

test.each(footnotes.map(([written, kept, system]) => ({ written, kept, system })))(
  'footnotes of $written are kept',
  ({ written, kept, system }) => {
    expect(convert(written, 'page.md', system)).toMatchObject({ body: kept, losses: [] })
  },
)

/** Forms that keep their words and lose their look, with the loss. */
const plainer: readonly (readonly [name: string, source: string, ours: string, loss: string])[] = [
  [
    'a tree of files',
    '<FileTree>\n- src/\n  - **a.ts** `b`\n</FileTree>',
    '```text\nsrc/\n  a.ts b\n```',
    '1 a tree of files, which becomes text without marks and without folders that close',
  ],
  [
    'cards of GitBook',
    '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><h4>One</h4><p>First</p></td><td>words.</td><td><a href="./other.md">other.md</a></td></tr><tr><td>Two</td><td></td><td></td></tr></tbody></table>',
    '::::cards\n:::card[One]{href="/docs/other.mdx"}\nFirst\n\nwords.\n:::\n\n**Two**\n::::',
    '1 the frame of a card without a link',
  ],
  [
    'a badge in a heading, which keeps its id',
    '## `useData` <Badge type="info" text="new" />\n\nWords.\n\n## `useData` <Badge text="old" />',
    '## `useData` (new) {#usedata}\n\nWords.\n\n## `useData` (old) {#usedata-1}',
    '1 badges, which become words in parentheses',
  ],
  [
    'code in a quote with a lost word',
    '> ```rust,odd\n> a\n> ```\n> Words.',
    '> <!-- not imported: odd -->\n>\n> ```rust\n> a\n> ```\n> Words.',
    '1 odd',
  ],
  [
    'a sample with a comment for tests',
    '```sql\n/**[test]\n\n[[test.results]]\na\n*/\n\nSELECT 1;\n```',
    '```sql\nSELECT 1;\n```',
    '2 comments for tests in code, which readers never see',
  ],
]

test.each(plainer)('%s keeps its words, and is listed', (_, source, ours, loss) => {
  expect(convert(source)).toMatchObject({ body: ours, losses: [loss] })
})
