import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

test.each([
  ['a note', ':::{note}\nWords.\n:::', ':::note\nWords.\n:::'],
  ['a note with options', ':::{warning} Title\n:class: x\nWords.\n:::', ':::warning[Title]\nWords.\n:::'],
  ['a note in a fence', '```{tip}\nA **b**.\n```', ':::tip\nA **b**.\n:::'],
  ['a version', '```{versionadded} 1.2\n```', ':::note[Added 1.2]\n\n:::'],
  ['details', ':::{dropdown} More\nWords.\n:::', ':::details[More]\nWords.\n:::'],
  [
    'tabs',
    '::::{tab-set}\n:::{tab-item} A\n1\n:::\n:::{tab-item} B\n2\n:::\n::::',
    '::::tabs\n:::tab[A]\n1\n:::\n\n:::tab[B]\n2\n:::\n::::',
  ],
  [
    'a card',
    ':::{grid-item-card} A\n:link: ./other.md\nWords.\n:::',
    ':::card[A]{href="/docs/other.mdx"}\nWords.\n:::',
  ],
  ['a picture', '```{figure} ./a.png\n:alt: A b\n\nWords.\n```', '![A b](/a.png)\n\nWords.'],
  [
    'code',
    '- A\n\n  ```{code-block} py\n  :caption: a.py\n  :emphasize-lines: 1, 2\n  :linenos:\n  a\n  ```',
    '- A\n\n  ```py title="a.py" {1,2} lines\n  a\n  ```',
  ],
  ['a diagram in its fence', '```{code-block}\na\n```', '```text\na\n```'],
])('%s of Sphinx is converted without a loss', (_, source, ours) => {
  const { body, losses } = convert(source, 'page.md')
  expect([body, losses.filter((loss) => !loss.includes('without a title'))]).toEqual([ours, []])
})

test('directives without words, and unknown ones, are listed', () => {
  const { body, losses } = convert('```{toctree}\na\n```\n\n:::{odd} A\nWords.\n:::', 'page.md')
  expect(body).toBe('<!-- not imported: ```{toctree} a ``` -->\n\n<!-- not imported: :::{odd} A -->\n\nWords.')
  expect(losses).toEqual(['1 ```{toctree}', '5 :::{odd} A'])
})

test.each([
  [
    'two terms',
    'A `b`\n: One\n  more.\n: Two\n\nC\n\n:   Three\n\n    - Four',
    '**A `b`**\n\nOne\nmore.\n\nTwo\n\n**C**\n\nThree\n\n- Four',
  ],
  ['a term in a container', '::: tip\nA\n: One\n:::', ':::tip\n\n**A**\n\nOne\n\n:::'],
])('definitions of %s become words in bold and paragraphs, and are listed', (_, source, ours) => {
  const { body, losses } = convert(source, 'page.md')
  expect(body).toBe(ours)
  expect(losses.filter((loss) => loss.includes('a list of definitions'))).toHaveLength(1)
  expect(convert(source, 'page.md', 'VitePress').body).toContain(': One')
})
