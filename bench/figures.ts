import { spawnSync } from 'node:child_process'
import { cpus, platform, release, totalmem } from 'node:os'
import { findChromium } from '../packages/engine/test/find-browser.js'

/** Returns the date and the machine of a measurement, for the line above a table. */
export function describeMachine(): string {
  const chromium = spawnSync(findChromium(), ['--version'], { encoding: 'utf8' }).stdout
  return [
    `${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${platform()} ${/\d+\.\d+/.exec(release())}`,
    `Node ${process.versions.node}`,
    `Chromium ${/[\d.]+/.exec(chromium)}`,
  ].join(', ')
}

/** Rows of a table, as figures by column. */
export type Rows = readonly Readonly<Record<string, string | number>>[]

/** Formats rows as a Markdown table. The keys of the first row are its header. Without rows it is empty. */
export function markdownTable(rows: Rows): string {
  return rows.length > 0 ? formatTable(cellsOf(rows)) : ''
}

/** A table as the texts of its cells. */
type Cells = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** Returns the texts of a table. */
export function cellsOf(rows: Rows): { readonly head: string[]; readonly rows: string[][] } {
  const cells = rows.map((row) => Object.values(row).map((cell) => (typeof cell === 'number' ? say(cell) : cell)))
  return { head: Object.keys(rows[0] ?? {}), rows: cells }
}

/** Formats a table in Markdown. */
export function formatTable({ head, rows }: Cells): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((line) => `|${line.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`).join('\n')
}

/** Formats a number: an integer from 100 up, three significant digits below. */
export function say(value: number): string {
  return value.toLocaleString('en', value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 })
}

/** Returns the median item by a number. Throws for an empty list. */
export function middleBy<Item>(items: readonly Item[], count: (item: Item) => number): Item {
  const middle = items.toSorted((a, b) => count(a) - count(b))[items.length >> 1]
  if (middle === undefined) throw new Error('Nothing was measured.')
  return middle
}

/** Returns the median of each figure. Throws for an empty list. */
export function medians<Name extends string>(rows: readonly Readonly<Record<Name, number>>[]): Record<Name, number> {
  const names = Object.keys(rows[0] ?? {}) as Name[]
  const pairs = names.map((name) => [name, middleBy(rows, (row) => row[name])[name]])
  return Object.fromEntries(pairs)
}
