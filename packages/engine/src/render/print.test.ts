import { expect, test } from 'vitest'
import { configOf, renderInputOf, siteOf, titled } from '../../test/site-of.ts'
import { inline } from '../build/files/inline.ts'
import { createCheatSheets } from './cheat-sheet.ts'
import { createPrints } from './print.ts'

const config = configOf()
const site = siteOf(
  {
    'docs/index': '---\ntitle: Docs\n---\n\nAlone.',
    'ledger/guide/index':
      '---\ntitle: Guide & more\nsidebar_position: 1\nnext: [{ label: Docs, href: /docs/ }]\n---\n\n## Usage\n\n[one](/ledger/guide/install#usage) [two](/ledger/guide/install/) [three](#usage) [four](/docs/)',
    'ledger/guide/install': [
      '---\ntitle: Install\nsidebar_position: 2\n---\n\n## Usage\n\n#### Deep\n\nWrite id="x" and `<h2>`.',
      '::::tabs\n:::tab[npm]\n```sh\nnpm i\n```\n:::\n:::tab[pnpm]\nWords.\n:::\n::::',
      ':::details[More]\nHidden.\n:::',
      '![A picture](./named.svg) Write ="url(#a)".',
    ].join('\n\n'),
  },
  config,
)
const sheet = (css: string) => inline('style', css)
const styles = { lookCss: sheet(':root{}'), css: sheet('.prose{}'), printCss: sheet('.print{}') }
const prints = createPrints(site, { config, input: renderInputOf(site), styles })
const html = prints.get('ledger/print.html')?.() ?? ''

test('a collection of several docs has a print view that no list contains', () => {
  expect([...prints.keys()]).toEqual(['ledger/print.html'])
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/<script|<link (?!rel="canonical")/)
})

test('a print view has a description and a canonical link to itself, below the base', () => {
  const config = configOf({ base: '/site/' })
  const [print] = [...createPrints(site, { config, input: renderInputOf(site), styles }).values()]
  const [head = ''] = (print?.() ?? '').split('<style>')
  expect(head.match(/<(?:title|meta name="description"|link).*?>/g)).toEqual([
    '<title>',
    '<meta name="description" content="All pages about Ledger in one document, to print or to store as a PDF file.">',
    '<link rel="canonical" href="https://docs.example.com/site/ledger/print">',
  ])
})

test('the policy of a print view allows its three sheets only', () => {
  expect(html).toMatch(/style-src(?: 'sha256-[\w+/]+='){3};/)
  expect(html.match(/<style>/g)).toHaveLength(3)
  expect(html).toContain('<style>.prose{}</style>')
})

test('a print view has every page in sidebar order, headings one level down', () => {
  expect(html.match(/<h\d[ >].*?<\/h\d>/g)).toEqual([
    '<h1>Ledger</h1>',
    '<h2>Guide &amp; more</h2>',
    '<h3 id="p1-usage">Usage</h3>',
    '<h2>Install</h2>',
    '<h3 id="p2-usage">Usage</h3>',
    '<h5 id="p2-deep">Deep</h5>',
  ])
  expect(html).toContain('<ol><li><a href="#p1">Guide &amp; more</a></li><li><a href="#p2">Install</a></li></ol>')
})

test('links between its pages stay within a print view; others lead to the site', () => {
  expect(Array.from(html.matchAll(/<a href="([^"]*)">(?:one|two|three|four)</g), ([, href]) => href)).toEqual([
    '#p2-usage',
    '#p2',
    '#p1-usage',
    '/docs/',
  ])
})

test('pictures of a print view keep separate ids', () => {
  expect(html).toContain(
    '<g id="~p2-svg-1.a"/><path fill="url(#~p2-svg-1.a)"/><use href="#~p2-svg-1.a"/></svg> Write =&quot;url(#a)&quot;.',
  )
})

test('a print view opens everything and drops controls, but no words', () => {
  expect(html).toContain('<p class="tab-name">npm</p><figure')
  expect(html).toContain('<p class="tab-name">pnpm</p><p>Words.</p>')
  expect(html).toContain('<details open>')
  expect(html).not.toContain('<button')
  expect(html).toContain('Write id=&quot;x&quot; and <code>&lt;h2&gt;</code>.')
})

test('a page at the route of a print view replaces it', () => {
  const taken = siteOf({ 'ledger/a': '---\ntitle: A\n---\n', 'ledger/print': '---\ntitle: Print\n---\n' }, config)
  expect([...createPrints(taken, { config, input: renderInputOf(taken), styles })]).toEqual([])
})

test('a print view blocks forms, and names the version of the docs if that has a name', () => {
  const textOf = (changes: object) => {
    const config = configOf(changes)
    return createPrints(site, { config, input: renderInputOf(site), styles }).get('ledger/print.html')?.() ?? ''
  }
  expect(textOf({})).toContain(";form-action 'none'")
  expect(textOf({ docsVersion: { label: '2 & $&' } })).toContain(
    '<p class="notice">Version of the docs: 2 &amp; $&amp;',
  )
  expect(textOf({ docsVersion: undefined })).not.toContain('Version of the docs')
})

const sheetsOf = (sources: Record<string, string>) => {
  const site = siteOf(sources, config)
  return createCheatSheets(site, { config, input: renderInputOf(site), styles })
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
const cheatSheet = made.get('ledger/cheat-sheet.html')?.() ?? ''

test('a collection has a cheat sheet if its docs mark content for it', () => {
  expect([...made.keys()]).toEqual(['ledger/cheat-sheet.html'])
  expect([...sheetsOf({ 'docs/a': titled('A', 'Words') })]).toEqual([])
})

test('a cheat sheet has marked parts below linked headings, wide ones last', () => {
  const body = cheatSheet.slice(cheatSheet.indexOf('<div class="sheet-columns">'))
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
  expect(cheatSheet).toContain('<use href="#~p2-svg-1.a"/></svg>')
})

test('links of a cheat sheet lead to the site', () => {
  expect(cheatSheet).toContain('<a href="/ledger/a#use">one</a> <a href="/docs/a">two</a>')
  expect(cheatSheet).toContain('<a href="/ledger/">Back to Ledger</a>')
})

test('a cheat sheet has no scripts or buttons, and search engines skip it', () => {
  expect(cheatSheet).not.toMatch(/<script|<link (?!rel="canonical")|<button/)
  expect(cheatSheet).toContain('<link rel="canonical" href="https://docs.example.com/ledger/cheat-sheet">')
  expect(cheatSheet).toContain('<meta name="description" content="The main facts about Ledger on one sheet of paper.">')
  expect(cheatSheet).toContain('<meta name="robots" content="noindex">')
})
