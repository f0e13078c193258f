import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readNamed, writeNamed } from '../content/named-path.ts'
import type { Token, TokenKind } from '../core/lexer.ts'
import type { LexGrammar } from '../highlight/languages.ts'
import { engineRoot } from './bundle-script.ts'

/** The colours of code blocks, kept from one build to the next. */
type KeptColours = {
  readonly lex: LexGrammar
  /** Stores the colours of all blocks of this build, and no others, so the file does not grow. */
  readonly store: () => void
}

/** Path of the file below the project. */
export const keptFile = 'node_modules/.cache/studio-docs/colours.json'

/** Names that `named-path.ts` would refuse otherwise. */
const knownParts = ['.cache']

const kinds: readonly (TokenKind | undefined)[] = [
  ...[undefined, 'keyword' as const, 'string' as const, 'function' as const, 'number' as const],
  ...(['type', 'punctuation', 'comment'] as const),
]

/** Lengths and kinds of tokens, in turn. So a file that somebody else wrote can change colours, but never code. */
type Colours = readonly number[]

/** Reads the colours of the last build. A file that is missing, damaged or of another engine counts as empty. */
export function openColours(projectRoot: string): KeptColours {
  const engine = identifyEngine()
  const before = readColours(projectRoot, engine)
  const used = new Map<string, Colours>()
  return {
    lex(language, code, lex) {
      const key = hashOf(`${language}\n${code}`)
      const known = toTokens(before.get(key), code)
      const tokens = known ?? lex(code)
      used.set(key, (known && before.get(key)) ?? tokens.flatMap(([text, kind]) => [text.length, kinds.indexOf(kind)]))
      return tokens
    },
    store() {
      if (used.size === before.size && [...used.keys()].every((key) => before.has(key))) return
      const text = JSON.stringify([engine, ...used])
      try {
        writeNamed([projectRoot], keptFile, `${hashOf(text)}\n${text}`, knownParts)
      } catch {
        // A read-only folder or a full disk: the next build takes longer.
      }
    },
  }
}

function readColours(projectRoot: string, engine: string): ReadonlyMap<string, Colours> {
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
function toTokens(colours: Colours | undefined, code: string): readonly Token[] | undefined {
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

/** Returns a hash of everything besides the code that decides about colours. */
function identifyEngine(): string {
  const own = ['lex-grammar.ts', 'oniguruma.ts', 'languages.ts'].map((name) => join(engineRoot, 'src/highlight', name))
  const load = createRequire(join(engineRoot, 'package.json'))
  const primitive = load.resolve('@shikijs/primitive')
  const packages = [
    ...[primitive, load.resolve('@shikijs/langs'), load.resolve('vscode-oniguruma')],
    createRequire(primitive).resolve('@shikijs/vscode-textmate'),
  ].map(packageFileOf)
  return hashOf([...own, ...packages].map((file) => readFileSync(file, 'utf8')).join('\n'))
}

/** Returns the `package.json` of the package that contains a file. */
function packageFileOf(file: string): string {
  const found = join(dirname(file), 'package.json')
  return existsSync(found) ? found : packageFileOf(dirname(file))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
