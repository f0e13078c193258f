import { expect, test } from 'vitest'
import { listFigures } from './measurements.ts'

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
