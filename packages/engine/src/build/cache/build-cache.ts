import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hashOf } from '../../content/hash-of.ts'
import type { Token, TokenKind } from '../../core/code/lexer.ts'
import type { LexGrammar } from '../../highlight/languages.ts'
import { engineRoot, listSources, packageFileOf } from '../engine-root.ts'
import { cacheFolder, readCached, writeCached } from './cache-file.ts'

/** Results of slow functions, cached on disk from one build to the next. */
export type BuildCache = {
  /** Returns a cached result. The caller must check its form, because somebody else may have written the file. */
  readonly find: (key: string) => unknown
  readonly add: (key: string, result: string | readonly number[]) => void
  /** Writes the results that this build found or added, and no others, so the file does not grow. */
  readonly store: () => void
}

/** Path of the file below the project. */
export const buildCacheFile = `${cacheFolder}/results.json`

/** Opens the cache of a project. A file that is missing, damaged or of another engine counts as empty. */
export function openBuildCache(projectRoot: string): BuildCache {
  const engine = identifyEngine()
  const before = readCache(projectRoot, engine)
  const used = new Map<string, unknown>()
  let hasNew = false
  return {
    find(key) {
      const result = before.get(key)
      if (result !== undefined) used.set(key, result)
      return result
    },
    add(key, result) {
      used.set(key, result)
      hasNew = true
    },
    store() {
      if (!hasNew && used.size === before.size) return
      writeCached(projectRoot, buildCacheFile, JSON.stringify([engine, ...used]))
    },
  }
}

function readCache(projectRoot: string, engine: string): ReadonlyMap<string, unknown> {
  try {
    const [storedBy, ...entries] = JSON.parse(readCached(projectRoot, buildCacheFile) ?? '')
    return new Map(storedBy === engine ? entries : [])
  } catch {
    return new Map()
  }
}

/** Kinds of tokens. A cached token has the index of its kind. */
const kinds: readonly (TokenKind | undefined)[] = [
  ...[undefined, 'keyword' as const, 'string' as const, 'function' as const, 'number' as const],
  ...(['type', 'punctuation', 'comment'] as const),
]

/** Returns a lexer that caches lengths and kinds of tokens, but no code: a forged file can only change colours. */
export function cacheColours(cache: BuildCache): LexGrammar {
  return (language, code, lex) => {
    const key = hashOf(`${language}\n${code}`)
    const known = toTokens(cache.find(key), code)
    if (known) return known
    const tokens = lex(code)
    const colours = tokens.flatMap(([text, kind]) => [text.length, kinds.indexOf(kind)])
    cache.add(key, colours)
    return tokens
  }
}

/** Returns the cached picture of a key, or draws and caches it. A forged file can change pictures. */
export async function cachePicture(
  cache: BuildCache,
  key: string,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const known = cache.find(key)
  if (typeof known === 'string') return Buffer.from(known, 'base64')
  const picture = await draw()
  cache.add(key, Buffer.from(picture).toString('base64'))
  return picture
}

/** Returns the tokens of code, or nothing unless the colours fit it. */
function toTokens(colours: unknown, code: string): readonly Token[] | undefined {
  if (!Array.isArray(colours)) return undefined
  const tokens: Token[] = []
  let end = 0
  for (let at = 0; at < colours.length; at += 2) {
    const [length, kind] = [Number(colours[at]), Number(colours[at + 1])]
    if (!(length >= 0 && kind in kinds)) return undefined
    tokens.push([code.slice(end, end + length), kinds[kind]])
    end += length
  }
  return end === code.length ? tokens : undefined
}

/** Returns a hash of everything but its input that decides about a result. */
function identifyEngine(): string {
  const own = ['src/highlight', 'src/look', 'src/build'].flatMap((folder) => listSources(folder))
  const load = createRequire(join(engineRoot, 'package.json'))
  const primitive = load.resolve('@shikijs/primitive')
  const packages = [
    ...[primitive, load.resolve('@shikijs/langs'), load.resolve('vscode-oniguruma'), load.resolve('@takumi-rs/core')],
    createRequire(primitive).resolve('@shikijs/vscode-textmate'),
  ].map(packageFileOf)
  return hashOf(...[...own, ...packages].map((file) => readFileSync(file)))
}
