import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Renderer } from '@takumi-rs/core'
import { imageSize } from 'image-size'
import { afterEach, expect, test, vi } from 'vitest'
import { configOf, siteOf } from '../../../test/site-of.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { renderCard, renderIcon } from '../../entry/server.tsx'
import { cardsOf, createImages } from './create-images.ts'
import { renderManifest } from './render-manifest.ts'

const titled = (title: string, ...more: string[]) => ['---', `title: ${title}`, '~', ...more, '---', ''].join('\n')
const sources = {
  index: '---\nlayout: home\n~\n---\n',
  'cirql/index': titled('Cirql', 'layout: landing'),
  'cirql/guide': titled('Guide'),
}
const config = configOf({ base: '/site/' })

afterEach(() => vi.restoreAllMocks())

test('a card says title, description, project and site, and nothing twice', () => {
  const description = 'A description of this very page that is long enough.'
  expect(cardsOf(siteOf(sources, config), config)).toEqual([
    ['index.png', { title: 'the studio', description, mark: 'studio', project: 'Documentation Platform', site: '' }],
    ['cirql/index.png', { title: 'Cirql', description, mark: 'cirql', project: '', site: 'the studio' }],
    ['cirql/guide.png', { title: 'Guide', description, mark: 'cirql', project: 'Cirql', site: 'the studio' }],
  ])
})

test('where pages share a card it is the landing page’s, or says no more than the collection’s name', () => {
  const more = Array.from({ length: 300 }, (_, index) => [`docs/p${index}`, titled(`T${index}`)])
  const site = siteOf({ ...sources, ...Object.fromEntries(more) }, config)
  const cards = cardsOf(site, config)
  expect(cards.map(([path, { title, project }]) => [path, title, project])).toEqual([
    ['index.png', 'the studio', 'Documentation Platform'],
    ['cirql/index.png', 'Cirql', ''],
    ['docs/index.png', 'Docs', 'the studio'],
  ])
})

test('pictures have the size the head names, are small, and are drawn once', async () => {
  const projectRoot = temporaryFolder()
  const create = (text: string) =>
    createImages({
      projectRoot,
      config,
      server: { renderCard, renderIcon },
      site: siteOf({ ...sources, 'cirql/guide': titled(text) }, config),
    })
  const times = () =>
    readdirSync(join(projectRoot, '.cache/images')).map((name) => [
      name,
      statSync(join(projectRoot, '.cache/images', name)).mtimeMs,
    ])

  const first = await create('Guide')
  const sizes = [...first].map(([path, bytes]) => `${path} ${imageSize(bytes).width}x${imageSize(bytes).height}`)
  expect(sizes).toEqual([
    'index.png 1200x630',
    'cirql/index.png 1200x630',
    'cirql/guide.png 1200x630',
    'favicon.ico 48x48',
    'apple-touch-icon.png 180x180',
    'icon-192.png 192x192',
    'icon-512.png 512x512',
  ])
  for (const [path, bytes] of first)
    expect([path, bytes.length > 400, bytes.length < 40_000]).toEqual([path, true, true])

  const drawn = times()
  expect(await create('Guide')).toEqual(first)
  expect(times()).toEqual(drawn)

  const changed = await create('Another')
  expect(
    [...changed.keys()].filter((path) => !first.get(path)?.every((byte, at) => byte === changed.get(path)?.[at])),
  ).toEqual(['cirql/guide.png'])
  expect(times()).toHaveLength(drawn.length + 1)
})

test('pages with the same words share one card, which is drawn once, where none has been drawn before', async () => {
  const projectRoot = temporaryFolder()
  const render = vi.spyOn(Renderer.prototype, 'render')
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `cirql/same-${name}`)
  const site = siteOf({ ...Object.fromEntries(names.map((name) => [name, titled('Same')])) }, config)
  const images = await createImages({ projectRoot, config, server: { renderCard, renderIcon }, site })
  expect(new Set(names.map((name) => Buffer.from(images.get(`${name}.png`) ?? '').toString('base64'))).size).toBe(1)
  // One card and four icons, and no scratch file beside them.
  expect(render).toHaveBeenCalledTimes(5)
  expect(readdirSync(join(projectRoot, '.cache/images')).filter((name) => /\.(?:png|ico)$/.test(name))).toHaveLength(5)
  expect(readdirSync(join(projectRoot, '.cache/images'))).toHaveLength(5)
})

test('two builds at once draw the same cards without getting into each other’s way', async () => {
  const projectRoot = temporaryFolder()
  const create = () =>
    createImages({ projectRoot, config, server: { renderCard, renderIcon }, site: siteOf(sources, config) })
  const [one, other] = await Promise.all([create(), create()])
  expect(one).toEqual(other)
})

test('a long title and signs the font does not have stay in the card', async () => {
  const words = {
    title: 'A very long title → that wraps over more lines than there are, and goes on after that 漢字',
    description: 'd '.repeat(200),
    mark: 'transago',
    project: 'Transago',
    site: 'the studio',
  } as const
  const card = JSON.stringify(renderCard(words))
  expect(card).toContain('"A very long title that wraps over more lines than there are, and goes on after that"')
  expect(card).toContain('"lineClamp":3')
})

test('the manifest names the site and its icons below the base', () => {
  expect(JSON.parse(renderManifest(config))).toMatchObject({
    name: 'the studio – Documentation Platform',
    start_url: '/site/',
    scope: '/site/',
    theme_color: '#ffffff',
    icons: [
      { src: '/site/favicon.svg' },
      { sizes: '192x192' },
      { src: '/site/icon-512.png', purpose: 'any' },
      { purpose: 'maskable' },
    ],
  })
})
