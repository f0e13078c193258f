import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

test.each([
  ['its title', '[[Other]]', '[The other one](/docs/other.mdx)'],
  ['other words', '[[other|Words]]', '[Words](/docs/other.mdx)'],
  ['other words in a table', '| [[other\\|Words]] |\n| --- |', '| [Words](/docs/other.mdx) |\n| --- |'],
  ['a part', '[[other#A part]]', '[other > A part](/docs/other.mdx)'],
  ['a picture', '![[a.png]]', '![Picture](/files/a.png)'],
])('a link of a wiki with %s leads to the page or the file with its name', (_, source, ours) => {
  expect(convert(source, 'page.md').body).toBe(ours)
})

test.each([
  ['a page that is shown', '![[other]]', '1 ![[other]]'],
  ['the size of a picture', '![[a.png|300]]', '1 the sizes of pictures'],
  ['a link to no page', 'A\n\n[[Prototype]]', '3 `[[Prototype]]`, which leads to no page'],
  ['a lost anchor', 'A\n\n[[other#missing]]', '3 the anchor of the link `/other.md#missing`, which its page lacks'],
  ['a role of Sphinx', '{ref}`words <a>`', '1 roles of Sphinx such as `{ref}`, which become words'],
  ['a label of MyST', 'A\n\n(name)=\n## B', '3 the anchor #name'],
])('%s is listed with its line', (_, source, loss) => {
  expect(convert(source, 'page.md').losses).toContain(loss)
})

test.each([
  ['{sub}`2`', '<sub>2</sub>'],
  ['{doc}`words <./other>`', '[words](/docs/other.mdx)'],
  ['{py:func}`a.b`', '`a.b`'],
  ['{ref}`words <a>`', 'words'],
  ['[[1]](./other.md)', '[[1]](/docs/other.mdx)'],
])('%s becomes %s', (source, ours) => {
  expect(convert(source, 'page.md').body).toBe(ours)
})
