import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Entry } from '../content/entry.ts'
import { hashOf } from '../content/read-image.ts'
import { showUnwanted } from '../core/characters.ts'
import type { Config } from '../core/config.ts'
import type { Problem } from '../core/problem.ts'
import type { SampleOutputs } from '../core/sample.ts'
import { withBase } from '../core/urls.ts'
import * as words from '../core/words.ts'
import type { FontFace, FontMetrics } from '../render/font-sheet.ts'
import { sampleText } from '../render/system-fonts.ts'
import { type Font, type ReadTypeface, readTypefaces } from './read-typefaces.ts'

/** The typefaces of a site. */
export type Fonts = {
  /** Functions that create the files for `dist/`, by path. */
  readonly files: ReadonlyMap<string, MakeFont>
  readonly faces: readonly FontFace[]
  /** Original fonts of the typeface for text. */
  readonly text: readonly Uint8Array[]
  /** Paths of the original fonts. */
  readonly sources: readonly string[]
  readonly problems: readonly Problem[]
}

type MakeFont = () => Uint8Array | Promise<Uint8Array>

type FontOptions = {
  readonly projectRoot: string
  readonly config: Pick<Config, 'base' | 'fonts'>
  /** Characters on the pages. Without them, fonts are published whole. */
  readonly characters?: ReadonlySet<string>
}

/**
 * Creates the files and faces of a site's typefaces. Each font has two files: a small one with the pages' characters,
 * and the whole one for readers' input.
 */
export async function createFonts({ projectRoot, config, characters }: FontOptions): Promise<Fonts> {
  const { typefaces, problems } = await readTypefaces(projectRoot, config)
  const files = new Map<string, MakeFont>()
  const subsets = createSubsets()
  /** Adds a file named after the hash of its source. Returns its URL. */
  const add = (family: string, ending: string, hash: string, make: MakeFont) => {
    const path = `assets/${family.toLowerCase().replaceAll(' ', '-')}-${hash.slice(0, 8)}${ending}`
    files.set(path, make)
    return withBase(config.base, path)
  }
  const filesOf = (family: string, { path, bytes, weight, face }: Font) => {
    const known = [...face.collectUnicodes()]
    const own = known.filter((code) => characters?.has(String.fromCodePoint(code)))
    const others = known.filter((code) => !own.includes(code))
    const missing = [...(characters ?? [])]
      .map((character) => character.codePointAt(0) ?? 0)
      .filter((code) => !known.includes(code))
    const hash = hashOf(bytes)
    const whole = { url: add(family, extname(path), hash, () => bytes), weight, range: rangeOf(others, missing) }
    if (own.length === 0) return [whole]
    const text = String.fromCodePoint(...own)
    const options = { keepFeatures: features, targetFormat: 'woff2', ...weightsOf(weight, face) }
    const make = subsets.plan([bytes, text, options])
    return [
      whole,
      { url: add(family, '.woff2', hashOf(JSON.stringify([hash, text, options])), make), weight, range: rangeOf(own) },
    ]
  }
  const faces = await Promise.all(
    typefaces.map(async ({ use, family, fonts }) => {
      return { use, family, files: fonts.flatMap((font) => filesOf(family, font)), metrics: await measure(fonts) }
    }),
  )
  return {
    files,
    faces,
    text: typefaces.flatMap(({ use, fonts }) => (use === 'text' ? fonts.map(({ bytes }) => bytes) : [])),
    sources: typefaces.flatMap(({ fonts }) => fonts.map(({ path }) => path)),
    problems,
  }
}

/** Non-ASCII characters that components and content add to the words of the interface. */
const interfaceSigns = '\u00a0©·×–—‘’“”…‹›−↑↓'

/** Returns every character on the pages and in the interface. */
export function charactersOf(
  entries: readonly Pick<Entry, 'frontMatter' | 'facts' | 'images'>[],
  outputs: SampleOutputs,
  config: Config,
): ReadonlySet<string> {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  const characters = new Set([...ascii, ...interfaceSigns, ...Object.values(words).join('')])
  const texts = entries.map(({ frontMatter, facts, images }) =>
    JSON.stringify([frontMatter, facts.characters, [...images.values()]]),
  )
  for (const text of [...texts, showUnwanted(JSON.stringify([...outputs.values()])), JSON.stringify(config)])
    for (const [character] of text.matchAll(/[^\0-\x7f]/gu)) characters.add(character)
  return characters
}

/** Font features that layout needs: kerning, ligatures, marks and tabular figures. Stylistic sets are left out. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** Returns the subsetting options that limit a variable font to the used weights. */
function weightsOf(weight: string, face: Font['face']) {
  if (!face.getAxisInfos().wght) return {}
  const [min = 400, max = min] = weight.split(' ').map(Number)
  return { variationAxes: { wght: min === max ? min : { min, max } } }
}

type Subset = readonly [bytes: Buffer, text: string, options: object]

/** Creates subset fonts in a separate thread, in parallel with the other files. It takes most of a second. */
function createSubsets() {
  const planned: Subset[] = []
  let made: Promise<readonly Uint8Array[]> | undefined
  const makeAll = async (): Promise<readonly Uint8Array[]> => {
    const options = { workerData: planned, execArgv: [] }
    const [fonts] = await once(new Worker(new URL('subset-fonts.js', import.meta.url), options), 'message')
    return fonts
  }
  /** Plans a subset and returns a function that creates it. The first call creates all planned subsets. */
  const plan = (subset: Subset): MakeFont => {
    const index = planned.push(subset) - 1
    return async () => {
      made ??= makeAll()
      const font = (await made)[index]
      if (!font) throw new Error('A font was planned after the others were made.')
      return font
    }
  }
  return { plan }
}

/** Measures a typeface at the weights of text and of headings. */
async function measure(fonts: ReadTypeface['fonts']): Promise<FontMetrics> {
  const { Buffer, Font, shape, Variation } = await import('harfbuzzjs')
  const widthOf = ({ face, weight }: Font, wanted: number) => {
    const [min = wanted, max = min] = weight.split(' ').map(Number)
    const font = new Font(face)
    font.setVariations([new Variation('wght', Math.min(Math.max(wanted, min), max))])
    const buffer = new Buffer()
    buffer.addText(sampleText)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const width = buffer.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
    return width / face.upem / sampleText.length
  }
  const [first, last] = [fonts[0], fonts.at(-1)]
  if (!first || !last) throw new Error('A typeface has no fonts.')
  const { upem } = first.face
  const { ascender, descender } = new Font(first.face).hExtents()
  return {
    ascent: ascender / upem,
    descent: -descender / upem,
    width: widthOf(first, 400),
    boldWidth: widthOf(last, 650),
  }
}

/** Maximum gap, in code points, that a range may include to be shorter. */
const smallGap = 16

/** Renders sorted code points as a `unicode-range`. With `others`, it bridges small gaps that contain none of them. */
function rangeOf(codes: readonly number[], others?: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    const end = last?.[1] ?? -Infinity
    const joins = others && code - end <= smallGap && !others.some((other) => end < other && other < code)
    if (last && (joins || code === end + 1)) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',')
}
