import { isScript } from 'studio-docs-testing/code-blocks'
import { expect, test } from 'vitest'
import { configOf, entryOf, renderInputOf } from '../../test/site-of.ts'
import type { Difference, ProjectSamples } from '../core/project/project-samples.ts'
import { keyOfSamples } from '../core/project/sample-key.ts'
import { routeOf } from '../core/urls/route.ts'
import { createSite } from '../site/create-site.ts'
import { describeRun, findRun } from './render-byline.ts'
import { renderCopy } from './render-copy.ts'
import { renderParts } from './render-tree.ts'
import { variantOfColumn } from './render-variants.ts'

const sample = '```ts\na\n```\n\n'
const pages = {
  'docs/index': `---\ntitle: Docs\n~\n---\n\n${sample}${sample}`,
  'docs/words': '---\ntitle: Words\n~\n---\n\nWords.',
  'docs/landing': `---\nlayout: landing\ntitle: Landing\n~\n---\n\n${sample}`,
}
const entries = Object.entries(pages).map(([path, text]) => entryOf(path, text))
const dates = new Map(entries.map(({ file }) => [file, '2026-11-05']))

/** Returns the end of each page's content: the line below it. */
function feetOf(changes: Parameters<typeof configOf>[0] = {}, days = dates): readonly string[] {
  const config = configOf(changes)
  const site = createSite(config, entries, { dates: days })
  const input = { ...renderInputOf(site), runs: [run] }
  return site.entries.map((entry) => {
    const last = renderParts(entry, input, config).flat().at(-1)
    return /(?:<p class="notice">.*<\/p>)?$/.exec(typeof last === 'string' ? last : '')?.[0] ?? ''
  })
}

const keyOf = (path: string) => {
  const entry = entries.find(({ id }) => id === path)
  return keyOfSamples(entry?.parsed().facts.codeBlocks ?? []) ?? ''
}
const run = {
  date: '2026-11-25',
  versions: { Cirql: '0.6.8', SurrealDB: '1.0.0' },
  pages: { '/docs/': keyOf('docs/index'), '/docs/landing': keyOf('docs/landing') },
}
const line = (text: string) => `<p class="notice">${text}</p>`
const withBoth = 'run on 2026-11-25 with Cirql 0.6.8 and SurrealDB 1.0.0'

test('pages end with their last change and the run of their samples (10.16, 10.26)', () => {
  expect(feetOf()).toEqual([
    line(`Updated 2026-11-05 · 2 samples, ${withBoth}`),
    line('Updated 2026-11-05'),
    line(`1 sample, ${withBoth}`),
  ])
})

test('a doc links to its source if the configuration has an address for it', () => {
  const edit = (file: string) =>
    `<a href="https://example.com/edit/?a&amp;b/content/docs/${file}.mdx" target="_blank" rel="noopener noreferrer">Edit this page</a>`
  const editAddress = 'https://example.com/edit/?a&b/'
  expect(feetOf({ editAddress })[1]).toBe(line(`Updated 2026-11-05 · ${edit('words')}`))
  expect(feetOf({ editAddress }, new Map())[1]).toBe(line(edit('words')))
  expect(feetOf({ editAddress }, new Map())[0]).toBe(line(`2 samples, ${withBoth} · ${edit('index')}`))
  expect(feetOf({}, new Map())[1]).toBe('')
})

test('samples that changed since the stored run are not shown as run', () => {
  const [entry] = createSite(configOf(), entries).entries
  if (!entry) throw new Error('There is no page.')
  expect(findRun(entry, [run])).toBe(run)
  expect(findRun(entry, [{ ...run, pages: { '/docs/': keyOf('docs/landing') } }])).toBeUndefined()
  expect(findRun(entry, [])).toBeUndefined()
})

test('a run names each version, or none if the runner has none', () => {
  const [entry] = createSite(configOf(), entries).entries
  if (!entry) throw new Error('There is no page.')
  const say = (versions: Readonly<Record<string, string>>) =>
    describeRun(entry.parsed().facts.codeBlocks, { ...run, versions }, [])
  expect(say({})).toBe('2 samples, run on 2026-11-25')
  expect(say({ A: '1', B: '2', C: '3' })).toBe('2 samples, run on 2026-11-25 with A 1, B 2 and C 3')
})

