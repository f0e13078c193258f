import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'
import { componentsFor } from './components.ts'

const components = componentsFor(['maths'])

test.each([
  ['$a$, $x^2 + y$ and $\\vec{a}\\, b$', ':maths[a], :maths[x^2 + y] and :maths[\\vec{a}\\, b]'],
  ['$]a, b[$ and $x[1]$', ':maths[\\rbrack a, b\\lbrack ] and :maths[x[1]]'],
  ['{math}`a_1`', ':maths[a_1]'],
  ['$$\na = b\n$$', ':::maths\na = b\n:::'],
  ['- A\n\n  $$a\n  = b$$\n', '- A\n\n  :::maths\n  a\n  = b\n  :::'],
  ['$$a &= b$$', ':::maths\n\\begin{aligned}\na &= b\n\\end{aligned}\n:::'],
  ['```{math}\n:label: x\na\n```', ':::maths\na\n:::'],
])('the formula %j becomes a call of the block for formulas', (source, ours) => {
  expect(convert(source, 'page.md', undefined, components)).toMatchObject({ body: ours, losses: [] })
})

test('prices and variables are no formulas', () => {
  const source = 'It costs $5 or $6, a US$ or $HOME/a:$PATH.'
  expect(convert(source, 'page.md', undefined, components).body).toBe(source)
})

test('formulas are listed and shown as their source in a site without the block', () => {
  expect(convert('A $a$.\n\n$$\nb\n$$ (x)', 'page.md')).toEqual({
    ...convert('A `a`.\n\n```text\nb\n```', 'page.md'),
    losses: [
      '1 formulas, which are shown as their source: add the block of `studio-docs-maths` to the site first',
      '5 the label of a formula, (x)',
    ],
  })
})
