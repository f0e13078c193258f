import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
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

test('figures outside of the project are read, but not through a link', () => {
  const folder = temporaryFolder({ 'site/a.txt': '', 'bench/figures.json': '[]' })
  const readFile = (figures: string) => readMeasurements(join(folder, 'site'), { figures })
  symlinkSync('../bench', join(folder, 'site/bench'))
  symlinkSync('figures.json', join(folder, 'bench/link.json'))
  expect(readFile('../bench/figures.json')).toEqual([])
  for (const path of ['./bench/figures.json', '../bench/link.json'])
    expect(() => readFile(path)).toThrow(`${path} was not read: it is or contains a symbolic link`)
})

test('a missing or malformed file of figures is an error with its name', () => {
  expect(() => read([], './gone.json')).toThrow('No file at `./gone.json`, the `figures` of site.config.ts.')
  expect(() => read([{ ...measured, date: 'today' }])).toThrow(/figures: 0\.date: Invalid date/)
  expect(() => read([{ ...measured, value: 1 }])).toThrow(/figures: 0\.value: /)
})
