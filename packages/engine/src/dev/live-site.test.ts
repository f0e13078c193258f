import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyParts } from '../../test/empty-app.ts'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { sums } from '../../test/sums.ts'
import type { PageData } from '../core/page/page.ts'
import type { Sample } from '../core/project/project-samples.ts'
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
async function createLiveSite(files: Readonly<Record<string, string>>, config = configOf()) {
  const projectRoot = temporaryFolder({ ...brandFiles, ...start })
  const sent: unknown[] = []
  const live = new LiveSite(
    {
      ...emptyParts,
      ...{ projectRoot, configFile: join(projectRoot, 'site.config.ts'), config, settings: [] },
    },
    {
      ws: { send: (event: unknown) => sent.push(event) },
      ssrLoadModule: async () => ({ renderBody: () => '' }),
      ssrFixStacktrace: () => undefined,
    },
  )
  const save = async (path: string, text: string) => {
    mkdirSync(dirname(join(projectRoot, path)), { recursive: true })
    writeFileSync(join(projectRoot, path), text)
    await live.refresh(new Set([path]))
  }
  const remove = async (path: string) => {
    rmSync(join(projectRoot, path))
    await live.refresh(new Set([path]))
  }
  for (const [path, text] of Object.entries(files)) await save(path, text)
  /** Returns the labels that the page of a path has in its sidebar and as neighbours. */
  const around = async (path: string) => {
    const { page } = JSON.parse(String(await live.make(path))) as { page: PageData }
    const { sidebar, neighbours } = page as Extract<PageData, { sidebar: unknown }>
    const labels = JSON.stringify(sidebar.at(-1)).matchAll(/"label":"(.*?)"/g)
    return [
      ...Array.from(labels, ([, label]) => label).slice(1),
      ...neighbours.map(({ direction, label }) => `${direction}: ${label}`),
    ]
  }
  return { live, save, remove, around, sent }
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

test('a site that cannot be built leaves the previous one whole, and loses no save', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const file = 'content/ledger/guide/index.mdx'
  const { live, save, remove } = await createLiveSite({ [file]: page('title: Guide', 'One.') })
  const state = async () => {
    const [html, data] = await Promise.all(['html', 'json'].map((ending) => live.make(`ledger/guide/index.${ending}`)))
    return [/data-version="(\d+)"/.exec(String(html))?.[1], String(data)]
  }
  const before = await state()
  await save('public/robots.txt', 'Own.')
  await save(file, page('title: Guide', 'Two.'))
  expect(String(printed.mock.calls)).toContain('public/robots.txt  file-clash')
  expect(await state()).toEqual(before)
  await remove('public/robots.txt')
  expect(await state()).toEqual(['2', expect.stringContaining('Two.')])
})

test('dev serves drafts, old routes and the style guide, which no list names', async () => {
  const { live } = await createLiveSite({
    'content/ledger/guide/index.mdx': page('title: Guide\nmoved_from: [/ledger/manual]'),
    'content/ledger/guide/next.mdx': page('title: Plans\ndraft: true'),
  })
  const read = async (path: string) => String(await live.make(path))
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

test('an edit makes no other page again, unless its sidebar, its shell or its types change', async () => {
  const [a, b] = ['content/ledger/guide/a.mdx', 'content/ledger/guide/b.mdx']
  const { live, save } = await createLiveSite({ [a]: page('title: A'), [b]: page('title: B') })
  const shell = async () => JSON.stringify(await live.make('ledger/guide/a.html'))
  const pageOf = async () => JSON.parse(String(await live.make('ledger/guide/a.json'))).page
  const before = await pageOf()
  await save(b, page('title: B', 'See [A](/ledger/guide/a).'))
  expect(await pageOf()).toEqual(before)
  await save(b, page('title: C'))
  expect(JSON.stringify(await pageOf())).toContain('"label":"C"')
  expect(await shell()).not.toContain('cheat-sheet')
  await save(b, page('title: C', ':::sheet\nWords.\n:::'))
  expect(String(await live.make('ledger/cheat-sheet.html'))).toContain('Words.')
})

test('checks of pages stop once the site is built again', async () => {
  const names = ['a', 'b', 'c', 'd']
  const { save, sent } = await createLiveSite(
    Object.fromEntries(names.map((name) => [`content/ledger/guide/${name}.mdx`, page(`title: ${name}`)])),
  )
  let time = 0
  // Each page takes all the time of a slice.
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000))
  await vi.advanceTimersToNextTimerAsync()
  await save('content/ledger/guide/a.mdx', page('title: a', 'More.'))
  sent.length = 0
  await vi.runAllTimersAsync()
  for (let slice = 0; slice < 20; slice++) await setImmediate()
  expect(sent.filter((event) => event === 'studio:overlay')).toHaveLength(1)
})

