import { imageSize } from 'image-size'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { noFonts } from '../../../test/empty-app.ts'
import { configOf, siteOf, testBrands } from '../../../test/site-of.ts'
import { usualLook } from '../../core/config/look.ts'
import { paletteOf } from '../../render/palette.ts'
import { renderLinkPreview } from '../../render/render-link-preview.ts'
import { renderIcon } from '../../render/render-logo.ts'
import { openBuildCache } from '../cache/build-cache.ts'
import { createPictures, drawAhead, linkPreviewsOf, renderManifest } from './pictures.ts'

const titled = (title: string, ...more: string[]) => ['---', `title: ${title}`, '~', ...more, '---', ''].join('\n')
const sources = {
  index: '---\nlayout: home\n~\n---\n',
  'ledger/index': titled('Ledger', 'layout: landing'),
  'ledger/guide': titled('Guide'),
}
const config = configOf({ base: '/site/' })
const look = { brands: testBrands, fonts: noFonts }

test('a link preview has title, description, project and site, each once', () => {
  const description = 'A description of this very page that is long enough.'
  const previews = linkPreviewsOf(siteOf(sources, config), config)
  expect(Array.from(previews, ([path, words]) => [path, words()])).toEqual([
    ['index.png', { title: 'the studio', description, brand: 'site', project: 'Documentation Platform', site: '' }],
    ['ledger/index.png', { title: 'Ledger', description, brand: 'ledger', project: '', site: 'the studio' }],
    ['ledger/guide.png', { title: 'Guide', description, brand: 'ledger', project: 'Ledger', site: 'the studio' }],
  ])
})

test('a shared card is that of the landing page, or names the collection only', () => {
  const more = Array.from({ length: 300 }, (_, index) => [`docs/p${index}`, titled(`T${index}`)])
  const site = siteOf({ ...sources, ...Object.fromEntries(more) }, config)
  const previews = Array.from(linkPreviewsOf(site, config), ([path, words]) => ({ path, ...words() }))
  expect(previews.map(({ path, title, project }) => [path, title, project])).toEqual([
    ['index.png', 'the studio', 'Documentation Platform'],
    ['ledger/index.png', 'Ledger', ''],
    ['docs/index.png', 'Docs', 'the studio'],
  ])
})

test('pictures have the declared size, are small, and are always the same bytes', async () => {
  const drawAll = async (text: string) => {
    const pictures = createPictures(siteOf({ ...sources, 'ledger/guide': titled(text) }, config), config, look)
    return new Map(await Promise.all([...pictures].map(async ([path, draw]) => [path, await draw()] as const)))
  }
  const first = await drawAll('Guide')
  const sizes = [...first].map(([path, bytes]) => `${path} ${imageSize(bytes).width}x${imageSize(bytes).height}`)
  expect(sizes).toEqual([
    'index.png 1200x630',
    'ledger/index.png 1200x630',
    'ledger/guide.png 1200x630',
    'favicon.ico 48x48',
    'apple-touch-icon.png 180x180',
    'icon-192.png 192x192',
    'icon-512.png 512x512',
  ])
  for (const [path, bytes] of first)
    expect([path, bytes.length > 400, bytes.length < 40_000]).toEqual([path, true, true])
  expect(await drawAll('Guide')).toEqual(first)
  const changed = await drawAll('Another')
  const differs = [...changed].filter(([path, bytes]) => !Buffer.from(bytes).equals(first.get(path) ?? bytes))
  expect(differs.map(([path]) => path)).toEqual(['ledger/guide.png'])
})

test('a picture that the last build cached is taken for the same drawing only', async () => {
  const projectRoot = temporaryFolder()
  const draw = async (text: string) => {
    const buildCache = openBuildCache(projectRoot)
    const site = siteOf({ ...sources, 'ledger/guide': titled(text) }, config)
    const bytes = await createPictures(site, config, { ...look, buildCache }).get('ledger/guide.png')?.()
    buildCache.store()
    return bytes
  }
  const first = await draw('Guide')
  expect(await draw('Guide')).toEqual(first)
  expect(await draw('Another')).not.toEqual(first)
  expect(await draw('Guide')).toEqual(first)
})

test('two pages with the same words have separate cards', async () => {
  const twins = { 'ledger/a': titled('Same'), 'ledger/b': titled('Same') }
  const pictures = createPictures(siteOf({ ...sources, ...twins }, config), config, look)
  const [a, b] = await Promise.all(['ledger/a.png', 'ledger/b.png'].map((path) => pictures.get(path)?.()))
  expect(a?.length).toBeGreaterThan(400)
  expect(b).toEqual(a)
})

test('long titles and characters missing in the font stay within the card', async () => {
  const words = {
    title: 'A very long title → that wraps over more lines than there are, and goes on after that 漢字',
    description: 'd '.repeat(200),
    brand: 'ledger',
    project: 'Almanac',
    site: 'the studio',
  } as const
  const card = JSON.stringify(renderLinkPreview(words, testBrands, paletteOf(usualLook).light))
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

test('icons without colour modes have a light background, visible in dark tabs', () => {
  for (const ground of ['tile', 'full'] as const)
    expect(renderIcon(testBrands, 48, ground).node.style).toMatchObject({ backgroundColor: '#ffffff' })
})

test('pictures that are drawn ahead start at once, each only once, and fail only when asked for', async () => {
  const started: string[] = []
  const draw = async (name: string) => Uint8Array.of(started.push(name))
  const pictures = drawAhead(
    new Map([
      ['a', () => draw('a')],
      ['b', async () => Promise.reject(new Error('no font'))],
      ['c', () => draw('c')],
    ]),
  )
  expect(started).toEqual(['a', 'c'])
  // A rejection that nobody handles would end the process here.
  await new Promise((resolve) => setTimeout(resolve))
  expect(await pictures.get('c')?.()).toEqual(Uint8Array.of(2))
  expect(started).toEqual(['a', 'c'])
  await expect(pictures.get('b')?.()).rejects.toThrow('no font')
})
