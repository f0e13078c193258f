import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

const forms: readonly (readonly [name: string, source: string, ours: string])[] = [
  ['braces in a text of MDX', "a {'{'}b{\"}\"} {'a < b'}", 'a \\{b} a < b'],
  ['a fragment around blocks', '<>\n\nWords.\n\n</>\n\nMore.', 'Words.\n\nMore.'],
  ['a fragment in a line', 'One <>two</> three.', 'One two three.'],
  ['a comparison, which is no fragment', 'a <> b', 'a <> b'],
  [
    'a target with blanks',
    '![A](<./a b.png>) [B][b]\n\n[b]: <./other.md>',
    '![A](</a b.png>) [B][b]\n\n[b]: /docs/other.mdx',
  ],
  [
    'a comment that is a definition',
    'A.\n\n[comment]: <> (words)\n\n[//]: # (more)\n[//]: # "<div>"',
    'A.\n\n[comment]: <> (words)\n\n[//]: # (more)\n[//]: # "<div>"',
  ],
  [
    'a cell over rows and columns',
    '<table><tr><th>A</th><th>B</th><th>C</th></tr><tr><td rowspan="2" colspan="2">1</td><td>2</td></tr><tr><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>',
    '| A | B | C |\n| --- | --- | --- |\n| 1 |  | 2 |\n|  |  | 3 |\n| 4 | 5 | 6 |',
  ],
  [
    'code in a component for tabs',
    '<CodeGroup>\n```js one.js\na\n```\n```py Two words\nb\n```\n```sh\nc\n```\n</CodeGroup>',
    '::::tabs\n:::tab[one.js]\n```js\na\n```\n:::\n\n:::tab[Two words]\n```py\nb\n```\n:::\n\n:::tab[sh]\n```sh\nc\n```\n:::\n::::',
  ],
  ['a title in braces', ':::tip{title="A title"}\nA\n:::', ':::tip[A title]\nA\n:::'],
  ['the title and the caption of a layout', '<Frame title="T" caption="C">\nA\n</Frame>', '**T**\n\nA\n\nC'],
]

test.each(forms)('%s is converted', (_, source, ours) => {
  expect(convert(source)).toMatchObject({ body: ours, losses: [] })
})

test('code by indentation stays in Markdown, and there is none in MDX, lists and notes', () => {
  const source = 'A:\n\n    <b> {{ x }}\n\n    ::: tip\n\nB.'
  expect(convert(source, 'page.md')).toMatchObject({ body: source, losses: [] })
  const others = '- A\n\n    <i>B</i>\n\nC:\n\n!!! tip\n    D\n\n    <i>E</i>'
  expect(convert(others, 'page.md').body).toBe('- A\n\n    *B*\n\nC:\n\n:::tip\nD\n\n*E*\n:::')
  expect(convert('A:\n\n    <i>B</i>').body).toBe('A:\n\n    *B*')
})

test.each([
  [
    'a component with the name of an element',
    'A.\n\n<A :x="y" />\n\n<Table rows={b} />',
    ['3 <A :x="y" />', '5 <Table rows={b} />'],
  ],
  ['a shortcode of Hugo', '{{% tab name="A" %}}\nA.\n{{% /tab %}}', ['1 {{% tab name="A" %}}', '3 {{% /tab %}}']],
  [
    'the titles of words and pictures, once',
    '<abbr title="B">A</abbr> ![C](./c.png "D")',
    ['1 words that browsers show on pointing'],
  ],
  [
    'a list of definitions',
    '<dl>\n<dt>A</dt>\n<dd>B</dd>\n</dl>',
    ['1 a list of definitions, which becomes words in bold and paragraphs'],
  ],
  ['a line of attributes', 'A.\n{: .note }', ['2 attributes in their own line, which change the look of a block']],
])('%s is listed', (_, source, losses) => {
  expect(convert(source, 'page.md').losses).toEqual(losses)
})
