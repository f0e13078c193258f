import { isScript } from 'studio-docs-testing/code-blocks'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test, vi } from 'vitest'
import { emptyApp, emptyParts } from '../../../test/empty-app.ts'
import { configOf, entryOf, siteOf, titled } from '../../../test/site-of.ts'
import { sums } from '../../../test/sums.ts'
import type { StoredRun } from '../../core/project/stored-samples.ts'
import { siteFiles } from '../../core/urls/site-files.ts'
import { clashOf } from '../../site/checks/check-paths.ts'
import { createSite } from '../../site/create-site.ts'
import { listMachineFiles } from '../../site/machine-files.ts'
import { createFiles, renderRobots, renderSitemap } from './create-files.ts'
import { listLeftBehind, readSiteOptions } from './public-files.ts'

const config = configOf({ base: '/site/' })

test("the sitemap lists every page's canonical address, with its last change (10.20)", () => {
  const entries = [
    entryOf('index', '---\nlayout: home\n---\n'),
    entryOf('docs/index', ''),
    entryOf('docs/Über uns', ''),
  ]
  const site = createSite(config, entries, { dates: new Map([['content/docs/index.mdx', '2026-11-05']]) })
  expect(renderSitemap(site).replaceAll('<url>', '\n<url>')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://docs.example.com/site/</loc></url>
    <url><loc>https://docs.example.com/site/docs/</loc><lastmod>2026-11-05</lastmod></url>
    <url><loc>https://docs.example.com/site/docs/%C3%BCber%20uns</loc></url></urlset>"
  `)
})

test('an address in the sitemap is escaped', () => {
  const { entries, pageOf } = siteOf({ 'docs/index': '' }, config)
  const renamed: typeof pageOf = (entry) => ({ ...pageOf(entry), canonical: 'https://example.com/r&d' })
  expect(renderSitemap({ entries, pageOf: renamed })).toContain('https://example.com/r&amp;d<')
})

test('robots.txt allows everything and names the sitemap', () => {
  expect(renderRobots(config)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/site/sitemap.xml\n')
})

const smallSite = () =>
  siteOf({ index: '---\nlayout: home\n---\n', 'docs/index': '---\nmoved_from: [/old]\n---\n' }, config)

/** Creates the files of a site in a project with these files. */
function filesOf(
  publicFiles: Readonly<Record<string, string>> = {},
  site = smallSite(),
  runs: readonly StoredRun[] = [],
) {
  return createFiles({
    ...emptyParts,
    ...{ projectRoot: temporaryFolder(publicFiles), config, site, runs },
    app: { ...emptyApp, files: new Map([...emptyApp.files, ['assets/database-x.wasm', '']]) },
    shell: { ...site.shell, buildId: 'b1' },
    pictures: [],
    renderBody: () => '',
  })
}

test('a page outside of all collections has the comment sign of each sample', async () => {
  const scripts = { ...sums, isSample: isScript, comment: '//' }
  const collections = [
    { id: 'sums', label: 'Sums', path: 'sums', main: 'index', project: { samples: sums } },
    { id: 'scripts', label: 'Scripts', path: 'scripts', main: 'index', project: { samples: scripts } },
  ]
  const site = siteOf(
    { index: '---\nlayout: home\n---\n\n```sum\n1\n```\n\n```ts\nlet a\n```\n' },
    configOf({ collections }),
  )
  const keys = site.entries.flatMap(({ parsed }) =>
    parsed().facts.codeBlocks.flatMap(({ sample }) => sample?.key ?? []),
  )
  const files = createFiles({
    ...emptyParts,
    ...{
      projectRoot: temporaryFolder(),
      config: configOf({ collections }),
      site,
      shell: { ...site.shell, buildId: 'b1' },
    },
    results: new Map(keys.map((key) => [key, { blocks: [], file: 'whole' }])),
    ...{ pictures: [], renderBody: () => '' },
  })
  const { samples } = JSON.parse(String(await files.make('index.samples.json')))
  expect(Object.values(samples)).toMatchObject([
    { code: '1', file: '# From https://docs.example.com/\nwhole' },
    { code: 'let a', file: '// From https://docs.example.com/\nwhole' },
  ])
})

test('a site has `proof.json` only if samples ran', () => {
  const run = { date: '2026-11-25', versions: {}, pages: {} }
  const pathsOf = (table: ReturnType<typeof filesOf>) => [...table.files()].flatMap(({ paths }) => paths)
  expect(pathsOf(filesOf())).not.toContain('proof.json')
  expect(pathsOf(filesOf({}, smallSite(), [run]))).toContain('proof.json')
})

test('a copied file names its page, on Home too', async () => {
  const samples = {
    outputs: './outputs',
    comment: '//',
    isSample: () => true,
    run: async () => ({ results: new Map() }),
  }
  const withSamples = configOf({
    collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index', project: { samples } }],
  })
  const code = '```ts\nlet a = 1\n```\n'
  const site = siteOf(
    { index: `---\nlayout: home\n---\n\n${code}`, 'docs/index': `---\ntitle: Docs\n---\n\n${code}` },
    withSamples,
  )
  const keys = site.entries.flatMap(({ parsed }) => parsed().facts.codeBlocks.map(({ sample }) => sample?.key ?? ''))
  const files = createFiles({
    ...emptyParts,
    ...{ projectRoot: temporaryFolder(), config: withSamples, site, shell: { ...site.shell, buildId: 'b1' } },
    ...{
      pictures: [],
      renderBody: () => '',
      results: new Map(keys.map((key) => [key, { blocks: [], file: 'let a = 1' }])),
    },
  })
  const fileOf = async (path: string) =>
    Object.values<{ file: string }>(JSON.parse(String(await files.make(path))).samples)[0]?.file
  expect(await fileOf('index.samples.json')).toMatch(/^\/\/ .*https:\/\/docs\.example\.com\/\nlet a = 1$/)
  expect(await fileOf('docs/index.samples.json')).toMatch(/^\/\/ .*https:\/\/docs\.example\.com\/docs\/\nlet a = 1$/)
})

test('creating the table creates no page and runs no checks', () => {
  const site = smallSite()
  const get = vi.fn()
  for (const entry of site.entries) Object.defineProperty(entry, 'page', { get })
  filesOf({}, Object.defineProperties(site, { problems: { get }, pages: { get } }))
  expect(get).not.toHaveBeenCalled()
})

test('pages, app and search are stored for offline use; files for machines are not', () => {
  const files = [...filesOf({ 'public/guide.pdf': '' }).files()]
  const pathsOf = (stored: boolean) =>
    files.filter(({ isOffline }) => isOffline === stored).flatMap(({ paths }) => paths)
  expect(pathsOf(true).join(' ')).toBe(
    'old.html old.json old/index.html old/index.json 404.html 404.json index.html index.json index.md docs/index.html docs.html docs/index.json docs.json docs/index.md docs.md assets/browser-x.js licences.txt favicon.svg search.json',
  )
  expect(pathsOf(false).join(' ')).toBe(
    'index.png docs/index.png favicon.ico apple-touch-icon.png icon-192.png icon-512.png assets/database-x.wasm manifest.webmanifest sitemap.xml robots.txt llms.txt llms-full.txt docs/llms.txt docs/llms-full.txt .nojekyll _headers _redirects _moved.conf offline.json sw.js guide.pdf',
  )
})

test('all texts for machines that links may lead to are in the table', () => {
  const log = { label: 'Log', main: 'index', kind: 'log' } as const
  const logged = configOf({
    collections: [
      { id: 'docs', label: 'Docs', path: 'docs', main: 'index' },
      { ...log, id: 'news', path: 'news' },
      { ...log, id: 'empty', path: 'empty' },
    ],
  })
  const site = siteOf({ 'docs/index': titled('Docs'), 'news/index': titled('News') }, logged)
  const resources = { ...emptyParts, ...{ projectRoot: temporaryFolder(), pictures: [], renderBody: () => '' } }
  const files = createFiles({ ...resources, config: logged, site, shell: { ...site.shell, buildId: 'b1' } }).files()
  const texts = [...files].flatMap(({ paths }) => paths).filter((path) => /\.(?:txt|xml)$/.test(path))
  expect(texts.toSorted()).toEqual(listMachineFiles(logged, site.entries).toSorted())
})

test('a file of a page never replaces a file of the engine', () => {
  const own = /^(?:the page of|a link preview)/
  const paths = [...filesOf().files()].filter(({ owner }) => own.test(owner)).flatMap(({ paths }) => paths)
  const endings = new Set(paths.map((path) => path.slice(path.lastIndexOf('.'))))
  for (const [path, { owner }] of siteFiles) {
    const ending = path.slice(path.lastIndexOf('.'))
    if (!endings.has(ending)) continue
    const route = `/${path.slice(0, -ending.length)}`
    expect(clashOf({ route, file: 'content/page.mdx' }, undefined)?.message ?? '', path).toContain(owner)
  }
})

test('a current address is rejected as an old route, with its line', () => {
  const files = [...filesOf().files()].flatMap(({ paths }) => paths.map((path) => `/${path}`))
  const addresses = new Set([...files, ...files.map((path) => path.replace(/\.(?:html|json|md)$/, ''))])
  // The front matter already rejects the others as old routes.
  const old = [...addresses].filter((path) => !/\.(?:html|json|md|png)$|\/[^a-z]/.test(path) && path !== '/old')
  expect(old).toEqual(expect.arrayContaining(['/robots.txt', '/index', '/docs/index', '/old/index', '/sw.js']))
  const moved = { 'docs/new': `---\ntitle: New\n~\nmoved_from: ${JSON.stringify(old)}\n---\n` }
  const site = siteOf(
    { index: '---\nlayout: home\n---\n', 'docs/index': titled('Docs'), 'docs/a': titled('A'), ...moved },
    config,
  )
  const refused = site
    .check()
    .flatMap(({ file, line, rule, message }) => (rule === 'moved-page' ? `${file}:${line} ${message}` : []))
  expect(old.filter((path) => !refused.some((text) => text.startsWith(`content/docs/new.mdx:4 \`${path}\``)))).toEqual(
    [],
  )
})

