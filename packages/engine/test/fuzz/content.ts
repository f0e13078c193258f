import fc from 'fast-check'
import { repeatedUnits } from '../shapes.ts'

/** One of the texts in a list. None has the sign `¦`. */
export const oneOf = (...lists: readonly string[]) => fc.constantFrom(...lists.flatMap((list) => list.split('¦')))

/** File names. */
const name = fc.oneof(
  {
    weight: 4,
    arbitrary: oneOf(
      'index¦readme¦README¦a¦A¦b¦guide¦a b¦é¦e\u0301¦日本語¦İ¦ß¦x.html¦x.json¦con¦nul.¦%41¦%¦%2e%2e¦a&b¦a#b¦a?b¦a:b¦a\\b',
      `..a¦...¦.hidden¦_partial¦-¦~¦'¦"¦<b>¦a\nb¦\u202eabc¦${'a'.repeat(230)}¦${'ü'.repeat(120)}`,
      'search¦404¦assets¦__proto__¦constructor¦_headers¦favicon',
    ),
  },
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((text) => !/[/\0\ud800-\udfff]/.test(text) && !/^\.\.?$/.test(text)),
)
const folder = oneOf(`¦docs¦docs¦ledger¦ledger/guide¦docs/guide¦assets¦other¦docs/${'deep/'.repeat(20)}end¦Docs`)

const word = fc.oneof(
  oneOf(
    'word¦ünï¦日本¦`code`¦**bold**¦\u0000¦\ufeff¦\u2028¦$&¦$1¦</script>¦{1+1}¦<Tabs>¦import x from "y"¦:note¦::x¦:::',
  ),
  fc.constantFrom(...repeatedUnits),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
)
const target = fc.oneof(
  oneOf(
    '/¦/docs/¦/docs/a¦./a¦../x¦../../../../etc/passwd¦/docs/#x¦#¦#%¦#x¦/%¦/%zz¦//host¦https://example.com¦?¦?a=%¦ ¦%',
    'javascript:alert(1)¦data:text/html,x¦mailto:a@b¦./a.mdx¦./a.mdx#x¦./%.mdx¦/docs/%2e%2e/x¦file:///etc/passwd¦\\\\x',
    'http://[¦/\u0000',
  ),
  fc.webPath(),
)
const line = fc.oneof(
  fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
  fc.tuple(word, target).map(([text, to]) => `[${text}](${to})`),
  target.map((to) => `![picture](${to})`),
  fc.tuple(fc.integer({ min: 1, max: 7 }), word).map(([depth, text]) => `${'#'.repeat(depth)} ${text}`),
  oneOf(
    '¦¦---¦```ts¦```¦~~~¦```ts {1,2-99999999} title="x"¦- a¦  - b¦1. c¦> q¦| a | b |¦|---|---|¦| 1 | 2¦\t\tcode',
    ':::note¦:::tabs¦:::tab{label="x"}¦:::steps¦:::¦::::¦:::unknown{#id .c}¦[^1]¦[^1]: note¦[a]: /docs/',
    '<div>¦</div>¦<!-- x -->¦## A {#id}¦## A {#id}¦<script>alert(1)</script>',
  ),
  fc.constantFrom(...repeatedUnits),
)
const body = fc.oneof(
  { weight: 6, arbitrary: fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n')) },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .tuple(oneOf('> ¦- ¦  - ¦[¦*a ¦:::note\n¦#¦`¦|¦<a>'), fc.integer({ min: 50, max: 3000 }))
    .map(([text, times]) => text.repeat(times)),
)

const value = fc.oneof(
  oneOf(
    `¦~¦null¦true¦1¦-1¦.nan¦1e999¦"¦'¦[¦{¦- a¦*x¦&x 1¦!!js/function x¦|¦>¦a: b¦<b>¦"\\u0000"¦${'x'.repeat(200)}¦doc`,
    'landing¦home¦ledger¦[{label: a, href: /docs/}]¦[{label: a, href: "%"}]¦2020-01-01¦../x¦index¦x.html¦a..b¦é',
  ),
  fc.string({ maxLength: 12 }),
)
const key = oneOf(
  'title¦description¦sidebar_label¦sidebar_position¦slug¦slug¦toc_min¦toc_max¦draft¦layout¦mark¦tagline¦status¦actions',
  '__proto__¦constructor¦tags¦¦?',
)
const description = 'description: A description of this very page that is long enough.'
const frontMatter = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 8, arbitrary: fc.constant(`---\n${description}\n---\n`) },
  { weight: 4, arbitrary: fc.tuple(key, value).map(([k, v]) => `---\n${description}\n${k}: ${v}\n---\n`) },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.tuple(key, value), { maxLength: 5 })
      .map((lines) => `---\n${lines.map(([k, v]) => `${k}: ${v}`).join('\n')}\n---\n`),
  },
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `---\n${text}\n---\n`),
  oneOf(
    '---\n¦---\n---¦---\ntitle: x\n¦\n---\ntitle: x\n---\n¦---\ntitle: &a [*a]\n---\n',
    `---\na: ${'['.repeat(2000)}\n---\n`,
    `---\n${Array.from({ length: 12 }, (_, i) => `a${i}: &a${i} [${`*a${i - 1},`.repeat(i > 0 ? 10 : 0)}]`).join('\n')}\n---\n`,
  ),
)
const text = fc
  .tuple(frontMatter, body, oneOf('¦\ufeff'), oneOf('\n¦\n¦\r\n¦\r'))
  .map(([front, words, mark, newline]) => mark + (front + words).replaceAll('\n', newline))

/** Files below `content/`: texts by path. */
export const sources = fc
  .array(fc.tuple(folder, name, oneOf('.mdx¦.mdx¦.md¦.MDX¦.txt¦'), text), { maxLength: 6 })
  .map((files) => new Map(files.map(([where, named, ending, words]) => [`${where}/${named}${ending}`, words])))
