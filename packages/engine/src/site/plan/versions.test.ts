import { expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { configOf, entryAt, listSidebar, pageAt, renderInputOf, siteOf, titled } from '../../../test/site-of.ts'
import { renderSitemap } from '../../build/files/create-files.ts'
import { linkPreviewsOf } from '../../build/files/pictures.ts'
import { toSearchDocuments } from '../../build/files/search-documents.ts'
import { headTags } from '../../core/page/head-tags.ts'
import { createLlms } from '../../render/llms.ts'
import { createPrints } from '../../render/print.ts'
import { renderCopy } from '../../render/render-copy.ts'

const config = configOf({
  base: '/site/',
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
    { id: 'ledger-1', label: 'Ledger', path: 'ledger-1', main: 'start', version: '1', archiveOf: 'ledger' },
    {
      id: 'ledger',
      label: 'Ledger',
      path: 'ledger',
      main: 'start',
      version: '3',
      accent: { light: '#8a2fc4', dark: '#d9a3ff' },
    },
    { id: 'ledger-2', label: 'Ledger', path: 'ledger-2', main: 'start', version: '2', archiveOf: 'ledger' },
  ],
})
const moved = (from: string) => `---\ntitle: Setup\n~\nmoved_from: [${from}]\n---\n`
const site = siteOf(
  {
    'docs/index': titled('Map', '[old](/ledger-1/install)'),
    'ledger/start': titled('Start'),
    'ledger/setup': moved('/ledger/install'),
    'ledger-2/start': titled('Start'),
    'ledger-2/install': titled('Install', '## Lost words\n\n[there](./start)'),
    'ledger-1/start': titled('Start'),
    'ledger-1/install': titled('Install'),
    'ledger-1/paper': titled('Paper'),
  },
  config,
)
const addressOf = (route: string) => `https://docs.example.com/site${route}`

test('a site with archives has no problems', () => {
  expect(listProblems(site.check())).toBe('')
})

test.each([
  ['/ledger/start', '/ledger/start', '/ledger-1/start', '/ledger-2/start'],
  ['/ledger/setup', '/ledger/setup', '/ledger-1/install', '/ledger-2/install'],
  ['/ledger-1/install', '/ledger/setup', '/ledger-1/install', '/ledger-2/install'],
  ['/ledger-1/paper', '/ledger/start', '/ledger-1/paper', '/ledger-2/start'],
])('%s has its versions in the menu, also under the name it had', (route, ...expected) => {
  const { versions } = pageAt(site, route)
  expect(versions?.of).toBe('ledger')
  expect(versions?.all.map(({ href }) => href)).toEqual(expected)
  expect(versions?.all.map(({ name }) => name)).toEqual(['3', '1', '2'])
})

test('the link to another version says whether it has the page', () => {
  expect(pageAt(site, '/ledger-1/paper').versions?.all.map(({ linkText }) => linkText)).toEqual([
    'Start of version 3',
    'This page in version 1',
    'Start of version 2',
  ])
})

test('pages of collections without archives have no versions', () => {
  expect(pageAt(site, '/docs/')).not.toHaveProperty('versions')
})

test.each([
  ['/ledger-1/install', '/ledger/setup'],
  ['/ledger-1/paper', '/ledger-1/paper'],
])('an archived page is not indexed, and names its current page or itself: %s', (route, canonical) => {
  const tags = headTags(pageAt(site, route)).map(([, { name, rel, hreflang }, value]) => [
    hreflang ?? name ?? rel,
    value,
  ])
  const { robots, canonical: found, en, 'x-default': other } = Object.fromEntries(tags)
  expect({ robots, found, en, other }).toEqual({ robots: 'noindex', found: addressOf(canonical), en: '', other: '' })
  expect(
    Object.fromEntries(headTags(pageAt(site, '/ledger/start')).map(([, { name = '' }, value]) => [name, value])),
  ).toMatchObject({ robots: '' })
})

