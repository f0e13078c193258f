import { expect, test } from 'vitest'
import { compileText, listProblems } from '../../test/compile-text.ts'
import { parseFence } from '../core/fence.ts'
import { findDense, maxSigns } from './find-dense.ts'
import { parseFrontMatter } from './parse-front-matter.ts'

// Quadratic code needs 10 s or more for these; linear code needs 1 s on a busy machine.
const patience = 5000

test.each<[string, () => unknown]>([
  ['headings of the same words', () => compileText('## a\n\n'.repeat(8000))],
  ['marked lines in ranges that overlap', () => parseFence(`{${'1-99999,'.repeat(6000)}}`)],
  [
    'marked lines in far ranges',
    () => parseFence(`{${Array.from({ length: 6000 }, (_, n) => `${n * 9999}-${n * 9999 + 9990}`)}}`),
  ],
  [
    'unknown keys of the front matter',
    () =>
      parseFrontMatter(
        { yaml: Array.from({ length: 3000 }, (_, n) => `k${n}: 1`).join('\n'), line: 2 },
        'content/a.mdx',
      ),
  ],
  ['braces', () => compileText('{'.repeat(50_000))],
  // The slow suite reads texts of every shape.
])('50 kB of %s are read in linear time', (_, read) => {
  const before = process.cpuUsage()
  read()
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(patience)
})

test('a paragraph or a row with more signs than the parser can read is an error with its line', () => {
  const signs = ['&amp;', ':a ', '_a_ ', '_a_\n', '[', '!['].map((unit) => unit.repeat(40_000))
  for (const text of [...signs, `| ${signs[0]} |\n| - |`])
    expect(listProblems(compileText(`a\n\n${text}`).problems), text.slice(0, 9)).toMatch(
      /^content\/page\.mdx:3 text-cost\n/,
    )
})

test.each([
  '> ```\n> code\n\n',
  '> > ~~~\n> code\n\n',
  '- ```\n  code\n\n',
  '1. a\n\n   ```\n   code\n\n',
  '> - ```\n>   code\n>\n> ',
  '- a\n  - ```\n    code\n\n  ',
  '```\n```js\n```\n\n',
  '```\n> ```\n```\n\n',
  '````\n```\n````\n\n',
  '~~~\n```\n~~~\n\n',
  '``` a`b\n\n',
  'a\n\n    ```\n\n',
  '  ```\ncode\n  ```\n\n  ',
  '```\n    ```\n```\n\n',
  '- ```\r\n  code\r\n\r\n',
])('text below %j that has too many signs is an error', (above) => {
  expect(findDense(`${above}${'&'.repeat(maxSigns + 1)}\n`)).toBe(above.split('\n').length)
})

test('code, tables and lists of links may have any number of signs', () => {
  const texts = [
    `\`\`\`json\n${'{"a": [1, 2]}\n'.repeat(5000)}\`\`\``,
    ...['> ', '- ', '1. ', '> - ', '- a\n\n  '].map((start) => {
      const code = `\`\`\`json\n${'{"a": [1, 2]}\n'.repeat(5000)}\`\`\``
      const below = start.slice(start.lastIndexOf('\n') + 1).replace(/[^\s>]/g, ' ')
      return start + code.replaceAll('\n', `\n${below}`)
    }),
    `  \`\`\`\n  ${'{"a": [1, 2]}\n  '.repeat(5000)}\`\`\``,
    `\`\`\`\n> \`\`\`\n${'{"a": [1, 2]}\n'.repeat(5000)}`,
    `| a | b |\n| - | - |\n${'| `a` | &amp; |\n'.repeat(5000)}`,
    Array.from({ length: 2500 }, (_, n) => `[#${n}]: https://docs.example.com/${n}`).join('\n'),
  ]
  for (const text of texts) expect(findDense(text), text.slice(0, 20)).toBeUndefined()
})
