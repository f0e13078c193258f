import { describeMachine, markdownTable, type Rows, say } from '../figures.ts'
import { lighthousePackages } from '../lighthouse.ts'
import { engines } from './engines.ts'

/** Figures of one engine's site, by column title. */
export type Figures = Readonly<Record<string, number>>

/** Figures by engine and size, such as `ours 1000` or `vitepress own`. */
export type Results = Readonly<Record<string, Figures>>

const load = ['HTML and what blocks it, B', 'first load, B']
const build = [
  'cold, s',
  'processor, s',
  'unchanged, s',
  'processor unchanged, s',
  'after an edit, s',
  'processor after it, s',
  'memory, MB',
]
const output = ['output, kB', 'files']
const scores = ['performance', 'accessibility', 'best practices', 'SEO', 'agents']
/** Columns for which a ratio to our figure is meaningless. */
const withoutRatio = [...scores, 'TBT, ms', 'CLS', 'requests', 'fetched ahead, B', 'files']

/** Formats all results as Markdown. */
export function report(results: Results): string {
  return [`${describeMachine()}; ${nameVersions()}.`, ...tablesOf(results).map(markdownTable)].join('\n\n')
}

/** Returns the tables of all results. Ratios to our figures are in brackets. */
export function tablesOf(results: Results): readonly Rows[] {
  const sizes = [...new Set(Object.keys(results).map((key) => key.split(' ')[1] ?? ''))]
  sizes.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const visit = ['requests', 'scripts, B', 'fetched ahead, B', 'click to heading, ms', 'at 4x, ms']
  return [
    table(results, ['own'], [...load, ...visit]),
    table(results, ['own'], [...scores, 'FCP, ms', 'LCP, ms', 'TBT, ms', 'CLS']),
    table(results, sizes, [...build, 'HTML unpacked, B', ...load, ...output]),
  ]
}

function nameVersions(): string {
  const packages = [...Object.values(engines).map(({ peer }) => peer?.packages), lighthousePackages]
  const versions = packages.flatMap((one) => Object.entries(one?.dependencies ?? {}).map((pair) => pair.join(' ')))
  return [...new Set(versions)].join(', ')
}

function table(results: Results, sizes: readonly string[], heads: readonly string[]): Rows {
  return Object.entries(engines).flatMap(([key, { name }]) =>
    sizes.flatMap((size) => {
      const figures = results[`${key} ${size}`]
      const cells = heads.map((head) => [head, cell(head, figures?.[head], results[`ours ${size}`]?.[head])])
      return figures ? [{ engine: name, pages: size, ...Object.fromEntries(cells) }] : []
    }),
  )
}

function cell(head: string, value: number | undefined, ours: number | undefined): string {
  if (value === undefined) return '–'
  return ours && !withoutRatio.includes(head) ? `${say(value)} (${(value / ours).toFixed(1)}×)` : say(value)
}
