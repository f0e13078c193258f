import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../describe-machine.js'
import { lighthouseCells, lighthouseHead } from '../lighthouse/lighthouse-cells.js'
import { markdownTable } from '../markdown-table.js'
import { packages } from '../packages.js'
import { replaceSection } from '../replace-section.js'
import { drawChart } from './draw-chart.js'
import { engines } from './engine.js'

const folder = dirname(dirname(fileURLToPath(import.meta.url)))

/** @typedef {{ of: (name: string, size: string) => import('./figures.js').Figures }} Results */

/** Writes what is known into the section of bench/README.md and the chart beside it. @param {Results} results @param {string} browser */
export function writeReport(results, browser) {
  const names = Object.keys(engines)
  const text = [
    `${describeMachine(browser)}. The machine is shared: times are for comparing, and only within a table. In brackets: how many times ours.`,
    'The same Markdown for all: our own pages without what only we have (containers, pictures, ids of headings, outputs of samples), and the pages of `bench/growth`. Production builds, each with search. Cold: no cache and no output; after an edit: one page changed, all else kept; of two builds of up to 100 pages the faster counts. Seconds of the processors: both cores together, which other work on the machine hardly changes. Memory: all processes of the build together, at its highest. Readers: HTTP/2, brotli 11, Chromium at 1280×900; a click comes half a second after the pointer is on the link, and ends with the first frame that shows the heading; median of 5. Lighthouse: its mobile simulation, middle run of 3 by blocking time; beside it the first and the largest paint on the same connection and processor where Chromium really slows both down, middle run of 3 by the largest paint.',
    'Everything is installed and kept outside the repository, with the results, so that a long run can be made in parts: `npm run bench -- peers --only vitepress --sizes own,1000 --steps cold,load`; `--again` measures anew, `--scratch` names the folder, `--list` says what is still missing.',
    versions(),
    settings(names),
    '### What readers get: our own pages, `/cirql/api/select`',
    readers(results, names),
    lighthouse(results, names),
    '### What writers wait for',
    builds(results, names, 'own', 'our own pages'),
    builds(results, names, '1000', '1,000 generated pages'),
    '### Growth',
    '![Build time and bytes of a first load over the number of pages, for every engine; the table below has the figures.](growth.svg)',
    growth(results, names),
    failures(results, names),
  ]
  replaceSection(join(folder, 'README.md'), 'peers', text.filter(Boolean).join('\n\n'))
  writeFileSync(join(folder, 'growth.svg'), chart(results, names))
}

function versions() {
  const wanted = Object.values(packages).flatMap(({ dependencies }) => Object.entries(dependencies))
  const named = wanted.filter(
    ([name]) => !/^(?:react|react-dom|sharp|@mdx-js|prism|@docusaurus\/(?:preset|faster))/.test(name),
  )
  return `Peers, in the last versions that run on Node 20: ${named.map(([name, version]) => `${name} ${version}`).join(', ')}.`
}

/** @param {readonly string[]} names */
function settings(names) {
  return names
    .filter((name) => name !== 'ours')
    .map((name) => `- **${engines[name]?.name}**: ${engines[name]?.about}.`)
    .join('\n')
}

/** @param {Results} results @param {readonly string[]} names */
function readers(results, names) {
  const of = (/** @type {string} */ name) => results.of(name, 'own')
  return markdownTable(
    [
      'engine',
      'HTML and what blocks it, B',
      'first load, B',
      'requests',
      'scripts, B',
      'fetched ahead, B',
      'click to heading, ms',
      'at 4x',
    ],
    names.map((name) => {
      const { load, navigation } = of(name)
      const cell = (/** @type {(one: import('./figures.js').Figures) => number | undefined} */ pick) =>
        compared(pick, of(name), of('ours'))
      return [
        titleOf(name),
        cell((one) => one.load?.blocking),
        cell((one) => one.load?.bytes),
        load?.requests ?? '–',
        cell((one) => one.load?.scripts),
        count(load?.ahead),
        navigation ? cell((one) => one.navigation?.fast) : '–',
        navigation ? cell((one) => one.navigation?.slow) : '–',
      ]
    }),
  )
}

/** @param {Results} results @param {readonly string[]} names */
function lighthouse(results, names) {
  const of = (/** @type {string} */ name) => results.of(name, 'own')
  return markdownTable(
    ['Lighthouse, mobile', ...lighthouseHead, 'really slowed: FCP, ms', 'LCP, ms'],
    names.map((name) => [
      titleOf(name),
      ...lighthouseCells(of(name).lighthouse),
      compared(({ slowed }) => slowed?.fcp, of(name), of('ours')),
      compared(({ slowed }) => slowed?.lcp, of(name), of('ours')),
    ]),
  )
}

