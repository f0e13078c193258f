import { readFileSync } from 'node:fs'
import type { PatternScanner, RegexEngine, RegexEngineString } from '@shikijs/primitive'

/** The part of WebAssembly that loads a library at once. The types of Node lack it. */
declare const WebAssembly: {
  readonly Module: {
    new (bytes: Uint8Array): object
    imports(module: object): { readonly name: string }[]
  }
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
}

/** Functions of Oniguruma in WebAssembly. A pointer is an offset in its memory, in bytes. */
type Library = {
  readonly memory: { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number }
  readonly __wasm_call_ctors: () => void
  readonly omalloc: (bytes: number) => number
  readonly ofree: (pointer: number) => void
  readonly getLastOnigError: () => number
  readonly createOnigScanner: (...args: [patterns: number, lengths: number, count: number, ...Syntax]) => number
  readonly findNextOnigScannerMatch: (
    ...args: [scanner: number, id: number, text: number, bytes: number, start: number, options: number]
  ) => number
}

type Syntax = readonly [options: number, syntax: number]

/** A line of code in Oniguruma's memory. */
type Line = RegexEngineString & {
  readonly id: number
  readonly pointer: number
  readonly bytes: number
  /** Offsets of bytes and of characters in one another, if they differ. */
  readonly offsets: Offsets | undefined
}

type Offsets = { readonly ofByte: Uint32Array; readonly ofCharacter: Uint32Array }

/** An expression, with its last search: grammars try the same expressions at each position of a line, in many rules. */
type Pattern = {
  readonly scanner: number
  /** Whether it depends on the position at which a search starts. */
  readonly isAnchored: boolean
  line: number
  start: number
  found: Captures | undefined
}

type Captures = { start: number; end: number; length: number }[]

/**
 * Creates an engine for the expressions of grammars, which are written for Oniguruma. Compiles each expression once,
 * however many rules have it. Not with the package's loader, which is asynchronous, because lexing is not.
 */
export function createOniguruma(wasmFile: string): RegexEngine {
  const { library, syntax } = loadLibrary(wasmFile)
  const known = new Map<string, Pattern>()
  let lines = 0
  const find = (source: string) => {
    const pattern = known.get(source) ?? compile(library, source, syntax)
    known.set(source, pattern)
    return pattern
  }
  return {
    createScanner: (sources) =>
      createScanner(
        library,
        sources.map((source) => find(String(source))),
      ),
    createString: (content) => createLine(library, content, ++lines),
  }
}

/** Loads the library. It reports its constants while it starts; nothing else of what it asks for is needed. */
function loadLibrary(wasmFile: string): { readonly library: Library; readonly syntax: Syntax } {
  const module = new WebAssembly.Module(readFileSync(wasmFile))
  const constants = new Map<string, number>()
  const imports = {
    ...Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 0])),
    _embind_register_constant: (name: number, _type: number, value: number) =>
      constants.set(textAt(library, name), value),
    emscripten_memcpy_big: (to: number, from: number, bytes: number) =>
      new Uint8Array(library.memory.buffer).copyWithin(to, from, from + bytes),
    emscripten_resize_heap: (bytes: number) => {
      const { byteLength } = library.memory.buffer
      // Grows by at least a fifth.
      library.memory.grow(Math.ceil((Math.max(bytes >>> 0, byteLength * 1.2) - byteLength) / 65_536))
      return 1
    },
  }
  const instance = new WebAssembly.Instance(module, { env: imports, wasi_snapshot_preview1: imports })
  const library = instance.exports as Library
  library.__wasm_call_ctors()
  const [options = 0, syntax = 0] = ['ONIG_OPTION_CAPTURE_GROUP', 'ONIG_SYNTAX_DEFAULT'].map((n) => constants.get(n))
  return { library, syntax: [options, syntax] }
}

function textAt({ memory }: Library, pointer: number): string {
  const bytes = Buffer.from(memory.buffer, pointer)
  return bytes.toString('utf8', 0, bytes.indexOf(0))
}

function compile(library: Library, source: string, syntax: Syntax): Pattern {
  const { pointer, bytes } = createLine(library, source, 0)
  const list = library.omalloc(8)
  new Uint32Array(library.memory.buffer, list, 2).set([pointer, bytes])
  const scanner = library.createOnigScanner(list, list + 4, 1, ...syntax)
  library.ofree(list)
  library.ofree(pointer)
  if (scanner === 0)
    throw new Error(`Invalid expression in a grammar: ${textAt(library, library.getLastOnigError())}: ${source}`)
  return { scanner, isAnchored: source.includes('\\G'), line: 0, start: 0, found: undefined }
}

function createScanner(library: Library, patterns: readonly Pattern[]): PatternScanner {
  return {
    findNextMatchSync(line, start) {
      let best: { readonly index: number; readonly captureIndices: Captures } | undefined
      for (const [index, pattern] of patterns.entries()) {
        // Only `createString` makes lines.
        const found = findMatch(library, pattern, line as Line, start)
        if (!found || matchStart(found) >= matchStart(best?.captureIndices)) continue
        best = { index, captureIndices: found }
        if (matchStart(found) === start) break
      }
      return best ?? null
    },
  }
}

function matchStart(found: Captures | undefined): number {
  return found?.[0]?.start ?? Number.POSITIVE_INFINITY
}

/** Returns the first match at or after a position. The result of the last search is reused if no match can lie in between. */
function findMatch(library: Library, pattern: Pattern, line: Line, start: number): Captures | undefined {
  const isKnown = pattern.line === line.id && pattern.start <= start && matchStart(pattern.found) >= start
  if (!isKnown || pattern.isAnchored) {
    const first = line.offsets?.ofCharacter[start] ?? start
    const pointer = library.findNextOnigScannerMatch(pattern.scanner, line.id, line.pointer, line.bytes, first, 0)
    pattern.found = pointer === 0 ? undefined : readCaptures(library, pointer, line)
    pattern.line = line.id
    pattern.start = start
  }
  return pattern.found
}

function readCaptures({ memory }: Library, pointer: number, { offsets }: Line): Captures {
  const words = new Uint32Array(memory.buffer, pointer)
  const offsetOf = (byte = 0) => (offsets && byte < offsets.ofByte.length ? (offsets.ofByte[byte] ?? byte) : byte)
  return Array.from({ length: words[1] ?? 0 }, (_, capture) => {
    const [start, end] = [offsetOf(words[2 + capture * 2]), offsetOf(words[3 + capture * 2])]
    return { start, end, length: end - start }
  })
}

function createLine({ memory, omalloc, ofree }: Library, content: string, id: number): Line {
  const bytes = Buffer.byteLength(content)
  const pointer = omalloc(bytes + 1)
  Buffer.from(memory.buffer, pointer, bytes).write(content)
  const offsets = bytes === content.length ? undefined : measureOffsets(content, bytes)
  return { content, id, pointer, bytes, offsets, dispose: () => ofree(pointer) }
}

function measureOffsets(content: string, bytes: number): Offsets {
  const ofByte = new Uint32Array(bytes + 1).fill(content.length)
  const ofCharacter = new Uint32Array(content.length + 1).fill(bytes)
  let byte = 0
  let character = 0
  for (const one of content) {
    const end = byte + Buffer.byteLength(one)
    ofByte.fill(character, byte, end)
    ofCharacter.fill(byte, character, character + one.length)
    byte = end
    character += one.length
  }
  return { ofByte, ofCharacter }
}
