import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../src/content/read-content.ts'
import { samplesOf } from '../src/core/project/samples-of.ts'
import { renderCopy } from '../src/render/render-copy.ts'
import { readResults } from '../src/samples/stored-results.ts'
import { createSite } from '../src/site/create-site.ts'
import { compileText } from './compile-text.ts'
import config from './site/site.config.ts'
import { renderInputOf } from './site-of.ts'
import { languagesWith } from './words-by-class.ts'

test('copies of the test site have the headings and code of its pages', () => {
  const projectRoot = join(import.meta.dirname, 'site')
  const { entries } = readContent({ projectRoot, config })
  const results = readResults(projectRoot, samplesOf(config))
  const site = createSite(config, entries)
  const languages = languagesWith(...config.collections.flatMap(({ project }) => project?.language ?? []))
  expect(site.entries.length).toBeGreaterThan(20)
  for (const entry of site.entries) {
    const copy = renderCopy(entry, { ...renderInputOf(site), results }, config)
    // Bitmaps are at the addresses that the build copies them to.
    const image = () => ({ type: 'file', asset: { path: 'dot.png', text: '' }, width: 1, height: 1 }) as const
    // The fence of a sample names its setup. Fences of pages do not.
    const sources = copy.replace(/^(.*```.*) setup="[^"]*"$/gm, '$1')
    // A formula is its source between dollar signs.
    const own = sources.replace(/\$\$?[^$\n]+\$\$?/g, 'formula')
    const { facts, problems } = compileText(own, { file: 'content/copy.md', image, languages })
    const headings = entry
      .parsed()
      .facts.headings.filter(({ depth }) => depth > 1)
      .map(({ text }) => text)
    const titles = [entry.title, ...(entry.id === 'index' ? ['Ledger', 'Almanac'] : []), ...headings]
    expect([facts.title, ...facts.headings].flatMap((one) => one?.text ?? [])).toEqual(titles)
    // Added and removed lines are a diff in copies.
    const codes = facts.codeBlocks.flatMap(({ code }) => [code, code.replace(/^- .*\n/gm, '').replace(/^[+ ] /gm, '')])
    expect(
      entry
        .parsed()
        .facts.codeBlocks.filter(({ code }) => !codes.includes(code))
        .map(({ code }) => code),
    ).toEqual([])
    expect(facts.links.filter(({ target }) => !target.startsWith('https://'))).toEqual([])
    expect(problems.map(({ rule }) => rule)).toEqual([])
    for (const { sample } of entry.parsed().facts.codeBlocks)
      for (const { fence } of sample?.preambles ?? []) expect(copy).toContain(` setup="${fence.title}"`)
    expect(copy).not.toMatch(/^\s*:::|^---$|\0|\{#[\w-]+\}$/m)
  }
})
