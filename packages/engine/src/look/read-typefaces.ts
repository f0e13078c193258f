import { readFileSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'
import type { Config } from '../core/config/config.ts'
import type { Typeface } from '../core/config/look.ts'
import { errorInConfig, type Problem } from '../core/problem.ts'
import { findFile } from '../disk/find-file.ts'
import { type ParsedFont, readFont } from './font-tables.ts'

/** A typeface whose fonts were read. */
type ReadTypeface = {
  readonly use: 'text' | 'code'
  readonly family: string
  readonly fonts: readonly Font[]
}

/** A font of a typeface: its file, its used weights and its facts. */
export type Font = ParsedFont & { readonly path: string; readonly bytes: Buffer; readonly weight: string }

/** Reads the configured typefaces. Reports missing files, files that are not fonts, and missing weights. */
export function readTypefaces(
  projectRoot: string,
  { fonts }: Pick<Config, 'fonts'>,
): { readonly typefaces: readonly ReadTypeface[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const typefaces: ReadTypeface[] = []
  for (const use of ['text', 'code'] as const) {
    const named = fonts?.[use]
    if (!named) continue
    const read = named.files.map((file, index) => readFile(projectRoot, `fonts.${use}.files.${index}`, file))
    const found = read.flatMap((font) => ('bytes' in font ? font : []))
    problems.push(...read.flatMap((font) => ('bytes' in font ? [] : font)))
    if (found.length === read.length) typefaces.push({ use, family: named.family, fonts: found })
  }
  return { typefaces, problems }
}

function readFile(projectRoot: string, key: string, { file, weight }: Typeface['files'][number]): Font | Problem {
  const path = findFile(projectRoot, file)
  if (!path) {
    const hint = file.startsWith('.')
      ? 'Put the file there, or name a file of an installed package.'
      : `Install its package: npm install --save-dev ${/^(?:@[^/]+\/)?[^/]+/.exec(file)}`
    return problem(`${key}.file`, `no file at ${file}.`, hint)
  }
  const bytes = readFileSync(path)
  const facts = readFont(bytes)
  if (!facts) {
    const hint = 'Name a font in the format WOFF2, WOFF, TrueType or OpenType.'
    return problem(`${key}.file`, `${basename(path)} is not a readable font.`, hint)
  }
  const { weights } = facts
  const [from = 0, to] = weight.split(' ').map(Number)
  if (to === undefined || (weights && weights.min <= from && to <= weights.max))
    return { ...facts, path: realpathSync(path), bytes, weight }
  const has = weights ? `has weights from ${weights.min} to ${weights.max}` : 'has one weight'
  const hint = weights ? `weight: '${weights.min} ${weights.max}'` : "Give it one, such as weight: '400'."
  return problem(`${key}.weight`, `${basename(path)} ${has}, not ${weight}.`, hint)
}

function problem(key: string, message: string, hint: string): Problem {
  return errorInConfig('fonts', `\`${key}\`: ${message}`, hint)
}
