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