/** Renders a page of a site with a project of two variants. Its first sample differs on Ledger 3.0. */
function renderPage(body: string, difference?: Difference, path = 'docs/index', instead?: (text: string) => string) {
  const variants = { own: 'Ledger 1.0', others: ['Ledger 2.3', 'Ledger 3.0'], ...(instead && { instead }) }
  const samples: ProjectSamples = {
    outputs: './outputs',
    isSample: isScript,
    run: async () => ({ results: new Map() }),
    variants,
  }
  const docs = { id: 'default', label: 'Docs', path: 'docs', main: 'index', project: { samples } }
  const config = configOf({ collections: [docs] })
  const entry = entryOf(path, `---\ntitle: Docs\n~\n---\n\n${body}`)
  const keys = entry.parsed().facts.codeBlocks.flatMap(({ sample }) => sample?.key ?? [])
  const run = {
    date: '2026-11-25',
    versions: {},
    pages: { [routeOf(path)]: keyOfSamples(entry.parsed().facts.codeBlocks) ?? '' },
    variantVersions: { 'Ledger 2.3': {}, 'Ledger 3.0': {} },
  }
  const results = new Map(difference && [[keys[0] ?? '', { blocks: [], differences: { 'Ledger 3.0': difference } }]])
  const site = createSite(config, [entry])
  const input = { ...renderInputOf(site), collections: config.collections, results, runs: [run] }
  const [first] = site.entries
  if (!first) throw new Error('There is no page.')
  return { html: renderParts(first, input, config).flat().join(''), copy: renderCopy(first, input, config) }
}

test('a page with samples that differ offers its variants below its first paragraph', () => {
  const { html } = renderPage(`Words.\n\n${sample}`, { kind: 'fails', text: 'No <such> word' })
  expect(html).toContain(
    '<p>Words.</p>' +
      '<div class="variants" role="group" aria-label="Show only your Ledger">Show only your Ledger:' +
      ' <button type="button" disabled value="Ledger 1.0">1.0</button>' +
      ' <button type="button" disabled value="Ledger 2.3">2.3: no sample differs</button>' +
      ' <button type="button" disabled value="Ledger 3.0">3.0: 1 sample fails</button></div>',
  )
  expect(html).toContain(
    '<p class="notice" data-variant="Ledger 3.0"><b>✗ Ledger 3.0 fails:</b> <code>No &lt;such&gt; word</code> </p>',
  )
  expect(html).toContain('<p class="notice">1 sample, run on 2026-11-25</p>')
})

test('a page outside of all collections offers the variants of the samples that it shows', () => {
  const difference = { kind: 'fails', text: 'No word' } as const
  const { html, copy } = renderPage(`Words.\n\n${sample}`, difference, 'about', () => '/docs/without')
  expect(html).toContain(' <button type="button" disabled value="Ledger 3.0">3.0: 1 sample fails</button></div>')
  expect(html).toContain('<a href="/docs/without">what to write instead</a>')
  expect(copy).toContain('[what to write instead](https://docs.example.com/docs/without)')
  expect(renderPage('| Form | 3.x |\n|---|---|\n| `a` | ✓ |\n', undefined, 'about').html).not.toContain('variant')
})

test('a page without differences has one more sentence in its last line', () => {
  const { html } = renderPage(`Words.\n\n${sample}`, { kind: 'skipped' })
  expect(html).not.toContain('variants')
  expect(html).toContain('1 sample, run on 2026-11-25. Ledger 2.3: no sample differs. Ledger 3.0: 1 sample not run</p>')
})

test("an error of the sample's own code is not the variant's", () => {
  const { html } = renderPage(sample, { kind: 'throws', text: 'Too many results' })
  expect(html).toContain('3.0: 1 sample fails</button>')
  expect(html).toContain('<b>✗ The sample throws on Ledger 3.0:</b> <code>Too many results</code>')
})

test('a copy for machines lists differences as text', () => {
  const { copy } = renderPage(sample, { kind: 'differs', text: '[\n  1\n]' })
  expect(copy).toContain('≠ Ledger 3.0 returns: `` [ 1 ] ``')
  expect(copy).toContain('Ledger 3.0: 1 sample differs')
})

test('a table with a column for a variant offers the variants above it', () => {
  const { html } = renderPage('| Form | 1.x | 3.x |\n|---|---|---|\n| `a` | ✓ works | ✗ fails |\n')
  expect(html).toContain('value="Ledger 2.3">2.3</button>')
  expect(html).toContain('<th scope="col">Form</th><th scope="col" data-variant="Ledger 1.0">1.x</th>')
  expect(html).toContain('<td data-sign="no" data-variant="Ledger 3.0">✗ fails</td>')
  expect(renderPage('| Form | Result |\n|---|---|\n| `a` | `1.x` |\n').html).not.toContain('variant')
})

test('the head of a column names a variant by its version or by its major version', () => {
  const names = ['Ledger 1.0', 'Ledger 2.3']
  expect(['2.3', '2.x', '2', 'Ledger 2.3', ''].map((head) => variantOfColumn(head, names))).toEqual([
    'Ledger 2.3',
    'Ledger 2.3',
    undefined,
    undefined,
    undefined,
  ])
  expect(variantOfColumn('Almanac 5', ['Ledger 1.0', 'Almanac 5'])).toBe('Almanac 5')
})
