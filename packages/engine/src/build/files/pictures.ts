import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Renderer } from '@takumi-rs/core'
import { hashOf } from '../../content/hash-of.ts'
import { type Brands, siteBrand } from '../../core/config/brand.ts'
import type { Config } from '../../core/config/config.ts'
import { once } from '../../core/memo.ts'
import { routeToFile, withBase } from '../../core/urls/route.ts'
import { readFont } from '../../look/font-tables.ts'
import { type Fonts, rangesOf } from '../../look/fonts.ts'
import type { Drawing } from '../../render/drawing.ts'
import { paletteOf } from '../../render/palette.ts'
import { type LinkPreviewText, previewFont, renderLinkPreview } from '../../render/render-link-preview.ts'
import { renderIcon } from '../../render/render-logo.ts'
import type { Site } from '../../site/create-site.ts'
import type { SiteEntry } from '../../site/site-entry.ts'
import { type BuildCache, cachePicture } from '../cache/build-cache.ts'
import { engineRoot } from '../engine-root.ts'

type PictureOptions = { readonly brands: Brands; readonly fonts: Fonts; readonly buildCache?: BuildCache | undefined }

/** Starts to draw all pictures at once, on other threads. An error counts once something asks for its picture. */
export function drawAhead(
  pictures: ReadonlyMap<string, () => Promise<Uint8Array>>,
): ReadonlyMap<string, () => Promise<Uint8Array>> {
  return new Map(
    Array.from(pictures, ([path, draw]) => {
      const drawn = draw()
      drawn.catch(() => {})
      return [path, () => drawn]
    }),
  )
}

/** Returns the functions that draw the site's link previews and icons, by path. A cached picture is not drawn. */
export function createPictures(
  site: Site,
  config: Config,
  { brands, fonts, buildCache }: PictureOptions,
): ReadonlyMap<string, () => Promise<Uint8Array>> {
  const geist = once(readGeist)
  const renderer = once(() => createRenderer(fonts, geist()))
  const typefaces = once(() => ({ hash: hashOf(...fonts.text.map(({ bytes }) => bytes), ...geist()) }))
  const { light } = paletteOf(config.look)
  const drawings: readonly (readonly [path: string, drawing: () => Drawing])[] = [
    ...Array.from(
      linkPreviewsOf(site, config),
      ([path, words]) => [path, () => renderLinkPreview(words(), brands, light)] as const,
    ),
    ['favicon.ico', () => renderIcon(brands, 48, 'tile')],
    ['apple-touch-icon.png', () => renderIcon(brands, 180, 'full')],
    ['icon-192.png', () => renderIcon(brands, 192, 'full')],
    ['icon-512.png', () => renderIcon(brands, 512, 'full')],
  ]
  return new Map(
    drawings.map(([path, drawing]) => [
      path,
      async () => {
        const drawn = drawing()
        const format = path.endsWith('.ico') ? 'ico' : 'png'
        const draw = async () => render(drawn, format, await renderer())
        if (!buildCache) return draw()
        return cachePicture(buildCache, hashOf(format, JSON.stringify(drawn), typefaces().hash), draw)
      },
    ]),
  )
}

/** Returns functions for the text of each link preview, by path. One belongs to a page, or to a collection whose pages share it. */
export function linkPreviewsOf(site: Site, config: Config): ReadonlyMap<string, () => LinkPreviewText> {
  const previews = new Map<string, () => LinkPreviewText>()
  for (const entry of site.entries) {
    const route = site.previewRouteOf(entry)
    const path = routeToFile(route, '.png')
    if (route === entry.route || !previews.has(path)) previews.set(path, () => previewText(entry, site, config))
  }
  return previews
}

function previewText(entry: SiteEntry, { pageOf, previewRouteOf }: Site, config: Config): LinkPreviewText {
  const { brand, title, description } = pageOf(entry)
  const project = entry.collection?.label ?? config.tagline
  const isOwn = previewRouteOf(entry) === entry.route
  const words = isOwn ? { title, description } : { title: project, description: '' }
  return { ...words, brand, ...around(words.title, { brand, project, title: config.title }) }
}

type Names = { readonly brand: string; readonly project: string; readonly title: string }

/** Returns the texts beside the logo and at the foot: project and site, but never the title again. */
function around(title: string, { brand, project, title: site }: Names): Pick<LinkPreviewText, 'project' | 'site'> {
  if (title === site) return { project, site: '' }
  if (title !== project) return { project, site }
  return brand === siteBrand ? { project: site, site: '' } : { project: '', site }
}

async function render(
  { node, pictures, width, height }: Drawing,
  format: 'ico' | 'png',
  renderer: Renderer,
): Promise<Uint8Array> {
  const images = Object.entries(pictures).map(([src, svg]) => ({ src, data: Buffer.from(svg) }))
  return renderer.render(node, { width, height, format, images })
}

/** Reads Geist, for letters that a site's typeface lacks. */
function readGeist(): readonly Buffer[] {
  return ['first', 'rest', 'extended'].map((part) => readFileSync(join(engineRoot, `fonts/geist-${part}.woff2`)))
}

/** Creates the renderer of link previews, with the site's typeface for text, and Geist for letters that it lacks. */
async function createRenderer({ text }: Fonts, geist: readonly Buffer[]): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer()
  const known = new Set(text.flatMap(({ codes }) => codes))
  const others = geist.map((bytes) => without(known, { bytes, codes: readFont(bytes)?.codes ?? [] }))
  for (const { bytes, codes } of [...text, ...others])
    await renderer.registerFont({ name: previewFont, data: bytes, unicodeRange: rangesOf(codes) })
  return renderer
}

/** Removes the characters that another font has. */
function without(known: ReadonlySet<number>, { bytes, codes }: Fonts['text'][number]): Fonts['text'][number] {
  return { bytes, codes: codes.filter((code) => !known.has(code)) }
}

/** Renders `manifest.webmanifest`: name, icons and colours of the installed site. */
export function renderManifest({ title, tagline, base, look }: Config): string {
  const icon = (size: number, purpose: string) => {
    const sizes = `${size}x${size}`
    return { src: withBase(base, `icon-${size}.png`), sizes, type: 'image/png', purpose }
  }
  return JSON.stringify({
    name: `${title} – ${tagline}`,
    short_name: title,
    id: base,
    start_url: base,
    scope: base,
    display: 'minimal-ui',
    background_color: look.background.light,
    theme_color: look.background.light,
    icons: [
      { src: withBase(base, 'favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  })
}
