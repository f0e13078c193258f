import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readMeasurements } from './read-measurements.ts'

const table = { head: ['what', 'bytes'], rows: [['scripts', '1']] }
const measured = {
  command: 'npm run bench',
  date: '2026-11-25',
  commit: 'abc',
  tables: [table],
}
const read = (content: unknown, figures: string | null = './figures.json') =>
  readMeasurements(temporaryFolder({ 'figures.json': JSON.stringify(content) }), { figures })

test('figures are read with their defaults, and none without a file', () => {
  expect(read([measured])).toEqual([{ ...measured, tables: [{ ...table, labels: 1 }] }])
  expect(read([measured], null)).toEqual([])
})

test('a missing or malformed file of figures is an error with its name', () => {
  expect(() => read([], './gone.json')).toThrow(/`\.\/gone\.json` is not a valid file of measured figures: .*ENOENT/)
  expect(() => read([{ ...measured, date: 'today' }])).toThrow(/figures: 0\.date: Invalid date/)
  expect(() => read([{ ...measured, value: 1 }])).toThrow(/figures: 0\.value: /)
})
