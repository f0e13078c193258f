import { explainRefusal, findNamed, readNamed } from '../content/named-path.ts'
import { readSvg } from '../content/read-svg.ts'
import { renderSvgContent, type SvgImage, svgAttributes } from '../content/svg.ts'
import { type Accent, type Brand, type Brands, siteBrand } from '../core/brand.ts'
import type { Config } from '../core/config.ts'
import { elementHtml } from '../core/html.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import { checkColours } from './check-contrast.ts'

/** Reads the configured brands, and reports faulty logos and colours. */
export function readBrands(
  projectRoot: string,
  { brand, collections, look }: Pick<Config, 'brand' | 'collections' | 'look'>,
): { readonly brands: Brands; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const read = (id: string, file: string, accent: Accent): Brand => {
    const logo = readLogo(projectRoot, file, id)
    problems.push(...logo.problems)
    return { drawing: logo.drawing, accent }
  }
  const brands = new Map([[siteBrand, read(siteBrand, brand.logo, brand.accent)]])
  for (const { id, logo, accent } of collections)
    if (logo || accent) brands.set(id, read(id, logo ?? brand.logo, accent ?? brand.accent))
  const accents = [...brands].map(([id, { accent }]) => [`${keyOf(id)}.accent`, accent] as const)
  problems.push(...checkColours(look, new Map(accents)))
  return { brands, problems }
}

/** Reads a logo as SVG content without its outer element, and prefixes ids with the brand's id. */
function readLogo(projectRoot: string, file: string, id: string): { drawing: string; problems: readonly Problem[] } {
  const found = findNamed([projectRoot], file)
  const text = readNamed([projectRoot], file)?.toString()
  if (text === undefined) {
    const why = found.type === 'refused' ? `${file} ${explainRefusal(found.why)}.` : `no file at ${file}.`
    return { drawing: '', problems: [problem(`${keyOf(id)}.logo`, why)] }
  }
  const image = readSvg(text, file.replace(/^\.\//, ''))
  if (image.type === 'faulty') return { drawing: '', problems: image.problems }
  return drawLogo(image, `${id}-`, file)
}

/**
 * Draws a logo on a grid of 24. One with its own grid keeps the paints of SVG, black and no stroke; one without, or with ours, has those
 * of our icons.
 */
function drawLogo({ root }: SvgImage, prefix: string, file: string): { drawing: string; problems: readonly Problem[] } {
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
    return { drawing: elementHtml('g', { 'stroke-width': 2, ...own }, content), problems: [] }
  if (!/^\s*(?:-?[\d.]+[\s,]+){3}[\d.]+\s*$/.test(String(box)))
    return {
      drawing: '',
      problems: [
        errorAt({ file, line: 1 }, 'brand', `\`viewBox="${box}"\` is not four numbers.`, 'viewBox="0 0 24 24"'),
      ],
    }
  const paints = {
    fill: '#000',
    stroke: 'none',
    'stroke-width': 1,
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
  }
  return {
    drawing: elementHtml('svg', { width: 24, height: 24, viewBox: box, ...paints, ...all }, content),
    problems: [],
  }
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
function keyOf(id: string): string {
  return id === siteBrand ? 'brand' : id
}

function problem(key: string, message: string): Problem {
  return errorAt({ file: 'site.config.ts', line: 0 }, 'brand', `\`${key}\`: ${message}`)
}
