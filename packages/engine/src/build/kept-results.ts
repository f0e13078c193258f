import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readNamed, writeNamed } from '../content/disk/named-path.ts'
import { hashOf } from '../content/hash-of.ts'
import type { Token, TokenKind } from '../core/code/lexer.ts'
import type { LexGrammar } from '../highlight/languages.ts'
import { engineRoot, listSources, packageFileOf } from './engine-root.ts'

/** Results of slow functions, kept from one build to the next. */
export type KeptResults = {
  /** Returns and keeps what the last build kept. The caller must check its form, because somebody else may have written the file. */
  readonly find: (key: string) => unknown
  /** Keeps a new result. */
  readonly keep: (key: string, result: string | readonly number[]) => void
  /** Stores the results of this build, and no others, so the file does not grow. */
  readonly store: () => void
}

/** Path of the file below the project. */
export const keptFile = 'node_modules/.cache/studio-docs/results.json'

/** Names that `named-path.ts` would refuse otherwise. */
const knownParts = ['.cache']

/** Reads the results of the last build. A file that is missing, damaged or of another engine counts as empty. */
export function openResults(projectRoot: string): KeptResults {
  const engine = identifyEngine()
  const before = readKept(projectRoot, engine)
  const used = new Map<string, unknown>()
  let hasNew = false
  return {
    find(key) {
      const result = before.get(key)
      if (result !== undefined) used.set(key, result)
      return result
    },
    keep(key, result) {
      used.set(key, result)
      hasNew = true
    },
    store() {
      if (!hasNew && used.size === before.size) return
      const text = JSON.stringify([engine, ...used])
      try {
        writeNamed([projectRoot], keptFile, `${hashOf(text)}\n${text}`, knownParts)
      } catch {
        // A read-only folder or a full disk: the next build takes longer.
      }
    },
  }
}

const kinds: readonly (TokenKind | undefined)[] = [
  ...[undefined, 'keyword' as const, 'string' as const, 'function' as const, 'number' as const],
  ...(['type', 'punctuation', 'comment'] as const),
]

/** Returns a lexer that keeps lengths and kinds of tokens, in turn. So a forged file can change colours, but never code. */
export function keepColours(kept: KeptResults): LexGrammar {
  return (language, code, lex) => {
    const key = hashOf(`${language}\n${code}`)
    const known = toTokens(kept.find(key), code)
    if (known) return known
    const tokens = lex(code)
    const colours = tokens.flatMap(([text, kind]) => [text.length, kinds.indexOf(kind)])
    kept.keep(key, colours)
    return tokens
  }
}

/** Returns the picture that is kept for a key, or draws and keeps it. A forged file can change pictures. */
export async function keepPicture(
  kept: KeptResults,
  key: string,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const known = kept.find(key)
  if (typeof known === 'string') return Buffer.from(known, 'base64')
  const picture = await draw()
  kept.keep(key, Buffer.from(picture).toString('base64'))
  return picture
}

function readKept(projectRoot: string, engine: string): ReadonlyMap<string, unknown> {
  try {
    const [hash, text = ''] = readNamed([projectRoot], keptFile, knownParts)?.toString().split('\n') ?? []
    if (hash !== hashOf(text)) return new Map()
    const [storedBy, ...entries] = JSON.parse(text)
    return new Map(storedBy === engine ? entries : [])
  } catch {
    return new Map()
  }
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
