import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { repository } from './commands.ts'
import { cellsOf, formatTable, type Rows } from './figures.ts'
import { type MeasuredTable, type Measurement, measurementsForm } from './measurements.ts'

const figuresFile = join(repository, 'bench/figures.json')
const documentFile = join(repository, 'bench/all-figures.md')

/** Reads the stored figures, the source of every table of the document. */
export function readFigures(): readonly Measurement[] {
  return v.parse(measurementsForm, JSON.parse(readFileSync(figuresFile, 'utf8')))
}

/** Tables of a suite, by their number of columns that name a row. */
export type SuiteTables = { readonly labels?: number; readonly tables: readonly Rows[] }

/** Stores the tables of a command, which replace the earlier ones of its suite in `figures.json` and in the document. */
export function storeFigures(command: string, { labels = 1, tables }: SuiteTables): void {
  const all = readFigures()
  const old = all.find((one) => suiteOf(one.command) === suiteOf(command))
  if (!old) throw new Error(`No figures of \`${command}\` are stored in ${figuresFile}.`)
  const fresh = tables.map((rows) => ({ labels, ...cellsOf(rows) }))
  const measured: Measurement = {
    command,
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim(),
    tables: fresh,
  }
  writeFileSync(documentFile, replaceTables(readFileSync(documentFile, 'utf8'), old.tables, fresh))
  writeFigures(all.map((one) => (one === old ? measured : one)))
}

/** Returns the suite of a command: `peers` of `npm run bench -- peers`, `start` of `npx studio start`. */
export function suiteOf(command: string): string {
  return /(?:bench -- |studio )(\w+)/.exec(command)?.[1] ?? 'weight'
}

/** Writes all figures, with a line for each row of a table. */
function writeFigures(measurements: readonly Measurement[]): void {
  const text = JSON.stringify(measurements, null, 2)
  const list = /\[\s+("(?:[^"\\]|\\.)*"(?:,\s+"(?:[^"\\]|\\.)*")*)\s+\]/g
  writeFileSync(figuresFile, `${text.replace(list, (_, cells: string) => `[${cells.replace(/,\s+(?=")/g, ', ')}]`)}\n`)
}

/** Replaces tables of a document. Throws if the document lacks one. */
export function replaceTables(
  document: string,
  old: readonly MeasuredTable[],
  fresh: readonly MeasuredTable[],
): string {
  if (old.length !== fresh.length)
    throw new Error(`There are ${old.length} stored tables, but ${fresh.length} new ones.`)
  return old.reduce((text, table, index) => {
    const before = formatTable(table)
    if (!text.includes(before)) throw new Error(`The document has no table \`${table.head.join(' | ')}\` as stored.`)
    return text.replace(before, () => formatTable(fresh[index] ?? table))
  }, document)
}
