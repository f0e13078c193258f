import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

test.each([
  ['js ins={1, 3} del={2} mark={4}', 'a', 'js ins={1, 3} del={2} {4}', 'a'],
  ['js "await next()" ins="b" /d e/', 'a', 'js mark="await next()" ins="b" mark="d e"', 'a'],
  [`js del='say "c"'`, 'a', `js del='say "c"'`, 'a'],
  ['js', '// [!code word:a b:1]\na b # [!code word:c]', 'js mark="a b" mark="c"', 'a b'],
])('marks of a fence are kept: %s', (opening, code, ours, shown) => {
  expect(convert(`\`\`\`${opening}\n${code}\n\`\`\``)).toMatchObject({
    body: `\`\`\`${ours}\n${shown}\n\`\`\``,
    losses: [],
  })
})

test.each([
  ['py hl_lines="2 3-4" linenums="1"', 'py {2,3-4} lines'],
  ['{ .py .annotate title="An example" test="skip" }', 'py title="An example"'],
  ['python {upgrade="skip" hl_lines="1"}', 'python {1}'],
  ['sh npm2yarn', 'sh managers'],
  ['package-install', 'sh managers'],
])('settings of a fence are kept in our words: %s', (opening, ours) => {
  const { body, losses } = convert(`\`\`\`${opening}\nnpm i a # (1)!\n\`\`\``, 'page.md', 'MkDocs')
  expect({ body, losses }).toEqual({ body: `\`\`\`${ours}\nnpm i a # (1)\n\`\`\``, losses: [] })
})

test('commands that not all package managers have are listed', () => {
  expect(convert('```sh npm2yarn\nnpm audit\n```').losses).toEqual(['1 npm2yarn'])
})

test('marks with labels or patterns are listed', () => {
  const { losses } = convert('```js ins={"A":2} /a|b/ mark=/c/\na\n```')
  expect(losses).toEqual(['1 ins={"A":2}', '1 /a|b/', '1 mark=/c/'])
})

test('code with the word `tab` becomes tabs, unless it has no neighbour in its item', () => {
  const { body, losses } = convert(
    '- A\n\n  ```js tab\n  1\n  ```\n\n  ```ts tab={"label":"TypeScript"}\n  2\n  ```\n\n```js tab\n3\n```',
  )
  expect(body).toBe(`- A

  ::::tabs
  :::tab[js]
  \`\`\`js
  1
  \`\`\`
  :::

  :::tab[TypeScript]
  \`\`\`ts
  2
  \`\`\`
  :::
  ::::

\`\`\`js
3
\`\`\``)
  expect(losses).toEqual([])
})
