import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyApp, noFonts } from '../../test/empty-app.ts'
import { brandFiles, configOf, testBrands } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import type { PageData } from '../core/page.ts'
import { createLiveSamples } from './live-samples.ts'
import { LiveSite } from './live-site.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const page = (frontMatter: string, words = 'Words.') =>
  `---\n${frontMatter}\ndescription: A page that a writer saves while the development server runs.\n---\n\n${words}\n`

const start = { 'content/index.mdx': page('layout: home'), 'content/docs/index.mdx': page('title: Docs') }

/** Creates a site in dev, with functions that save and delete its files. */
async function createLiveSite(files: Readonly<Record<string, string>>) {
  const projectRoot = temporaryFolder({ ...brandFiles, ...start })
  const config = configOf()
  const live = new LiveSite(
    {
      ...{ projectRoot, configFile: join(projectRoot, 'site.config.ts'), config, app: emptyApp, brands: testBrands },
      ...{ fonts: noFonts, samples: createLiveSamples({ projectRoot, config }), runs: [] },
      ...{ logos: [], settings: [], problems: [] },
    },
    { ws: { send: () => undefined }, ssrLoadModule: async () => ({ renderApp: () => '' }) },
  )
  const save = async (path: string, text: string) => {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true })
    writeFileSync(join(projectRoot, path), text)
    await live.refresh()
  }
  const remove = async (path: string) => {
    rmSync(join(projectRoot, path))
    await live.refresh()
  }
  for (const [path, text] of Object.entries(files)) await save(path, text)
  /** Returns the labels that the page of a path has in its sidebar and as neighbours. */
  const around = async (path: string) => {
    const { page } = JSON.parse(String(await live.files.make(path))) as { page: PageData }
    const { sidebar, neighbours } = page as Extract<PageData, { sidebar: unknown }>
    const labels = JSON.stringify(sidebar.at(-1)).matchAll(/"label":"(.*?)"/g)
    return [
      ...Array.from(labels, ([, label]) => label).slice(1),
      ...neighbours.map(({ way, label }) => `${way}: ${label}`),
    ]
  }
  return { live, save, remove, around }
}

test('a save changes titles, positions, pages and folders around a page', async () => {
  const positioned = (title: string, position: number) => page(`title: ${title}\nsidebar_position: ${position}`)
  const { save, remove, around } = await createLiveSite({
    'content/ledger/guide/index.mdx': page('title: Guide'),
    'content/ledger/guide/a.mdx': positioned('Apples', 1),
    'content/ledger/guide/b.mdx': positioned('Pears', 2),
  })
  expect(await around('ledger/guide/a.json')).toEqual(['Guide', 'Apples', 'Pears', 'previous: Guide', 'next: Pears'])
  await save('content/ledger/guide/b.mdx', positioned('Plums', 0))
  await save('content/ledger/guide/c.mdx', positioned('Grapes', 5))
  await save('content/ledger/guide/deep/x.mdx', positioned('Figs', 1))
  const changed = ['Guide', 'Plums', 'Apples', 'Grapes', 'Deep', 'Figs', 'previous: Plums', 'next: Grapes']
  expect(await around('ledger/guide/a.json')).toEqual(changed)
  await remove('content/ledger/guide/c.mdx')
  expect(await around('ledger/guide/a.json')).not.toContain('Grapes')
})

test('dev serves drafts, old routes and the style guide, which no list names', async () => {
  const { live } = await createLiveSite({
    'content/ledger/guide/index.mdx': page('title: Guide\nmoved_from: [/ledger/manual]'),
    'content/ledger/guide/next.mdx': page('title: Plans\ndraft: true'),
  })
  const read = async (path: string) => String(await live.files.make(path))
  expect(await read('ledger/guide/next.html')).toContain('<title>Plans | the studio</title>')
  expect(await read('ledger/manual.html')).toContain('content="0; url=/ledger/guide/"')
  expect(await read('styleguide.html')).toContain('<title>Style guide | the studio</title>')
  expect(await read('sitemap.xml')).not.toContain('styleguide')
})

test('a save prints new problems only, and says when all are fixed', async () => {
  let printed = ''
  vi.spyOn(console, 'error').mockImplementation((text) => {
    printed += `${text}\n`
  })
  const { save } = await createLiveSite({ 'content/ledger/guide/index.mdx': page('title: Guide') })
  const printedAfter = async (path: string, words: string) => {
    printed = ''
    await save(path, page('title: Guide', words))
    await vi.runAllTimersAsync()
    return printed
  }
  const [a, b] = ['content/ledger/guide/index.mdx', 'content/ledger/guide/b.mdx']
  expect(await printedAfter(a, 'See [this](/nope) and [that](#nowhere).')).toContain('1 error, 1 warning\n')
  const second = await printedAfter(b, 'See [this](/no-page).')
  expect(second).toContain('No page at `/no-page`.')
  expect(second).toContain('2 errors, 1 warning\n')
  expect(second).not.toContain('`/nope`')
  // A problem that only moved is not new.
  expect(await printedAfter(b, 'More.\n\nSee [this](/no-page).')).toBe('')
  expect(await printedAfter(a, 'See [that](#nowhere).')).toBe('1 error, 1 warning\n\n')
  await printedAfter(a, 'Words.')
  expect(await printedAfter(b, 'Words.')).toBe('All problems are fixed.\n\n')
})