test('a public/ file that clashes with another is reported with the owner of both', () => {
  const taken = {
    'public/Robots.txt': '',
    'public/docs.html/x': '',
    'public/sw.js': '',
    'public/docs/more.txt': '',
    'public/assets/search/x': '',
    'public/assets/mine.js': '',
  }
  expect(() => filesOf(taken)).toThrowErrorMatchingInlineSnapshot(`
    [StopError: public/Robots.txt  file-clash
      The build writes this path for a file for machines. Rename the file.

    public/assets/search/x  file-clash
      The build writes this path for the app and the images. Rename the file.

    public/docs.html/x  file-clash
      The build writes this path for the page of \`content/docs/index.mdx\`. Rename the file.

    public/sw.js  file-clash
      The build writes this path for the worker for reading offline. Rename the file.]
  `)
})

test('hidden files, and those that systems and editors leave behind, are listed instead of published', () => {
  const kept = ['.htaccess', '.nojekyll', '.well-known/security.txt', 'a.txt', 'img/b~c.png']
  const left = [
    '.DS_Store',
    '.a.swp',
    '.env',
    '.git/config',
    '.npmrc',
    '.well-known.txt',
    'img/.DS_Store',
    'img/Thumbs.db',
    'notes.txt~',
    'x.swp',
  ]
  const folder = temporaryFolder(Object.fromEntries([...kept, ...left].map((path) => [`public/${path}`, ''])))
  expect(readSiteOptions(folder, { problems: [] }).files).toEqual(kept)
  expect(listLeftBehind(folder).toSorted()).toEqual(left.map((path) => `public/${path}`))
})
