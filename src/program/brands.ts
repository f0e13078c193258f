import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { converter, formatHex, wcagContrast } from 'culori'
import type { Config } from '../config/config-schema.ts'
import { type Accent, type Brand, type Brands, siteBrand } from '../page/brand.ts'
import type { Problem } from '../page/problem.ts'
import { palette } from '../theme/palette.ts'

/** Reads the brands that a configuration names; gives them with what is wrong with their logos and accents. */
export function readBrands(
  projectRoot: string,
  { brand, collections }: Pick<Config, 'brand' | 'collections'>,
): { readonly brands: Brands; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const read = (key: string, logo: string, accent: Accent): Brand => {
    problems.push(...checkAccent(`${key}.accent`, accent))
    return { drawing: readLogo(projectRoot, logo, (message) => problems.push(problem(`${key}.logo`, message))), accent }
  }
  const brands = new Map([[siteBrand, read('brand', brand.logo, brand.accent)]])
  for (const [index, { id, logo, accent }] of collections.entries())
    if (logo || accent) brands.set(id, read(`collections.${index}`, logo ?? brand.logo, accent ?? brand.accent))
  return { brands, problems }
}

/** The drawing with its own stroke, without the element around it. */
function readLogo(projectRoot: string, file: string, report: (message: string) => void): string {
  try {
    const svg = readFileSync(join(projectRoot, file), 'utf8')
    const width = /stroke-width="([\d.]+)"/.exec(svg)?.[1] ?? '2'
    const content = svg
      .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
      .replace(/>\s+</g, '><')
      .trim()
    return `<g stroke-width="${width}">${content}</g>`
  } catch {
    report(`there is no file ${file}.`)
    return ''
  }
}

/** WCAG 2.2, level AA, for text. */
const leastContrast = 4.5
const toOklch = converter('oklch')

/** An accent is read as text on the page's backgrounds, and carries the text of buttons. */
function checkAccent(key: string, accent: Accent): readonly Problem[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const others = [palette[mode].background, palette[mode].surface, palette[mode]['on-accent']]
    const leastOf = (colour: string) => Math.min(...others.map((other) => wcagContrast(colour, other)))
    const found = leastOf(accent[mode])
    if (found >= leastContrast) return []
    const fitting = Array.from({ length: 101 }, (_, step) => (mode === 'light' ? 100 - step : step)).map(
      (lightness) => ({
        lightness,
        colour: formatHex({ c: 0, ...toOklch(accent[mode]), l: lightness / 100 }),
      }),
    )
    const near = fitting.find(({ colour }) => leastOf(colour) >= leastContrast)
    const message = `${accent[mode]} has a contrast of ${found.toFixed(1)}:1 in the ${mode} mode; ${leastContrast}:1 is needed to read it.`
    return [
      problem(`${key}.${mode}`, message, near && `With a lightness of ${near.lightness} % it fits: '${near.colour}'`),
    ]
  })
}

function problem(key: string, message: string, hint?: string): Problem {
  const found = {
    severity: 'error',
    file: 'site.config.ts',
    line: 0,
    rule: 'brand',
    message: `\`${key}\`: ${message}`,
  } as const
  return hint ? { ...found, hint } : found
}
