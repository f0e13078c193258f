import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

test.each([
  ["import A from './a'"],
  ["import {\n  A,\n  B,\n} from './a'"],
  ["import A, { B } from './a'\nimport './b.css'"],
  ["export const a = { b: '{' }"],
  ['export const a = [\n  1,\n\n  2,\n]'],
  ['export async function A() {\n  const text = `# A\n\n~~~\n\u0024{`}`}\n~~~\n`\n\n  return <p>{text}</p>\n}'],
  ["export function A() {\n  return (\n    <p>\n      Don't {/* { */}\n\n    </p>\n  )\n}"],
  ['export default ({ children }) => <div>{children}</div>'],
])('%j leaves the page as a whole', (module) => {
  expect(convert(`One.\n\n${module}\n\n## After\n\nWords.`).body).toBe('One.\n\n## After\n\nWords.')
})

test('words and code that look like a module stay', () => {
  const source =
    'One.\n\nexport all of it, or\nimport nothing, or\nexport const a = 1.\n\n```js\nexport const a = {\n```\n\nTwo.'
  expect(convert(source).body).toBe(source)
})

test('a module that never ends takes its paragraph only', () => {
  expect(convert('One.\n\nexport const a = {\n\nTwo.').body).toBe('One.\n\nTwo.')
})

test('a fence ends with its container', () => {
  expect(convert(':::note\n\nOne.\n\n````\na\n```\n:::\n\nTwo.').body).toBe(
    ':::note\n\nOne.\n\n````\na\n```\n````\n:::\n\nTwo.',
  )
  const closed = '::::note\n\n```md\n:::tip\n:::\n```\n::::\n\nTwo.'
  expect(convert(closed).body).toBe(closed)
  const pair = ':::note\n````\na\n:::\n\n'
  expect(convert(pair + pair).body).toBe(Array(2).fill(':::note\n````\na\n````\n:::').join('\n\n'))
  expect(convert(':::note\n```md\n:::tip\n:::\n```\n:::').body).toBe('::::note\n```md\n:::tip\n:::\n```\n::::')
  const { losses } = convert(':::note\n````\na\n:::\n\n<Lost />')
  expect(losses).toEqual(['6 <Lost />'])
})

test('tabs beside blanks count as columns of indentation', () => {
  const code = '        ```rs\n        a\n  \t\tfn b() {\n            c\n        ```'
  expect(convert(`<Steps>\n      1. One:\n\n${code}\n\n</Steps>`).body).toContain(
    '1. One:\n\n  ```rs\n  a\n  fn b() {\n      c\n  ```',
  )
})

test('lists values that a page exports, and shows control characters as pictures', () => {
  expect(convert('One.\n\nexport const rows = [\n  { a: "words" },\n]\n\n<Rows of={rows} />').losses).toEqual([
    '3 values that the page defines, which its components show',
    '7 <Rows of={rows} />',
  ])
  expect(convert('`a\u000bb\u007fc\u0085`').body).toBe('`a␋b␡c?`')
})
