import { parseMarkdown } from 'studio-docs/content'
import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

const forms: readonly (readonly [name: string, source: string, ours: string])[] = [
  [
    'an element in a container',
    ':::note\n\nA\n\n<details>\n<summary>B</summary>\n\nC\n\n</details>\n\n:::',
    '::::note\n\nA\n\n:::details[B]\nC\n:::\n\n::::',
  ],
  [
    'a code group in details in a note',
    '::::: note\n\n:::: details More\n\n::: code-group\n\n```sh [npm]\na\n```\n\n:::\n\n::::\n\n:::::',
    '::::::note\n\n:::::details[More]\n\n::::tabs\n:::tab[npm]\n```sh\na\n```\n:::\n::::\n\n:::::\n\n::::::',
  ],
  ['equal colons', ':::note\n:::tip\nA\n:::\n:::', '::::note\n:::tip\nA\n:::\n::::'],
  [
    'a container in a list in a container',
    ':::note\n- :::tip\n  A\n  :::\n:::',
    '::::note\n- :::tip\n  A\n  :::\n::::',
  ],
  ['a container in a quote', '> ::: tip Title\n> A\n> :::', '> :::tip[Title]\n> A\n> :::'],
  ['more colons than needed', ':::::tip\nA\n:::::', ':::tip\nA\n:::'],
  ['a container that ends with its page', '::: tip Title\nA', ':::tip[Title]\nA\n:::'],
  ['code that looks like one', ':::tip\n```md\n:::note\n```\n:::', '::::tip\n```md\n:::note\n```\n::::'],
  [
    'attributes in braces',
    '::: tabs{group="a"}\n:::tab[A `b`]\nC\n:::\n:::',
    '::::tabs{group="a"}\n:::tab[A `b`]\nC\n:::\n::::',
  ],
]

test.each(forms)('%s has more colons outside than inside', (_, source, ours) => {
  expect(convert(source)).toMatchObject({ body: ours, losses: [] })
  // The build finds nothing to mend in it.
  expect(parseMarkdown(ours, 'page.mdx').source.text).toBe(ours)
})