test('samples of an open page run after each save, and show outputs or problems', async () => {
  const file = 'content/ledger/guide/index.mdx'
  const fence = (code: string) => page('title: Guide', `\`\`\`sum\n${code}\n\`\`\``)
  const collections = configOf().collections.map((one) => ({ ...one, project: { samples: sums } }))
  const { live, save } = await createLiveSite({ [file]: fence('1 + 2') }, configOf({ collections }))
  const shown = async () => String(await live.make('ledger/guide/index.json'))
  const output = (sum: number) => expect.stringMatching(new RegExp(`<code>${sum}</code>`))
  expect(await shown()).not.toEqual(output(3))
  await live.open({}, '/ledger/guide')
  expect(await shown()).toEqual(output(3))
  await save(file, fence('1 + two'))
  await live.runSamples()
  expect(await shown()).not.toEqual(output(3))
  await vi.runAllTimersAsync()
  expect(live.report.overlay().problems.map(({ message }) => message)).toContain('`1 + two` is no sum.')
  await save(file, fence('3 + 4'))
  await live.runSamples()
  expect(await shown()).toEqual(output(7))
})

test('a sample of an open page that no longer runs loses its output', async () => {
  const file = 'content/ledger/guide/index.mdx'
  const fences = (...sums: readonly string[]) => sums.map((sum) => `\`\`\`sum\n${sum}\n\`\`\``).join('\n\n')
  const run: typeof sums.run = (samples, options) => sums.run(samples.length > 1 ? [] : samples, options)
  const collections = configOf().collections.map((one) => ({ ...one, project: { samples: { ...sums, run } } }))
  const { live, save } = await createLiveSite(
    { [file]: page('title: Guide', fences('1 + 2')) },
    configOf({ collections }),
  )
  await live.open({}, '/ledger/guide')
  expect(String(await live.make('ledger/guide/index.json'))).toContain('<code>3</code>')
  await save(file, page('title: Guide', fences('1 + 2', '3 + 4')))
  await live.runSamples()
  expect(String(await live.make('ledger/guide/index.json'))).not.toContain('<code>3</code>')
})

test('samples of an open page outside of all collections run by their projects', async () => {
  const fences = '```sum\n1 + 2\n```\n\n```total\n3 + 4\n```'
  const collections = ['sum', 'total'].map((language) => {
    const samples = {
      ...sums,
      outputs: `./${language}`,
      isSample: (block: { language: string }) => block.language === language,
    }
    return { id: language, label: language, path: language, main: 'index', project: { samples } }
  })
  const { live } = await createLiveSite(
    { 'content/about.mdx': page('title: About', fences) },
    configOf({ collections }),
  )
  await live.open({}, '/about')
  expect(String(await live.make('about.json'))).toMatch(/<code>3<\/code>.*<code>7<\/code>/)
})

test('samples run again while a tab shows their page, and no longer after that', async () => {
  const ran: string[] = []
  const run = async (samples: readonly Sample[]) => {
    ran.push(...samples.map(({ code }) => code))
    return { results: new Map() }
  }
  const samples = { outputs: './outputs', isSample: () => true, run }
  const collection = { id: 'default', label: 'Docs', path: 'docs', main: 'index', project: { samples } }
  const { live, save } = await createLiveSite({}, configOf({ collections: [collection] }))
  const edit = async (code: string) => {
    await save('content/docs/a.mdx', page('title: A', `\`\`\`ts\n${code}\n\`\`\``))
    await live.runSamples()
  }
  const tab = {}
  await live.open(tab, '/docs/a')
  await edit('1')
  await live.open(tab, '/docs')
  await edit('2')
  await live.open(tab, '/docs/a')
  live.close(tab)
  await edit('3')
  expect(ran).toEqual(['1', '2'])
})