test('archived pages are in no sitemap, search index, text for machines or link preview', () => {
  const llms = createLlms(site, config, renderInputOf(site, config))
  const texts = [...llms].map(([path, parts]) => path + parts().join(''))
  const search = JSON.stringify(toSearchDocuments(site))
  const previews = [...linkPreviewsOf(site, config).keys()]
  for (const text of [renderSitemap(site), search, previews.join(' '), ...texts]) {
    expect(text).not.toMatch(/ledger-[12]\/(?:start|paper)|Lost words/)
  }
  expect(previews).toContain('ledger/setup.png')
  expect(llms.get('ledger/llms')?.().join('')).toContain('Version of the docs: 3')
})

test('the copy and the print view of an archive begin with a link to the current version', () => {
  const copy = renderCopy(entryAt(site, '/ledger-1/install'), renderInputOf(site, config), config)
  expect(copy).toContain(`Index: <${addressOf('/ledger/llms.txt')}>`)
  expect(copy).toContain(`You are reading version 1. [This page in version 3](${addressOf('/ledger/setup')})`)
  const empty = { html: '', cspSource: '' }
  const styles = { lookCss: empty, css: empty, printCss: empty }
  const prints = createPrints(site, { config, input: renderInputOf(site, config), styles })
  const print = prints.get('ledger-2/print.html')?.() ?? ''
  expect(print).toContain('<p class="notice">Version of the docs: 2</p>')
  expect(print).toContain('You are reading version 2.</p> <a href="/site/ledger/start">Start of version 3</a>')
  expect(print).toContain('data-brand="ledger"')
  expect(prints.get('ledger/print.html')?.()).not.toContain('You are reading')
})

test('the sidebar has current collections only, or the archive of the page in their place', () => {
  const groupsOf = (route: string) => {
    const page = pageAt(site, route)
    return page.kind === 'doc' ? listSidebar(page.sidebar.map((group) => ({ ...group, items: [] }))) : ''
  }
  expect(groupsOf('/docs/')).toBe('- Docs /docs/\n+ Ledger (no page)\n')
  expect(pageAt(site, '/ledger-2/start')).toMatchObject({
    brand: 'ledger',
    doc: { version: '2' },
    sidebar: [{ label: 'Docs' }, { id: 'ledger-2', brand: 'ledger' }],
    neighbours: [{ route: '/ledger-2/install' }],
  })
})

test('faults of style in an archive are not reported, and broken links are', () => {
  const broken = titled('Old', '## Write A Page Here\n\n[x](/ledger/gone)')
  const all = {
    'docs/index': titled('Map'),
    'ledger/start': titled('S'),
    'ledger-1/start': broken,
    'ledger-2/start': titled('S'),
  }
  const problems = siteOf(all, config, { command: 'check' }).check()
  expect(problems.map(({ rule }) => rule)).toEqual(['broken-link'])
})

test('a collection at the root has archives, too', () => {
  const collections = [
    { id: 'docs', label: 'Docs', path: '/', main: 'start', version: '2' },
    { id: 'docs-1', label: 'Docs', path: 'docs-1', main: 'start', version: '1', archiveOf: 'docs' },
  ]
  const sources = {
    start: titled('Start'),
    'guide/a': titled('A'),
    'docs-1/start': titled('S'),
    'docs-1/guide/a': titled('A'),
  }
  const rooted = siteOf(sources, configOf({ collections }))
  const page = pageAt(rooted, '/docs-1/guide/a')
  expect(page.versions?.all.map(({ href }) => href)).toEqual(['/guide/a', '/docs-1/guide/a'])
  expect(page).toMatchObject({ archived: 'https://docs.example.com/guide/a', sidebar: [{ id: 'docs-1' }] })
  expect(headTags(page)).toContainEqual(['link', { rel: 'describedby' }, 'https://docs.example.com/llms.txt'])
})
