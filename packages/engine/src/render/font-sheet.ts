import { type SystemFonts, systemFonts, systemStacks } from './system-fonts.ts'

/** A typeface of the site: its files and metrics. */
export type FontFace = {
  readonly use: 'text' | 'code'
  readonly family: string
  /** Files of the typeface. A browser loads the last one that has a character. */
  readonly files: readonly FontFile[]
  readonly metrics: FontMetrics
}

/** A file of a typeface; `range` is its `unicode-range`. */
type FontFile = { readonly url: string; readonly weight: string; readonly range: string }

/** Metrics of a typeface, in em. Widths are means over `sampleText`. */
export type FontMetrics = {
  readonly ascent: number
  readonly descent: number
  readonly width: number
  readonly boldWidth: number
}

/**
 * Renders the style sheet of a site's typefaces. Documents show scaled system fonts until a script sets `data-fonts` on the root;
 * `soon` delays the first paint. Without scripts, the browser decides when to show the typefaces.
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
  const others = family === undefined ? [] : systemFonts[use].map((_, index) => `"${familyNameOf(family, index)}",`)
  return `--${use === 'text' ? 'font' : 'mono'}:${first}${others.join('')}${systemStacks[use]}`
}

/** Scales system fonts to a typeface, so hardly anything moves when it loads. */
function standIns({ use, family, metrics }: FontFace): readonly string[] {
  const { ascent, descent } = metrics
  return systemFonts[use].flatMap(({ regular, bold }: SystemFonts, index) => {
    const rule = ({ local, width }: SystemFonts['regular'], own: number, weight: string) => {
      const scale = own / width
      const sizes = { 'ascent-override': ascent, 'descent-override': descent }
      const overrides = Object.entries(sizes).map(([name, size]) => `${name}:${percent(size / scale)}`)
      const sources = local.map((name) => `local("${name}")`).join(',')
      return `@font-face{font-family:"${familyNameOf(family, index)}";src:${sources};${weight}size-adjust:${percent(scale)};${overrides.join(';')}}`
    }
    return [rule(regular, metrics.width, ''), ...(bold ? [rule(bold, metrics.boldWidth, 'font-weight:600 900;')] : [])]
  })
}

function familyNameOf(family: string, index: number): string {
  return `${family} ${index + 1}`
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(1))}%`
}
