import { type SystemFonts, systemFonts, systemStacks } from './system-fonts.ts'

/** A typeface of the site: its files, and how large its letters are. */
export type FontFace = {
  readonly use: 'text' | 'code'
  readonly family: string
  /** Files of the typeface. For a character in several of them, the last one is loaded. */
  readonly files: readonly FontFile[]
  readonly metrics: FontMetrics
}

/** A file of a typeface; `range` is the `unicode-range` of the characters it is loaded for. */
type FontFile = { readonly url: string; readonly weight: string; readonly range: string }

/** Measures of a typeface, in em; widths are those of a letter of `sampleText`. */
export type FontMetrics = {
  readonly ascent: number
  readonly descent: number
  readonly width: number
  readonly boldWidth: number
}

/**
 * Renders the style sheet of a site's typefaces. Documents show system fonts, scaled to match, until `data-fonts` on the
 * root says that the typefaces are there; `soon` delays the first paint. Without scripts, the browser decides when to show them.
 */
export function renderFontSheet(faces: readonly FontFace[]): string {
  const rules = faces.flatMap((face) => [...face.files.map((file) => ownFace(face, file)), ...standIns(face)])
  const worn = faces.map((face) => stack(face, `"${face.family}",`)).join(';')
  const uses = [{ use: 'text' } as const, { use: 'code' } as const]
  const first = uses.map(({ use }) => stack(faces.find((face) => face.use === use) ?? { use }))
  return [
    ...rules,
    `@layer tokens{:root{${first.join(';')}}`,
    ...(worn
      ? [`[data-fonts=""]{${worn}}[data-fonts=soon] body{visibility:hidden}@media (scripting:none){:root{${worn}}}`]
      : []),
    '}',
  ].join('')
}

function ownFace({ family }: FontFace, { url, weight, range }: FontFile): string {
  return `@font-face{font-family:"${family}";src:url(${url});font-weight:${weight};font-display:swap;unicode-range:${range}}`
}

function stack({ use, family }: Pick<FontFace, 'use'> & Partial<FontFace>, first = ''): string {
  const others = family === undefined ? [] : systemFonts[use].map((_, index) => `"${nameOf(family, index)}",`)
  return `--${use === 'text' ? 'font' : 'mono'}:${first}${others.join('')}${systemStacks[use]}`
}

/** Scales system fonts to a typeface, so that hardly anything moves when it arrives. */
function standIns({ use, family, metrics }: FontFace): readonly string[] {
  const { ascent, descent } = metrics
  return systemFonts[use].flatMap(({ regular, bold }: SystemFonts, index) => {
    const rule = ({ local, width }: SystemFonts['regular'], own: number, weight: string) => {
      const scale = own / width
      const sizes = { 'ascent-override': ascent, 'descent-override': descent }
      const overrides = Object.entries(sizes).map(([name, size]) => `${name}:${percent(size / scale)}`)
      const sources = local.map((name) => `local("${name}")`).join(',')
      return `@font-face{font-family:"${nameOf(family, index)}";src:${sources};${weight}size-adjust:${percent(scale)};${overrides.join(';')}}`
    }
    return [rule(regular, metrics.width, ''), ...(bold ? [rule(bold, metrics.boldWidth, 'font-weight:600 900;')] : [])]
  })
}

function nameOf(family: string, index: number): string {
  return `${family} ${index + 1}`
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(1))}%`
}
