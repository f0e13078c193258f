import type { Asset } from '../content/entry.ts'
import { createImageReader } from '../content/pictures/read-image.ts'
import { readSvg } from '../content/pictures/read-svg.ts'
import { renderSvgContent, type SvgImage, svgAttributes } from '../content/pictures/svg.ts'
import { type Accent, type Brand, type Brands, filesOfLogo, siteBrand } from '../core/config/brand.ts'
import type { Config } from '../core/config/config.ts'
import { errorInConfig, type Problem } from '../core/problem.ts'
import { elementHtml, openTag } from '../core/text/html.ts'
import { withBase } from '../core/urls/route.ts'
import { explainRefusal, findNamed, readNamed } from '../disk/named-path.ts'
import { checkColours } from './check-contrast.ts'

/** Reads the configured brands, and reports faulty logos and colours. */
export function readBrands(
  projectRoot: string,
  { brand, collections, look, base }: Pick<Config, 'brand' | 'collections' | 'look' | 'base'>,
): { readonly brands: Brands; readonly problems: readonly Problem[]; readonly assets: readonly Asset[] } {
  const problems: Problem[] = []
  const assets: Asset[] = []
  const images = createImageReader(projectRoot)
  const read = (id: string, files: Config['brand']['logo'], accent: Accent): Brand => {
    const [light = none, dark = light] = filesOfLogo(files).map((file, index) => {
      const prefix = index === 0 ? `${id}-` : `${id}-dark-`
      const logo = /\.png$/.test(file)
        ? readBitmap(projectRoot, file, { id, base, images })
        : readLogo(projectRoot, file, { id, prefix })
      problems.push(...logo.problems)
      if (logo.asset) assets.push(logo.asset)
      return logo
    })
    const drawing =
      light === dark ? light.drawing : `<g class="in-light">${light.drawing}</g><g class="in-dark">${dark.drawing}</g>`
    const alone = { light: light.alone ?? light.drawing, dark: dark.alone ?? dark.drawing }
    return { drawing, ...(drawing !== alone.light && { alone }), accent }
  }
  const brands = new Map([[siteBrand, read(siteBrand, brand.logo, brand.accent)]])
  for (const { id, logo, accent } of collections)
    if (logo || accent) brands.set(id, read(id, logo ?? brand.logo, accent ?? brand.accent))
  const accents = [...brands].map(([id, { accent }]) => [`${optionOf(id)}.accent`, accent] as const)
  problems.push(...checkColours(look, new Map(accents)))
  return { brands, problems, assets }
}

/** A logo as the content of an SVG. If that loads a file: the file, and another drawing that loads none. */
type ReadLogo = {
  readonly drawing: string
  readonly asset?: Asset
  readonly alone?: string
  readonly problems: readonly Problem[]
}

const none: ReadLogo = { drawing: '', problems: [] }

/** Maximum size of a bitmap, in bytes: the icon of the site contains it. */
const maxBytes = 100_000

type BitmapOptions = {
  readonly id: string
  readonly base: string
  readonly images: ReturnType<typeof createImageReader>
}

/** Reads a PNG, which documents load from a file. */
function readBitmap(projectRoot: string, file: string, { id, base, images }: BitmapOptions): ReadLogo {
  const bytes = readNamed([projectRoot], file)
  if (!bytes) return missing(projectRoot, file, id)
  const image = bytes.length > maxBytes ? undefined : images.readFile(file.replace(/^\.\//, ''))
  const draw = (href: string) => openTag('image', { width: 24, height: 24, href }).replace('>', '/>')
  if (image?.type === 'file')
    return {
      drawing: draw(withBase(base, image.asset.path)),
      asset: image.asset,
      alone: draw(`data:image/png;base64,${bytes.toString('base64')}`),
      problems: [],
    }
  const why =
    bytes.length > maxBytes
      ? `${file} has ${Math.ceil(bytes.length / 1000)} kB, and at most ${maxBytes / 1000} kB are allowed. Save it 192 px wide, or as an SVG.`
      : `${file} is not a PNG, or is damaged. Export it again.`
  return { drawing: '', problems: [problem(`${optionOf(id)}.logo`, why)] }
}

function missing(projectRoot: string, file: string, id: string): ReadLogo {
  const found = findNamed([projectRoot], file)
  const why = found.type === 'refused' ? `${file} ${explainRefusal(found.why)}.` : `no file at ${file}.`
  return { drawing: '', problems: [problem(`${optionOf(id)}.logo`, why)] }
}

/** Reads a logo as SVG content without its outer element, and prefixes its ids. */
function readLogo(projectRoot: string, file: string, { id, prefix }: { id: string; prefix: string }): ReadLogo {
  const text = readNamed([projectRoot], file)?.toString()
  if (text === undefined) return missing(projectRoot, file, id)
  const image = readSvg(text, file.replace(/^\.\//, ''))
  if (image.type === 'faulty') return { drawing: '', problems: image.problems }
  return { drawing: drawLogo(image, prefix), problems: [] }
}

/**
 * Draws a logo on a grid of 24 × 24. With another `viewBox`, its shapes keep the defaults of SVG: filled with black, without a stroke.
 * Without a `viewBox`, or with `0 0 24 24`, they are drawn like the icons: not filled, with a stroke in the colour of the text.
 */
function drawLogo({ root }: SvgImage, prefix: string): string {
  const { viewBox, width, height, preserveAspectRatio: _, ...all } = svgAttributes(root, prefix)
  const content = renderSvgContent(root, prefix)
  const own = Object.fromEntries(Object.entries(all).filter(([name, value]) => usual[name] !== value))
  const sizes = [width, height].map((size) => Number.parseFloat(String(size)))
  const box = viewBox ?? (sizes.every((size) => size > 0) ? `0 0 ${sizes.join(' ')}` : ours)
  if (
    String(box)
      .split(/[\s,]+/)
      .join(' ') === ours
  )
    return elementHtml('g', { 'stroke-width': 2, ...own }, content)
  const paints = {
    fill: '#000',
    stroke: 'none',
    'stroke-width': 1,
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
  }
  return elementHtml('svg', { width: 24, height: 24, viewBox: box, ...paints, ...all }, content)
}

/** Grid and paints of the icons. */
const ours = '0 0 24 24'
const usual: Readonly<Record<string, string>> = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
}

/** Returns the option that messages name: `brand` for the site's own brand. */
function optionOf(id: string): string {
  return id === siteBrand ? 'brand' : id
}

function problem(key: string, message: string): Problem {
  return errorInConfig('brand', `\`${key}\`: ${message}`)
}
