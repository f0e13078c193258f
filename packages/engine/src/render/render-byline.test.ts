import { expect, test } from 'vitest'
import { configOf, entryOf, resolvedOf } from '../../test/site-of.ts'
import { keyOfSamples } from '../core/sample.ts'
import { createSite } from '../site/create-site.ts'
import { describeRun, findRun } from './render-byline.ts'
import { renderTree } from './render-tree.ts'

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
  const resolved = { ...resolvedOf(site), runs: [run] }
  return site.entries.map((entry) => {
    const last = renderTree(entry, resolved, config).at(-1)
    return /(?:<p class="notice">.*<\/p>)?$/.exec(typeof last === 'string' ? last : '')?.[0] ?? ''
  })
}

const keyOf = (path: string) => {
  const entry = entries.find(({ id }) => id === path)
  return keyOfSamples(entry?.facts.codeBlocks ?? []) ?? ''
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
    describeRun(entry.facts.codeBlocks, { ...run, versions }, [])
  expect(say({})).toBe('2 samples, run on 2026-11-25')
  expect(say({ A: '1', B: '2', C: '3' })).toBe('2 samples, run on 2026-11-25 with A 1, B 2 and C 3')
})
