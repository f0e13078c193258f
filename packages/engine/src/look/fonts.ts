import { extname } from 'node:path'
import { hashOf } from '../content/hash-of.ts'
import type { Config } from '../core/config/config.ts'
import type { Problem } from '../core/problem.ts'
import { withBase } from '../core/urls/route.ts'
import type { FontFace, FontMetrics } from '../render/font-sheet.ts'
import { sampleText } from '../render/system-fonts.ts'
import { type Font, readTypefaces } from './read-typefaces.ts'

export type Fonts = {
  /** Functions that return the files for `dist/`, by path. */
  readonly files: ReadonlyMap<string, () => Uint8Array>
  readonly faces: readonly FontFace[]
  readonly text: readonly Pick<Font, 'bytes' | 'codes'>[]
  readonly sources: readonly string[]
  readonly problems: readonly Problem[]
}

type FontOptions = {
  readonly projectRoot: string
  readonly config: Pick<Config, 'base' | 'fonts'>
}

/** Creates the files and faces of a site's typefaces. A browser loads a file with the first character that it has. */
export function createFonts({ projectRoot, config }: FontOptions): Fonts {
  const { typefaces, problems } = readTypefaces(projectRoot, config)
  const files = new Map<string, () => Uint8Array>()
  /** Adds a file named after its hash. Returns its URL. */
  const add = (family: string, { path, bytes }: Font) => {
    const name = `assets/${family.toLowerCase().replaceAll(' ', '-')}-${hashOf(bytes).slice(0, 8)}${extname(path)}`
    files.set(name, () => bytes)
    return withBase(config.base, name)
  }
  const faces = typefaces.map(({ use, family, fonts }) => ({
    use,
    family,
    files: fonts.map((font) => ({ url: add(family, font), weight: font.weight, range: rangeOf(font.codes) })),
    metrics: measure(fonts),
  }))
  const all = typefaces.flatMap(({ fonts }) => fonts)
  return {
    files,
    faces,
    text: typefaces.flatMap(({ use, fonts }) => (use === 'text' ? fonts : [])),
    sources: all.map(({ path }) => path),
    problems,
  }
}

/** Width of usual text with kerning, in proportion to its width without. */
const kerning = 0.98
/** Width of a heading's weight, in proportion to that of text. Variable fonts store only one of them plainly. */
const boldness = 1.055

/** Measures a typeface at the weights of text and of headings. Fonts without Latin letters count as wide as others. */
function measure(fonts: readonly Font[]): FontMetrics {
  const measured = fonts.map((font) => ({ font, width: meanWidth(font) })).filter(({ width }) => width > 0)
  const [first, last] = [measured[0], measured.at(-1)]
  const { ascent = 1, descent = 0.25 } = first?.font ?? fonts[0] ?? {}
  const width = first?.width ?? 0.5
  const isBold = last !== undefined && last !== first && Number(last.font.weight.split(' ')[0]) >= 600
  const isVariable = first?.font.weight.includes(' ')
  return { ascent, descent, width, boldWidth: isBold ? last.width : isVariable ? width * boldness : width }
}

/** Returns the mean width of the sample text, or 0 if the font lacks one of its characters. */
function meanWidth({ widthOf }: Font): number {
  const widths = Array.from(sampleText, widthOf)
  const known = widths.filter((width) => width !== undefined)
  if (known.length < widths.length) return 0
  const isMonospaced = new Set(known).size === 1
  return (known.reduce((sum, width) => sum + width, 0) / known.length) * (isMonospaced ? 1 : kerning)
}

/** Renders sorted code points as a `unicode-range`. */
function rangeOf(codes: readonly number[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase()
  return rangesOf(codes)
    .map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`)
    .join(',')
}

/** Returns the first and last of each run of sorted code points. */
export function rangesOf(codes: readonly number[]): [from: number, to: number][] {
  const ranges: [from: number, to: number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}
