import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { converter, formatHex, wcagContrast } from 'culori'
import { element } from '../content/html.ts'
import { readSvg } from '../content/read-svg.ts'
import type { Config } from '../page/config.ts'
import { errorAt, type Problem } from '../page/facts.ts'
import { type Accent, type Brand, type Brands, siteBrand } from '../page/shell.ts'
import { palette } from '../theme/palette.ts'
import { isFile } from './project-files.ts'

/** Reads the brands that a configuration names, and reports faults of their logos and accents. */
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

/** Reads a logo as SVG content without its outer element. Ids get the brand's id as a prefix. */
function readLogo(projectRoot: string, file: string, id: string): { drawing: string; problems: readonly Problem[] } {
  const path = join(projectRoot, file)
  if (!isFile(path)) return { drawing: '', problems: [problem(`${keyOf(id)}.logo`, `there is no file ${file}.`)] }
  const image = readSvg(readFileSync(path, 'utf8'), file.replace(/^\.\//, ''))
  if (image.type === 'faulty') return { drawing: '', problems: image.problems }
  const content = image.content.replaceAll('\0', `${id}-`)
  return { drawing: element('g', { 'stroke-width': image.attributes['stroke-width'] ?? 2 }, content), problems: [] }
}

/** The option that a message names: `brand` for the site's own brand. */
function keyOf(id: string): string {
  return id === siteBrand ? 'brand' : id
}

/** WCAG 2.2, level AA, for text. */
const leastContrast = 4.5
const toOklch = converter('oklch')

/** An accent is the colour of text on the page's backgrounds, and the background of button text. */
function checkAccent(key: string, accent: Accent): readonly Problem[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const others = [palette[mode].background, palette[mode].surface, palette[mode]['on-accent']]
    const leastOf = (colour: string) => Math.min(...others.map((other) => wcagContrast(colour, other)))
    const found = leastOf(accent[mode])
    if (found >= leastContrast) return []
    const colourAt = (lightness: number) => formatHex({ c: 0, ...toOklch(accent[mode]), l: lightness / 100 })
    const lightnesses = Array.from({ length: 101 }, (_, step) => (mode === 'light' ? 100 - step : step))
    const near = lightnesses.find((lightness) => leastOf(colourAt(lightness)) >= leastContrast)
    const message = `${accent[mode]} has a contrast of ${found.toFixed(1)}:1 in the ${mode} mode; ${leastContrast}:1 is needed to read it.`
    const hint = near !== undefined ? `With a lightness of ${near} % it fits: '${colourAt(near)}'` : undefined
    return [problem(`${key}.${mode}`, message, hint)]
  })
}

function problem(key: string, message: string, hint?: string): Problem {
  return errorAt({ file: 'site.config.ts', line: 0 }, 'brand', `\`${key}\`: ${message}`, hint)
}
