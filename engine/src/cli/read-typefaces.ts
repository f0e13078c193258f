import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Face } from 'harfbuzzjs'
import type { Config, Typeface } from '../page/config.ts'
import { errorAt, type Problem } from '../page/facts.ts'
import { engineRoot } from './bundle-script.ts'

/** A typeface whose fonts could be read. */
export type ReadTypeface = {
  readonly use: 'text' | 'code'
  readonly family: string
  readonly fonts: readonly Font[]
}

/** A font of a typeface: its file, the weights it is used for, and its tables. */
export type Font = { readonly path: string; readonly bytes: Buffer; readonly weight: string; readonly face: Face }

/** Reads the configured typefaces. Reports files that are missing, are no fonts or lack a weight. */
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
  const path = resolveFont(projectRoot, file)
  if (!path) {
    const hint = file.startsWith('.')
      ? 'Put the file there, or name a file of an installed package.'
      : `Install its package: npm install --save-dev ${/^(?:@[^/]+\/)?[^/]+/.exec(file)}`
    return problem(`${key}.file`, `there is no file ${file}.`, hint)
  }
  const bytes = readFileSync(path)
  const face = await openFace(bytes)
  if (!face) {
    const hint = 'Name a font in the format WOFF2, WOFF, TrueType or OpenType.'
    return problem(`${key}.file`, `${basename(path)} is no font that can be read.`, hint)
  }
  const { wght } = face.getAxisInfos()
  const [from = 0, to] = weight.split(' ').map(Number)
  if (to === undefined || (wght && wght.min <= from && to <= wght.max)) return { path, bytes, weight, face }
  const has = wght ? `has weights from ${wght.min} to ${wght.max}` : 'has one weight'
  const hint = wght ? `weight: '${wght.min} ${wght.max}'` : "Give it one, such as weight: '400'."
  return problem(`${key}.weight`, `${basename(path)} ${has}, not ${weight}.`, hint)
}

/** Returns the path of a font: in the project's folder, or in a package of the project or the engine. */
function resolveFont(projectRoot: string, file: string): string | undefined {
  const path = join(projectRoot, file)
  if (existsSync(path)) return path
  if (file.startsWith('.')) return undefined
  for (const root of [projectRoot, engineRoot])
    try {
      return createRequire(join(root, 'package.json')).resolve(file)
    } catch {
      // The package is not installed there.
    }
  return undefined
}

/** Opens a font; `undefined` if it is none. */
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
