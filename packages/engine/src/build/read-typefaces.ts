import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Face } from 'harfbuzzjs'
import type { Config } from '../core/config.ts'
import type { Typeface } from '../core/look.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import { findFile } from './project-files.ts'

/** A typeface whose fonts were read. */
export type ReadTypeface = {
  readonly use: 'text' | 'code'
  readonly family: string
  readonly fonts: readonly Font[]
}

/** A font of a typeface: its file, its used weights and its tables. */
export type Font = { readonly path: string; readonly bytes: Buffer; readonly weight: string; readonly face: Face }

/** Reads the configured typefaces. Reports missing files, files that are not fonts, and missing weights. */
export async function readTypefaces(
  projectRoot: string,
  { fonts }: Pick<Config, 'fonts'>,
): Promise<{ readonly typefaces: readonly ReadTypeface[]; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = []
  const typefaces: ReadTypeface[] = []
  for (const use of ['text', 'code'] as const) {
    const named = fonts?.[use]
    if (!named) continue
    const read = await Promise.all(
      named.files.map((file, index) => readFont(projectRoot, `fonts.${use}.files.${index}`, file)),
    )
    const found = read.flatMap((font) => ('face' in font ? font : []))
    problems.push(...read.flatMap((font) => ('face' in font ? [] : font)))
    if (found.length === read.length) typefaces.push({ use, family: named.family, fonts: found })
  }
  return { typefaces, problems }
}

async function readFont(
  projectRoot: string,
  key: string,
  { file, weight }: Typeface['files'][number],
): Promise<Font | Problem> {
  const path = findFile(projectRoot, file)
  if (!path) {
    const hint = file.startsWith('.')
      ? 'Put the file there, or name a file of an installed package.'
      : `Install its package: npm install --save-dev ${/^(?:@[^/]+\/)?[^/]+/.exec(file)}`
    return problem(`${key}.file`, `no file at ${file}.`, hint)
  }
  const bytes = readFileSync(path)
  const face = await openFace(bytes)
  if (!face) {
    const hint = 'Name a font in the format WOFF2, WOFF, TrueType or OpenType.'
    return problem(`${key}.file`, `${basename(path)} is not a readable font.`, hint)
  }
  const { wght } = face.getAxisInfos()
  const [from = 0, to] = weight.split(' ').map(Number)
  if (to === undefined || (wght && wght.min <= from && to <= wght.max)) return { path, bytes, weight, face }
  const has = wght ? `has weights from ${wght.min} to ${wght.max}` : 'has one weight'
  const hint = wght ? `weight: '${wght.min} ${wght.max}'` : "Give it one, such as weight: '400'."
  return problem(`${key}.weight`, `${basename(path)} ${has}, not ${weight}.`, hint)
}

/** Opens a font. Resolves with undefined if the file is not one. */
async function openFace(bytes: Buffer): Promise<Face | undefined> {
  const [{ convert }, { Blob, Face }] = await Promise.all([import('fontverter'), import('harfbuzzjs')])
  try {
    const face = new Face(new Blob(await convert(bytes, 'sfnt')))
    return face.collectUnicodes().length > 0 ? face : undefined
  } catch {
    return undefined
  }
}

function problem(key: string, message: string, hint: string): Problem {
  return errorAt({ file: 'site.config.ts', line: 0 }, 'fonts', `\`${key}\`: ${message}`, hint)
}
