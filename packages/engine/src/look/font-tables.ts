import { brotliDecompressSync, inflateSync } from 'node:zlib'

export type ParsedFont = {
  /** Code points with a glyph, ascending. */
  readonly codes: readonly number[]
  /** Range of weights of a variable font. */
  readonly weights: { readonly min: number; readonly max: number } | undefined
  /** Height above and below the baseline, in em. */
  readonly ascent: number
  readonly descent: number
  /** Returns the width of a character in em, without kerning, or undefined if the font lacks it. */
  readonly widthOf: (character: string) => number | undefined
}

type Tables = ReadonlyMap<string, Buffer>

/** Maximum size of an unpacked font, in bytes. */
const maxOutputLength = 64_000_000

/** Reads a font in the format WOFF2, WOFF, TrueType or OpenType. Returns undefined if the file is not one. */
export function readFont(file: Buffer): ParsedFont | undefined {
  try {
    const tables = unpack(file)
    const table = (name: string) => {
      const found = tables.get(name)
      if (!found) throw new Error(`The font has no table ${name}.`)
      return found
    }
    const glyphs = readGlyphs(table('cmap'))
    if (glyphs.size === 0) return undefined
    const em = table('head').readUInt16BE(18)
    const [hhea, os2] = [table('hhea'), tables.get('OS/2')]
    // With this flag, the typographic metrics count.
    const from = os2 && (os2.readUInt16BE(62) & 0x80) !== 0 ? os2.subarray(68) : hhea.subarray(4)
    const last = hhea.readUInt16BE(34) - 1
    const hmtx = table('hmtx')
    return {
      codes: [...glyphs.keys()].sort((a, b) => a - b),
      weights: readWeights(tables.get('fvar')),
      ascent: from.readInt16BE(0) / em,
      descent: -from.readInt16BE(2) / em,
      widthOf: (character) => {
        const glyph = glyphs.get(character.codePointAt(0) ?? 0)
        return glyph === undefined ? undefined : hmtx.readUInt16BE(Math.min(glyph, last) * 4) / em
      },
    }
  } catch {
    return undefined
  }
}

function unpack(file: Buffer): Tables {
  const signature = file.toString('latin1', 0, 4)
  if (signature === 'wOF2') return unpackWoff2(file)
  const isWoff = signature === 'wOFF'
  const count = file.readUInt16BE(isWoff ? 12 : 4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = isWoff ? 44 + index * 20 : 12 + index * 16
      const [offset, packed] = [file.readUInt32BE(at + (isWoff ? 4 : 8)), file.readUInt32BE(at + (isWoff ? 8 : 12))]
      const bytes = file.subarray(offset, offset + packed)
      const isPacked = isWoff && packed < file.readUInt32BE(at + 12)
      return [file.toString('latin1', at, at + 4), isPacked ? inflateSync(bytes, { maxOutputLength }) : bytes]
    }),
  )
}

/** Tables by their number in WOFF2, as far as they are read. The others are skipped by their length. */
const numbered: Readonly<Record<number, string>> = { 0: 'cmap', 1: 'head', 2: 'hhea', 3: 'hmtx', 6: 'OS/2', 47: 'fvar' }
const [glyf, loca, named] = [10, 11, 63]

/** Unpacks WOFF2: a directory without offsets, and one stream with all tables. */
function unpackWoff2(file: Buffer): Tables {
  let at = 48
  /** Reads a number in groups of seven bits. */
  const readNumber = () => {
    let number = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      number = number * 128 + (byte & 127)
      if (byte < 128) return number
    }
  }
  const directory = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    const kind = flags & 63
    const name = kind === named ? file.toString('latin1', at, at + 4) : (numbered[kind] ?? '')
    if (kind === named) at += 4
    const length = readNumber()
    const isChanged = kind === glyf || kind === loca ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { name, isChanged, length: isChanged ? readNumber() : length }
  })
  const stream = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)), { maxOutputLength })
  let from = 0
  return new Map(
    directory.map(({ name, isChanged, length }) => {
      const bytes = stream.subarray(from, from + length)
      from += length
      return [name, name === 'hmtx' && isChanged ? wholeHmtx(bytes) : bytes] as const
    }),
  )
}

/** Restores the widths of a changed table, which stores all of them first, after a byte. Its other values stay zero. */
function wholeHmtx(bytes: Buffer): Buffer {
  const widths = bytes.subarray(1)
  const whole = Buffer.alloc(widths.length * 2)
  for (let at = 0; at + 1 < widths.length; at += 2) widths.copy(whole, at * 2, at, at + 2)
  return whole
}

function readGlyphs(cmap: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
    const format = table.readUInt16BE(0)
    for (const [code, glyph] of format === 4 ? segments(table) : format === 12 ? groups(table) : [])
      if (glyph !== 0) glyphs.set(code, glyph)
  }
  return glyphs
}

/** Reads format 4: segments of code points up to U+FFFF. */
function* segments(table: Buffer): Generator<readonly [code: number, glyph: number]> {
  const size = table.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const [last, first, delta] = [14, 16 + size, 16 + 2 * size].map((from) => table.readUInt16BE(from + at))
    const position = 16 + 3 * size + at
    const offset = table.readUInt16BE(position)
    if (last === undefined || first === undefined || delta === undefined) continue
    for (let code = first; code <= Math.min(last, 0xfffe); code++) {
      const glyph = offset === 0 ? code : table.readUInt16BE(position + offset + (code - first) * 2)
      yield [code, glyph === 0 ? 0 : (glyph + delta) & 0xffff]
    }
  }
}

/** Reads format 12: groups of any code points. */
function* groups(table: Buffer): Generator<readonly [code: number, glyph: number]> {
  for (let at = 16; at < 16 + table.readUInt32BE(12) * 12; at += 12) {
    const [first, last] = [table.readUInt32BE(at), Math.min(table.readUInt32BE(at + 4), 0x10ffff)]
    for (let code = first; code <= last; code++) yield [code, table.readUInt32BE(at + 8) + code - first]
  }
}

function readWeights(fvar: Buffer | undefined): ParsedFont['weights'] {
  if (!fvar) return undefined
  const [from, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
  const axes = Array.from({ length: count }, (_, index) => fvar.subarray(from + index * size))
  const axis = axes.find((one) => one.toString('latin1', 0, 4) === 'wght')
  return axis && { min: axis.readInt32BE(4) / 65536, max: axis.readInt32BE(12) / 65536 }
}