/** @param {Results} results @param {readonly string[]} names @param {string} size @param {string} title */
function builds(results, names, size, title) {
  const mine = results.of('ours', size)
  return markdownTable(
    [title, 'cold, s', 'of the processors, s', 'after an edit, s', 'memory, MB', 'output, kB', 'files'],
    names.map((name) => {
      const one = results.of(name, size)
      return [
        titleOf(name),
        compared(({ cold }) => cold?.cold.seconds, one, mine, 1),
        compared(({ cold }) => cold?.cold.processor, one, mine, 1),
        compared(({ warm }) => warm?.seconds, one, mine, 1),
        compared(({ cold }) => cold?.cold.memory, one, mine),
        compared(({ cold }) => cold && cold.bytes / 1000, one, mine),
        count(one.cold?.files),
      ]
    }),
  )
}

/** @param {Results} results @param {readonly string[]} names */
function growth(results, names) {
  const rows = names.flatMap((name) =>
    sizesOf(results, name).map((size) => {
      const { cold, load } = results.of(name, size)
      return [
        titleOf(name),
        Number(size).toLocaleString('en'),
        cold?.cold.seconds.toFixed(1) ?? '–',
        cold?.cold.processor?.toFixed(1) ?? '–',
        count(cold?.cold.memory),
        count(load?.raw),
        count(load?.blocking),
        count(load?.bytes),
      ]
    }),
  )
  return markdownTable(
    [
      'engine',
      'pages',
      'cold, s',
      'of the processors, s',
      'memory, MB',
      'HTML unpacked, B',
      'HTML and what blocks it, B',
      'first load, B',
    ],
    rows,
  )
}

/** @param {Results} results @param {string} name */
function sizesOf(results, name) {
  return ['20', '100', '1000', '5000', '10000'].filter((size) => results.of(name, size).cold)
}

/** @param {Results} results @param {readonly string[]} names */
function failures(results, names) {
  const all = names.flatMap((name) =>
    ['own', '20', '100', '1000', '5000', '10000'].flatMap((size) =>
      Object.entries(results.of(name, size).failures ?? {}).map(
        ([step, why]) =>
          `- ${titleOf(name)}, ${size === 'own' ? 'our own pages' : `${size} pages`}, ${step}: ${why.split('\n')[0]?.slice(0, 160)}`,
      ),
    ),
  )
  return all.length > 0 ? `Failed:\n\n${all.join('\n')}` : ''
}

/** @type {Readonly<Record<string, readonly [string, string]>>} */
const colours = {
  ours: ['#5140d1', '#aca0ff'],
  starlight: ['#a1410b', '#ffb27a'],
  vitepress: ['#0b6e4f', '#7ddcaa'],
  rspress: ['#8a2fc4', '#d9a3ff'],
  'docusaurus-faster': ['#0b6a86', '#7fd4ec'],
  docusaurus: ['#65656f', '#9a9aa8'],
}

/** @param {Results} results @param {readonly string[]} names */
function chart(results, names) {
  const lines = (/** @type {(one: import('./figures.js').Figures) => number | undefined} */ pick) =>
    names.flatMap((name) => {
      const points = sizesOf(results, name).flatMap((size) => {
        const value = pick(results.of(name, size))
        return value ? [/** @type {const} */ ([Number(size), value])] : []
      })
      return points.length > 0
        ? [{ name: titleOf(name), colours: colours[name] ?? ['#000', '#fff'], bold: name === 'ours', points }]
        : []
    })
  const bytes = (/** @type {number} */ value) => (value >= 1e6 ? `${value / 1e6} MB` : `${value / 1000} kB`)
  return drawChart({
    title: 'Growth',
    description:
      'Cold build time, and bytes of a first load of the same page, over the number of pages, on logarithmic axes.',
    panels: [
      { title: 'Cold build', unit: (value) => `${value} s`, lines: lines(({ cold }) => cold?.cold.seconds) },
      { title: 'First load of the same page, brotli', unit: bytes, lines: lines(({ load }) => load?.bytes) },
    ],
  })
}

/** @param {string} name */
const titleOf = (name) => engines[name]?.name ?? name

/** Gives a figure, and in brackets how many times ours it is. @param {(one: import('./figures.js').Figures) => number | undefined} pick @param {import('./figures.js').Figures} one @param {import('./figures.js').Figures} mine @param {number} [digits] */
function compared(pick, one, mine, digits = 0) {
  const [value, own] = [pick(one), pick(mine)]
  if (value === undefined) return '–'
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return one === mine || !own ? text : `${text} (${(value / own).toFixed(1)}×)`
}

/** @param {number | undefined} value */
function count(value) {
  return value === undefined ? '–' : Math.round(value).toLocaleString('en')
}
