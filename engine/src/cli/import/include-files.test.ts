import { expect, test } from 'vitest'
import { convert } from '../../../test/convert-text.ts'

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
  ['an anchor that is used twice', '```rust\n{{#include twice.rs:a}}\n```', '```rust\nfn a() {\n}\n```'],
]

test.each(forms)('%s is included', (_, source, ours) => {
  expect(convert(source)).toMatchObject({ body: ours, losses: [] })
})
