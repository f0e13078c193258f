import { expect, test } from 'vitest'
import { configOf, resolvedOf, siteOf, titled } from '../../test/site-of.ts'
import { inline } from '../build/inline.ts'
import { createCheatSheets } from './cheat-sheet.ts'

const config = configOf()
const style = (css: string) => inline('style', css)
const sheets = { lookCss: style(':root{}'), css: style('.prose{}'), printCss: style('.print{}') }
const sheetsOf = (sources: Record<string, string>) => {
  const site = siteOf(sources, config)
  return createCheatSheets(site, { config, resolved: resolvedOf(site), sheets })
}
const made = sheetsOf({
  'docs/a': titled('A'),
  'ledger/b': `---\ntitle: Second & last\nsidebar_position: 2\n---\n\n:::sheet\nAbove.\n\n![A picture](./named.svg)\n:::`,
  'ledger/a': [
    '---\ntitle: First\nsidebar_position: 1\n---\n\nNot this.\n\n## Use & *see* {#use}',
    ':::sheet\n[one](#use) [two](/docs/a)\n:::',
    ':::sheet{wide}\n```ts\nlet a = 1\n```\n:::',
  ].join('\n\n'),
})
const html = made.get('ledger/cheat-sheet.html')?.() ?? ''

test('a collection has a cheat sheet if its docs mark content for it', () => {
  expect([...made.keys()]).toEqual(['ledger/cheat-sheet.html'])
  expect([...sheetsOf({ 'docs/a': titled('A', 'Words') })]).toEqual([])
})

test('a cheat sheet has marked parts below linked headings, wide ones last', () => {
  const body = html.slice(html.indexOf('<div class="sheet-columns">'))
  expect(Array.from(body.matchAll(/<h2>.*?<\/h2>/g), ([heading]) => heading)).toEqual([
    '<h2><a href="/ledger/a#use">Use &amp; see</a></h2>',
    '<h2><a href="/ledger/b">Second &amp; last</a></h2>',
    '<h2><a href="/ledger/a#use">Use &amp; see</a></h2>',
  ])
  expect(body.match(/<section[^>]*>/g)).toEqual(['<section>', '<section>', '<section data-wide>'])
  expect(body).not.toContain('Not this.')
  expect(body.indexOf('Above.')).toBeLessThan(body.indexOf('data-wide'))
})

test('pictures of a cheat sheet have ids of their page', () => {
  expect(html).toContain('<use href="#~p2-svg-1.a"/></svg>')
})

test('links of a cheat sheet lead to the site', () => {
  expect(html).toContain('<a href="/ledger/a#use">one</a> <a href="/docs/a">two</a>')
  expect(html).toContain('<a href="/ledger/">Back to Ledger</a>')
})

test('a cheat sheet has no scripts or buttons, and search engines skip it', () => {
  expect(html).not.toMatch(/<script|<link (?!rel="canonical")|<button/)
  expect(html).toContain('<link rel="canonical" href="https://docs.example.com/ledger/cheat-sheet">')
  expect(html).toContain('<meta name="description" content="The main facts about Ledger on one sheet of paper.">')
  expect(html).toContain('<meta name="robots" content="noindex">')
})
