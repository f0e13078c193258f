import { expect, test } from 'vitest'
import { compileText, listProblems } from '../../../test/compile-text.ts'
import { configOf, siteOf } from '../../../test/site-of.ts'
import { parseFence } from '../../core/code/fence.ts'
import { parseFrontMatter } from '../front-matter/parse-front-matter.ts'

/** Runs every check of a site with one page. */
const checkText = (text: string) => siteOf({ 'docs/index': text }, configOf(), { command: 'check' }).check()

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
      parseFrontMatter(`---\n${Array.from({ length: 3000 }, (_, n) => `k${n}: 1\n`).join('')}---\n`, 'content/a.mdx'),
  ],
  ...Array.from('{[!*<`~', (sign): [string, () => unknown] => [sign, () => compileText(sign.repeat(50_000))]),
  // The slow suite reads texts of every shape.
])('50 kB of %s are read in linear time', (_, read) => {
  const before = process.cpuUsage()
  read()
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(patience)
})

test.each<[string, () => unknown]>([
  ['spaces in a line of code with a mark', () => compileText(`\`\`\`js\n[!code ${' '.repeat(100_000)}x\n\`\`\`\n`)],
  ['spaces in a line of code', () => checkText(`\`\`\`js\n${' '.repeat(100_000)}x\n\`\`\`\n`)],
  ['stars in a paragraph', () => checkText(`A${'*'.repeat(100_000)}b\n`)],
])('100 kB of %s are read and checked in linear time', (_, read) => {
  const before = process.cpuUsage()
  read()
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(patience)
})

test('a paragraph or a row with more signs than the parser can read is an error with its line', () => {
  const signs = ['&amp;', ':a ', '_a_ ', '_a_\n', '<http://a.b> '].map((unit) => unit.repeat(40_000))
  for (const text of [...signs, `| ${signs[0]} |\n| - |`])
    expect(listProblems(compileText(`a\n\n${text}`).problems), text.slice(0, 9)).toMatch(
      /^content\/page\.mdx:3 too-dense\n/,
    )
})

test.each(['>', ' > ', '1. ', '- + ', '>* ', '1)\t'])(
  'a line that begins with %j 50,000 times is an error in linear time',
  (unit) => {
    const before = process.cpuUsage()
    expect(listProblems(compileText(`a\n\n${unit.repeat(50_000)}b`).problems)).toMatch(
      /^content\/page\.mdx:3 too-deep\n/,
    )
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(patience)
    expect(listProblems(compileText(`\`\`\`\n${unit.repeat(400)}\n\`\`\``).problems)).toBe('')
  },
)

test('code, tables and lists of links may be long', () => {
  const texts = [
    `\`\`\`json\n${'{"a": [1, 2]}\n'.repeat(5000)}\`\`\``,
    `| a | b |\n| - | - |\n${'| `a_b` | &amp; |\n'.repeat(5000)}`,
    Array.from({ length: 2500 }, (_, n) => `[a_${n}]: https://docs.example.com/${n}`).join('\n'),
  ]
  for (const text of texts) expect(listProblems(compileText(text).problems)).not.toContain('too-dense')
})
