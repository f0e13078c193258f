import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { budgets } from '../packages/engine/test/budgets.ts'
import { formatTable } from './figures.ts'
import { listFigures } from './measurements.ts'
import { readFigures, replaceTables, suiteOf } from './stored-figures.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const stored = readFigures()
const figures = listFigures(stored)

/** Returns a stored figure whose name matches. */
function valueOfFigure(name: RegExp): number {
  const found = figures.filter(({ figure }) => name.test(figure))
  if (found.length !== 1 || typeof found[0]?.value !== 'number')
    throw new Error(`${name} names ${found.length} figures.`)
  return found[0].value
}

/** Returns the ratio of two figures. */
const ratio = (one: RegExp, other: RegExp) => valueOfFigure(one) / valueOfFigure(other)

/** Figures in sentences of the documents, with the value that they round. */
const claims = [
  ['README.md', 'first 14 kB of a page', budgets.firstFlight / 1000],
  ['README.md', 'React and the app are 62 kB', valueOfFigure(/^scripts .*: bytes$/) / 1000],
  ['bench/README.md', 'first 14 kB of a document', budgets.firstFlight / 1000],
  ['bench/README.md', 'weigh 62 kB', valueOfFigure(/^scripts .*: bytes$/) / 1000],
  ['bench/README.md', '50 kB of these are React', valueOfFigure(/^React.*: bytes$/) / 1000],
  ['bench/README.md', 'API page weighs 80 kB', valueOfFigure(/^first load .*: bytes$/) / 1000],
  ['bench/README.md', 'typefaces of 18 kB', valueOfFigure(/^typefaces: bytes$/) / 1000],
  ['bench/README.md', 'next page after 87 ms', valueOfFigure(/^4×: link, ms$/)],
  ['bench/README.md', 'is built in 7.6 s', valueOfFigure(/^1,000: build, s/)],
  ['bench/README.md', '0.71 GB of memory', valueOfFigure(/^1,000: peak, MB/) / 1000],
  ['bench/README.md', 'answered in 92 ms', valueOfFigure(/^1,000: edit to answer, ms/)],
  ['bench/README.md', '3.6 % more among 10,000', 100 * ratio(/^10,000: the same page/, /^20: the same page/) - 100],
  ['bench/README.md', 'take 6 times our time', ratio(/^Starlight, 1000: cold, s/, /^ours, 1000: cold, s/)],
  [
    'bench/all-figures.md',
    '3.6 % more among 10,000',
    100 * ratio(/^10,000: the same page/, /^20: the same page/) - 100,
  ],
  ['bench/all-figures.md', 'are built in 0.71 GB', valueOfFigure(/^1,000: peak, MB/) / 1000],
  ['bench/all-figures.md', 'take 6 times our time', ratio(/^Starlight, 1000: cold, s/, /^ours, 1000: cold, s/)],
] as const

describe('documents', () => {
  test('tables that are written from figures equal the stored ones, in order', () => {
    const tables = read('bench/all-figures.md').match(/(?:^\|.*\n)+/gm)
    expect(tables?.map((table) => table.trim())).toEqual(stored.flatMap(({ tables }) => tables.map(formatTable)))
  })

  test.each(claims)('%s claims “%s”, the rounded stored figure', (file, words, value) => {
    expect(read(file).replace(/\s+/g, ' ')).toContain(words)
    const [claimed = ''] = /\d[\d.]*/.exec(words) ?? []
    expect(value.toFixed(claimed.split('.')[1]?.length ?? 0)).toBe(claimed)
  })

  test('the README has no figure with a unit that is not listed here', () => {
    const settings = ['a build that takes over 2 s']
    const known = [...claims.map(([, words]) => words), ...settings]
    const rest = known.reduce((text, words) => text.replace(words, ''), read('README.md').replace(/\s+/g, ' '))
    expect(rest.match(/\d[\d.,]* ?(?:[kMG]?B|m?s|%|×|times|minutes)(?![\w/])/g)).toBeNull()
  })
})

describe('stored figures', () => {
  test.each(stored)('$command has the commit that was measured', ({ commit }) => {
    expect(commit).toMatch(/^[\da-f]{10,40}$/)
  })

  test('a stored command names no folder of one machine', () => {
    expect(stored.filter(({ command }) => /\s\//.test(command))).toEqual([])
  })

  test('new tables replace the old ones of a document; a missing one is an error', () => {
    const table = (cell: string) => ({ labels: 1, head: ['a', 'b'], rows: [['c', cell]] })
    const document = `One.\n\n${formatTable(table('1'))}\n\nTwo.\n\n${formatTable(table('2'))}\n`
    expect(replaceTables(document, [table('1'), table('2')], [table('3'), table('')])).toBe(
      'One.\n\n| a | b |\n| --- | --- |\n| c | 3 |\n\nTwo.\n\n| a | b |\n| --- | --- |\n| c | |\n',
    )
    expect(() => replaceTables(document, [table('4')], [table('5')])).toThrow('no table `a | b` as stored')
    expect(() => replaceTables(document, [table('1')], [])).toThrow('1 stored tables, but 0 new ones')
  })

  test('a test suite is recognised by its command', () => {
    const commands = [
      'npm run bench',
      'npm run bench -- growth 20',
      'npx --ignore-scripts=false --package node@24 npm run bench -- peers',
      'npm run bench -- import ../x',
    ]
    expect(commands.map(suiteOf)).toEqual(['weight', 'growth', 'peers', 'import'])
  })
})

const run = { command: 'npm run bench', date: '2026-11-25', commit: 'abc1234', from: ['a.ts'], hash: 'x' }
const facts = { command: 'npm run bench', date: '2026-11-25', commit: 'abc1234' }

test('each cell after the labels is a figure, with the goal of its row', () => {
  const table = {
    labels: 1,
    head: ['what', 'goal', 'bytes', 'requests'],
    rows: [
      ['scripts', '64,000', '63,986', ''],
      ['first load', '', '79,974', '3'],
    ],
  }
  expect(listFigures([{ ...run, tables: [table] }])).toEqual([
    { figure: 'scripts: bytes', value: 63986, goal: 64000, ...facts },
    { figure: 'first load: bytes', value: 79974, ...facts },
    { figure: 'first load: requests', value: 3, ...facts },
  ])
})

test('a figure is the number at the start of its cell, or its text', () => {
  const table = {
    labels: 2,
    head: ['engine', 'pages', 'ms', 'ratio', 'size'],
    rows: [['a', '20', '0.59 (1.0×)', '4×', '–']],
  }
  expect(listFigures([{ ...run, tables: [table] }]).map(({ figure, value }) => [figure, value])).toEqual([
    ['a, 20: ms', 0.59],
    ['a, 20: ratio', 4],
    ['a, 20: size', '–'],
  ])
})
