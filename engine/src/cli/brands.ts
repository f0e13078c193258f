import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { converter, formatHex, wcagContrast } from 'culori'
import { readSvg } from '../content/read-svg.ts'
import { renderSvgContent, svgAttributes } from '../content/svg.ts'
import { type Accent, type Brand, type Brands, siteBrand } from '../core/brand.ts'
import type { Config } from '../core/config.ts'
import { errorAt, type Problem } from '../core/facts.ts'
import { element } from '../core/html.ts'
import { palette } from '../render/palette.ts'
import { isFile } from './project-files.ts'

/** Reads the configured brands, and reports faulty logos and accents. */
export function readBrands(
  projectRoot: string,
  { brand, collections }: Pick<Config, 'brand' | 'collections'>,
): { readonly brands: Brands; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const read = (id: string, file: string, accent: Accent): Brand => {
    const logo = readLogo(projectRoot, file, id)
    problems.push(...logo.problems, ...checkAccent(`${keyOf(id)}.accent`, accent))
    return { drawing: logo.drawing, accent }
  }
  const brands = new Map([[siteBrand, read(siteBrand, brand.logo, brand.accent)]])
  for (const { id, logo, accent } of collections)
    if (logo || accent) brands.set(id, read(id, logo ?? brand.logo, accent ?? brand.accent))
  return { brands, problems }
}

/** Reads a logo as SVG content without its outer element, and prefixes ids with the brand's id. */
function readLogo(projectRoot: string, file: string, id: string): { drawing: string; problems: readonly Problem[] } {
  const path = join(projectRoot, file)
  if (!isFile(path)) return { drawing: '', problems: [problem(`${keyOf(id)}.logo`, `no file at ${file}.`)] }
  const image = readSvg(readFileSync(path, 'utf8'), file.replace(/^\.\//, ''))
  if (image.type === 'faulty') return { drawing: '', problems: image.problems }
  const { 'stroke-width': width = 2 } = svgAttributes(image.root, '')
  return { drawing: element('g', { 'stroke-width': width }, renderSvgContent(image.root, `${id}-`)), problems: [] }
}

/** Returns the option that messages name: `brand` for the site's own brand. */
function keyOf(id: string): string {
  return id === siteBrand ? 'brand' : id
}

/** Minimum contrast of text in WCAG 2.2, level AA. */
const minContrast = 4.5
const toOklch = converter('oklch')

/**
 * Reports an accent with too little contrast. It colours text on the page's backgrounds, and the background of button
 * text.
 */
function checkAccent(key: string, accent: Accent): readonly Problem[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const others = [palette[mode].background, palette[mode].surface, palette[mode]['on-accent']]
    const leastOf = (colour: string) => Math.min(...others.map((other) => wcagContrast(colour, other)))
    const found = leastOf(accent[mode])
    if (found >= minContrast) return []
    const colourAt = (lightness: number) => formatHex({ c: 0, ...toOklch(accent[mode]), l: lightness / 100 })
    const lightnesses = Array.from({ length: 101 }, (_, step) => (mode === 'light' ? 100 - step : step))
    const near = lightnesses.find((lightness) => leastOf(colourAt(lightness)) >= minContrast)
    const message = `${accent[mode]} has a contrast of ${found.toFixed(1)}:1 in ${mode} mode, but text needs ${minContrast}:1.`
    const hint = near !== undefined ? `A lightness of ${near} % is enough: '${colourAt(near)}'` : undefined
    return [problem(`${key}.${mode}`, message, hint)]
  })
}

function problem(key: string, message: string, hint?: string): Problem {
  return errorAt({ file: 'site.config.ts', line: 0 }, 'brand', `\`${key}\`: ${message}`, hint)
}
