import { describe, expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

const forms: readonly (readonly [name: string, source: string, ours: string])[] = [
  [
    'a component for notes',
    '<Aside type="caution" title="Care">\n  Mind **this**.\n</Aside>',
    ':::warning[Care]\nMind **this**.\n:::',
  ],
  ['an alert by name', '<Note title="So">Read on.</Note>', ':::note[So]\nRead on.\n:::'],
  ['a note by indentation', '!!! tip "A title"\n    One.\n\n    Two.', ':::tip[A title]\nOne.\n\nTwo.\n:::'],
  ['a closed note by indentation', '??? note "More"\n    Hidden.', ':::details[More]\nHidden.\n:::'],
  ['a kind of note that we name otherwise', '<Aside type="caution">No.</Aside>', ':::warning[Caution]\nNo.\n:::'],
  ['a container of another kind', '::: caution\nNo.\n:::', ':::caution[Caution]\nNo.\n:::'],
  ['an alert of another kind', '> [!IMPORTANT]\n> Words.', '> [!IMPORTANT] Important\n> Words.'],
  ['quotes in a title by indentation', '!!!tip "A \\"title\\""\n    One.', ':::tip[A \\"title\\"]\nOne.\n:::'],
  ['an apostrophe in a tab by indentation', `=== "It's"\n    One.`, "::::tabs\n:::tab[It's]\nOne.\n:::\n::::"],
  ['a note of another kind by indentation', '!!! success\n    Yes.', ':::tip[Success]\nYes.\n:::'],
  ['a closed note without a title', '??? example\n    Yes.', ':::details[Example]\nYes.\n:::'],
  [
    'a card without words',
    '<LinkCard title="Other" href="/docs/other/" />',
    ':::card[Other]{href="/docs/other.mdx"}\n\n:::',
  ],
  ['blanks in code', '```py\na \n\n\nb\n```\n\n\nWords. ', '```py\na \n\n\nb\n```\n\nWords.'],
  ['an escape in code of HTML', '<code>\\`a\\`</code>', '`` `a` ``'],
  ['back ticks in an alternative text', '<img src="./a.png" alt="A `b` c">', '![A \\`b\\` c](/a.png)'],
  [
    'tabs by component',
    '<Tabs groupId="pm">\n  <TabItem value="npm">\n\n  ```sh\n  npm i\n  ```\n\n  </TabItem>\n</Tabs>',
    '::::tabs{group="pm"}\n:::tab[npm]\n```sh\nnpm i\n```\n:::\n::::',
  ],
  [
    'tabs with labels in the parent',
    "<Tabs items={['a', 'b']}>\n<Tab>One</Tab>\n<Tab>Two</Tab>\n</Tabs>",
    '::::tabs\n:::tab[a]\nOne\n:::\n\n:::tab[b]\nTwo\n:::\n::::',
  ],
  [
    'tabs by indentation',
    '=== "C"\n    One\n=== "D"\n    Two',
    '::::tabs\n:::tab[C]\nOne\n:::\n\n:::tab[D]\nTwo\n:::\n::::',
  ],
  [
    'a code group',
    '::: code-group\n```js [a.js]\n1\n```\n```ts\n2\n```\n:::',
    '::::tabs\n:::tab[a.js]\n```js\n1\n```\n:::\n\n:::tab[ts]\n```ts\n2\n```\n:::\n::::',
  ],
  ['a template tag in code', 'Write `{% columns %}` or `{% tabs %}`.', 'Write `{% columns %}` or `{% tabs %}`.'],
  [
    'steps of GitBook',
    '{% stepper %}\n{% step %}\n### One\n\nFirst.\n{% endstep %}\n\n{% step %}\nSecond.\n{% endstep %}\n{% endstepper %}',
    ':::steps\n1. ### One\n\n   First.\n\n1. Second.\n:::',
  ],
  ['a picture with a blank in its name', '<img src="./a (1).png" alt="One picture">', '![One picture](</a (1).png>)'],
  ['an alert with a title', '> [!CAUTION] Mind it\n> Words.', '> [!CAUTION] Mind it\n> Words.'],
  ['a comment of MDX', 'Words.\n\n{/* for writers */}', 'Words.\n\n<!-- for writers -->'],
  ['forms in a comment, which stay', '<!--\n::: tip\n!!! note\n<Tabs>\n-->', '<!--\n::: tip\n!!! note\n<Tabs>\n-->'],
  ['a container that its element ends', '<div>\n::: tip\nA\n</div>\n\nB', ':::tip\nA\n:::\n\nB'],
  ['links in code', '<code>\\{ a: [B](#b) \\} | <a href="#c">C</a></code>', '`{ a: `[`B`](#b)` } | `[`C`](#c)'],
  ['links in a template', '<code>{`Array<`}[B](#b){`>`}</code>', '`Array<`[`B`](#b)`>`'],
  ['steps that are headings', 'First.\n\n<Steps>\n### One\n\nWords.\n</Steps>', 'First.\n\n### One\n\nWords.'],
  ['steps', '<Steps>\n1. One\n2. Two\n</Steps>', ':::steps\n1. One\n2. Two\n:::'],
  ['details', '<details><summary>See `x`</summary>\n\nHidden.\n\n</details>', ':::details[See `x`]\nHidden.\n:::'],
  [
    'a card with a link',
    '<Card title="Other" href="/docs/other/">Words.</Card>',
    ':::card[Other]{href="/docs/other.mdx"}\nWords.\n:::',
  ],
  [
    'a table in HTML',
    '<table><tr><th>A</th><th>B</th></tr><tr><td colspan="2">1 | 2</td></tr></table>',
    '| A | B |\n| --- | --- |\n| 1 \\| 2 |  |',
  ],
  ['a list in a cell', '| A |\n| --- |\n| <ul><li>a</li><li>b</li></ul> |', '| A |\n| --- |\n| • a<br>• b |'],
  ['a list without closing tags', '<ol>\n<li>One\n<li>Two <b>more</b>\n</ol>', '1. One\n2. Two **more**'],
  [
    'a list in a list, both without closing tags',
    '<ul>\n  <li>One\n  <li>Two\n    more.\n    <ol>\n      <li>In\n      <li>It\n    </ol>\n  <li>Three\n</ul>',
    '- One\n- Two\n  more.\n\n  1. In\n  2. It\n- Three',
  ],
  [
    'rows without closing tags',
    '<table><tr><th>A<th>B<tr><td>1<td>2</td></tr></table>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['paragraphs without closing tags', '<div>\n<p>One\n<p>Two</p>\n</div>', 'One\n\nTwo'],
  [
    'elements in a quote',
    'Words.\n\n> ### One\n>\n> <Listing file-name="a.rs">\n>\n> ```rust\n> fn a() {}\n> ```\n>\n> </Listing>\n>\n> More.\n\nEnd.',
    'Words.\n\n> ### One\n>\n> Filename: a.rs\n>\n> ```rust\n> fn a() {}\n> ```\n>\n> More.\n\nEnd.',
  ],
  ['a picture in HTML', '<img src="./a.png" alt="A graph of it">', '![A graph of it](/a.png)'],
  ['a link in HTML', 'See <a href="./other.md">it</a>.', 'See [it](/docs/other.mdx).'],
  ['a component for links', 'See <Link href="./other.md">it</Link>.', 'See [it](/docs/other.mdx).'],
  ['a mention, which shows the title of its page', '[other](./other.md "mention")', '[The other one](/docs/other.mdx)'],
  ['a link that shows its file', '[other.md](./other.md)', '[The other one](/docs/other.mdx)'],
  [
    'an icon inside a sentence',
    'Press <picture><img src="./a.svg" alt="Send icon"></picture> now.',
    'Press ![Send icon](/a.svg) now.',
  ],
  [
    'a code block in HTML, with its language and title',
    '<pre class="language-yaml" data-title="a.yaml"><code class="lang-yaml"><strong>a: 1\n</strong>b: &#x3C;c>\n</code></pre>',
    '```yaml title="a.yaml" {1}\na: 1\nb: <c>\n```',
  ],
  [
    'a code block in a template tag, with its title and line numbers',
    '{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n```js\n1\n```\n{% endcode %}',
    '```js title="a.js" lines\n1\n```',
  ],
  ['a title of code after a blank', '```js title= "A name"\n1\n```', '```js title="A name"\n1\n```'],
  ['line numbers', '```js showLineNumbers {1}\n1\n```', '```js lines {1}\n1\n```'],
  ['line numbers of VitePress', '```js:line-numbers {1}\n1\n```', '```js lines {1}\n1\n```'],
  [
    'a closing fence that is indented further',
    '> Words.\n\n```txt\na\n    ```\n\nWords.',
    '> Words.\n\n```txt\na\n```\n\nWords.',
  ],
  ['a closing mark with more colons', '::: tip\nWords.\n::::\n\nMore.', ':::tip\nWords.\n:::\n\nMore.'],
  ['a container that ends with its parent', ':::: tip\n::: note\nWords.\n::::', '::::tip\n:::note\nWords.\n:::\n::::'],
  [
    'a code group that is never closed',
    '::: code-group\n```js\n1\n```\n\n::: info\nWords.\n:::\n\nMore.',
    '::::tabs\n:::tab[js]\n```js\n1\n```\n:::\n::::\n\n:::info\nWords.\n:::\n\nMore.',
  ],
  [
    'a note with an emoji for its kind',
    '<Callout title="A" emoji="⚠️">Mind it.</Callout>\n\n<Callout title="B" emoji="🍰">Cake.</Callout>',
    ':::warning[A]\nMind it.\n:::\n\n:::note[B]\n🍰 Cake.\n:::',
  ],
  [
    'tags that are indented further than their content',
    '1. One.\n\n       <Tabs>\n   <TabItem label="a">\n   Words.\n         </TabItem>\n   </Tabs>',
    '1. One.\n\n   ::::tabs\n   :::tab[a]\n   Words.\n   :::\n   ::::',
  ],
  [
    'notes with code that are all indented',
    '<Fragment>\n    <Aside>\n\n    ```js\n    1\n    ```\n\n    </Aside>\n\n    <Aside>One.</Aside>\n</Fragment>',
    ':::note\n```js\n1\n```\n:::\n\n:::note\nOne.\n:::',
  ],
  [
    'code in a cell of a table',
    '| A | B |\n| - | - |\n| <pre v-pre><code> # a &lt;b> </code></pre> | c |',
    '| A | B |\n| - | - |\n| ` # a <b> ` | c |',
  ],
  [
    'hidden columns of a table',
    '<table><thead><tr><th>A</th><th data-hidden>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| A |\n| --- |\n| 1 |',
  ],
  [
    'columns that only spans made',
    '<table><tr><th colspan="2">A</th><th>B</th></tr><tr><td colspan="2">1</td><td>2</td></tr></table>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['lines that a component marks', '```js highlight={1,3}\na\n```', '```js {1,3}\na\n```'],
  [
    'a note with its title in its mark',
    '> [!NOTE: Before you start]\n> Words.',
    '> [!NOTE] Before you start\n> Words.',
  ],
  [
    'bars in code',
    '<code>a &vert; b</code>\n\n| A |\n| --- |\n| <code>&#124;&vert; b</code> |',
    '`a | b`\n\n| A |\n| --- |\n| `\\|\\| b` |',
  ],
  ['colons in an alternative text', '![At /:id of a](./a.png)', '![At /:id of a](/a.png)'],
  ['an h1 below other headings', '# Page\n\n## One\n\n# Two {#own}\n', '## One\n\n## Two {#own}'],
  [
    'a title of code without a language',
    '{% code title="Your address" %}\n```\na\n```\n{% endcode %}',
    '```text title="Your address"\na\n```',
  ],
  ['an id in brackets without a blank', '## Name[#own]', '## Name {#own}'],
  [
    'a tag in braces',
    "A {'<A>'}\n\n<Note title=\"N\">{'<B>'} {`<C>`}</Note>",
    'A \\<A>\n\n:::note[N]\n\\<B> \\<C>\n:::',
  ],
  [
    'an element for a title',
    '<Note title={<>The <code>a</code> b</>}>Words.</Note>',
    ':::note[The `a` b]\nWords.\n:::',
  ],
  ['the end of an element without content', 'A <img src="./a.png" alt="b"></img> c', 'A ![b](/a.png) c'],
  [
    'code, which stays',
    '````md\n<Tabs>\n!!! note\n{% hint %}\n```js "a" ins={2}\n```\n````\n\n`<b>{x}</b>`',
    '````md\n<Tabs>\n!!! note\n{% hint %}\n```js "a" ins={2}\n```\n````\n\n`<b>{x}</b>`',
  ],
  ['a placeholder, which is text', 'Run `x` with <NAME>.', 'Run `x` with \\<NAME>.'],
  [
    'our own forms',
    ':::note[Title]\nWords.\n:::\n\n> Quote with [a link](./other.md).',
    ':::note[Title]\nWords.\n:::\n\n> Quote with [a link](/docs/other.mdx).',
  ],
]

describe('forms of other systems', () => {
  test.each(forms)('%s is converted without a loss', (_, source, ours) => {
    expect(convert(source)).toMatchObject({ body: ours, losses: [] })
  })
})

const lost: readonly (readonly [source: string, loss: string])[] = [
  ['Words.\n\n<Playground code={x} />', '3 <Playground code={x} />'],
  ['Words.\n\n<Code code={x} lang="js" />', '3 <Code code={x} lang="js" />'],
  ['<Chart>Words.</Chart>', '1 <Chart>'],
  ['The {value} of it', '1 {value}'],
  ['{list.map((one) => (\n\nWords.', '1 {list.map((one) => ('],
  ['See [it](./nowhere.md).', '1 [it](./nowhere.md)'],
  ['\n![A picture of it](./missing.png)', '2 ![A picture of it](./missing.png)'],
  ['{% if x %}', '1 {% if x %}'],
  ['::: custom\nWords.\n:::', '1 ::: custom'],
  ['Words.\n\n<Since v="3" />', '3 <Since v="3" />'],
  ['```js at={2}\na\n```', '1 at={2}'],
  ['[it](vscode:extension/a)', '1 [it](vscode:extension/a)'],
  ['![Build](https://ci.test/badge.svg)', '1 ![Build](https://ci.test/badge.svg)'],
  ['[![Build](https://ci.test/badge.svg)](https://ci.test/)', '1 ![Build](https://ci.test/badge.svg)'],
  ['[it](./other.md?tab=2)', '1 ?tab=2'],
  ['```rust,ignore,does_not_compile\na\n```', '1 does_not_compile'],
  ['## One\n\nWords.\n\n## Two {#one}', '5 {#one}'],
  ['```js-vue\na {{ x }}\n```', '1 -vue'],
  ['<details open><summary>A</summary>Words.</details>', '1 <details open>'],
  ['#### <i class="fa-a">:a:</i>\n\nWords.', '1 <i class="fa-a">'],
  ['{% embed url="https://x.test/" %}', '1 {% embed url="https://x.test/" %}'],
  ['```diff lang="js"\n+a\n```', '1 lang="js"'],
  ['![Build][b]\n\n[b]: https://ci.test/badge.svg', '1 ![Build][b]'],
  ['**Words.**{ #own .big }', '1 { #own .big }'],
  ['Words.\n\n<Bar items={[{ a: [{ b: "{{x}}" }] }]}\n/>', '3 <Bar items={[{ a: [{ b: "{{x}}" }] }]}'],
  ['<a href="https://x.test/"><code>[A](#b)</code></a>', '1 [`A`](#b)'],
]

test.each(lost)('%j is listed with its line, and stays in the page as a comment', (source, loss) => {
  const { body, losses } = convert(source)
  expect(losses).toEqual([loss])
  expect(body).toContain('<!-- not imported: ')
  if (source.includes('Words')) expect(body).toContain('Words.')
})

test('a list above a comment without indentation keeps its items on one level', () => {
  const { body } = convert('<div>\n  <ul>\n    <li>One\n    <li>Two\n  </ul>\n<<< ./nowhere.ts\n</div>')
  expect(body).toBe('- One\n- Two\n\n<!-- not imported: <<< ./nowhere.ts -->')
})

test('a comment above code stays in the item of its list', () => {
  const { body } = convert('1. One\n\n   ```js at={1}\n   a\n   ```\n\n2. Two\n\nWords.\n\n   <Bar />', 'page.mdx')
  expect(body).toBe(
    '1. One\n\n   <!-- not imported: at={1} -->\n\n   ```js\n   a\n   ```\n\n2. Two\n\nWords.\n\n<!-- not imported: <Bar /> -->',
  )
})

test('words behind a comment that begins their line stay words', () => {
  const { body } = convert('1. <i class="fa-a" /> {b} [it](./other.md)')
  expect(body).toBe('1. [it](/docs/other.mdx)<!-- not imported: <i class="fa-a" /> --> <!-- not imported: {b} -->')
})

test('values in a code block of HTML are listed, and stay in the code', () => {
  const { body, losses } = convert('<pre><code>{{ 1 + 1 }}</code></pre>', 'page.md')
  expect([body, losses]).toEqual(['```text\n{{ 1 + 1 }}\n```', ['1 {{ 1 + 1 }}']])
})

test('the title is the first heading, which leaves the text, or the file name', () => {
  expect(convert('# The `one`\n\nWords.').body).toBe('Words.')
  expect(convert('# The `one`\n\nWords.').matter).toMatch(/^title: The one\n/)
  expect(convert('# The `A<T>` one\n\nWords.').matter).toMatch(/^title: The A<T> one\n/)
  expect(convert('Words.', 'guide/02-getting-started.md').matter).toContain('title: Getting started\n')
})

test('headings in quotes move up with the sections of their page', () => {
  expect(convert('## One\n\n### Two\n\n> ### Three').body).toBe('## Two\n\n> ## Three')
})

test('the title is a first heading of any level, whose sections move up with it', () => {
  const { matter, body } = convert(
    '<!-- x -->\n\n## The `one`\n\n### Two\n\n```md\n## no\n```\n\n#### Three {#t}',
    'ch06-03.md',
  )
  expect(matter).toMatch(/^title: The one\n/)
  expect(body).toBe('<!-- x -->\n\n## Two\n\n```md\n## no\n```\n\n### Three {#t}')
  expect(convert('## One\n\nWords.\n\n## Two', 'ch06-03.md').matter).toMatch(/^title: Ch06 03\n/)
  expect(convert('---\nhero:\n  name: Ledger\n---\n').matter).toMatch(/^title: Ledger\n/)
})

test('nested braces are text', () => {
  expect(convert('See {a{b}} and more.', 'page.md').body).toBe('See \\{a\\{b}} and more.')
})
