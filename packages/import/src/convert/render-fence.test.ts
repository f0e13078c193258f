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

test('marks with labels or patterns are listed', () => {
  const { losses } = convert('```js ins={"A":2} /a|b/ mark=/c/\na\n```')
  expect(losses).toEqual(['1 ins={"A":2}', '1 /a|b/', '1 mark=/c/'])
})
