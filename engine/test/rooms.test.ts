import { basename, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, isTest, listFiles, longFunctions, read } from './read-sources.ts'

/** Folders that a folder of `engine/src` may import, besides itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  core: [],
  content: ['core'],
  site: ['core', 'content'],
  render: ['core', 'content', 'site'],
  search: ['core'],
  samples: ['core'],
  browser: ['core', 'search'],
  worker: ['core', 'browser'],
  view: ['core', 'search', 'browser'],
  entry: ['core', 'browser', 'view'],
  cli: ['core', 'content', 'site', 'render', 'search', 'samples'],
}

const sources = listFiles('engine/src').filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.d\.ts$/.test(file))
const code = sources.filter((file) => !isTest(file))

function roomOf(file: string): string {
  return /^engine\/src\/([^/]+)\//.exec(file)?.[1] ?? ''
}

/** Finds circular imports. An `import type` counts: readers follow it like any other. */
function findCircles(texts: ReadonlyMap<string, string>): string[] {
  const imports = new Map(
    [...texts].map(([file, text]) => [file, importsOf(text).map((target) => posix.join(posix.dirname(file), target))]),
  )
  return [...texts.keys()].filter((file) => {
    const reached = new Set(imports.get(file))
    for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further)
    return reached.has(file)
  })
}

/** Returns imports that the table forbids, as `file -> import`. */
function forbidden(file: string, text: string): string[] {
  const allowed = rooms[roomOf(file)]
  return importsOf(text)
    .filter((target) => {
      const path = posix.join(posix.dirname(file), target)
      const room = roomOf(path)
      // `?raw` and `?url` import data, not code.
      if (room === roomOf(file) || (room === '' && /\?(?:raw|url)$/.test(target))) return false
      return room === '' || !allowed?.includes(room)
    })
    .map((target) => `${file} -> ${target}`)
}

describe('folders', () => {
  test('the folders are those of the import table', () => {
    const found = new Set(sources.map(roomOf).filter(Boolean))
    expect([...found].sort()).toEqual(Object.keys(rooms).sort())
  })

  test('each folder imports only what the table allows', () => {
    expect(code.flatMap((file) => forbidden(file, read(file)))).toEqual([])
  })

  test('no file imports itself through others, types included', () => {
    expect(findCircles(new Map(code.map((file) => [file, read(file)])))).toEqual([])
  })

  test('a circle of type imports is seen', () => {
    const texts = new Map([
      ['src/a.ts', "import type { B } from './b.ts'"],
      ['src/b.ts', "const c = await import('./c.ts')"],
      ['src/c.ts', "import { type A } from './a.ts'"],
      ['src/d.ts', "import { a } from './a.ts'"],
    ])
    expect(findCircles(texts)).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts'])
  })

  test('imports of every kind are seen', () => {
    const text = [
      "import { a } from '../site/a.ts'",
      "import type {\n  B,\n} from '../../src/site/b.ts'",
      "export { c } from '../site/c.ts'",
      "import '../site/d.css'",
      "const e = await import('../site/e.ts')",
      "type F = typeof import('../site/f.ts')",
      "import { g } from './g.ts'",
      "import { h } from '../core/h.ts'",
      "import { i } from 'vite'",
      "import j from '../../site.config.ts'",
      "import k from '../../samples/seed.surql?raw'",
    ].join('\n')
    expect(forbidden('engine/src/view/x.ts', text).map((line) => line.replace(/^.*-> /, ''))).toEqual([
      '../site/a.ts',
      '../../src/site/b.ts',
      '../site/c.ts',
      '../site/d.css',
      '../site/e.ts',
      '../site/f.ts',
      '../../site.config.ts',
    ])
  })
})

describe('files', () => {
  const all = ['engine/src', 'engine/bin', 'engine/test']
    .flatMap(listFiles)
    .filter((file) => /\.(?:tsx?|js|css)$/.test(file))

  test('files have at most 300 lines', () => {
    const long = all.map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    expect(long.filter(({ lines }) => lines > 300)).toEqual([])
  })

  test('files are named in kebab case for their one export', () => {
    const drawers = /^(?:index|utils?|helpers?|common|shared|lib)$/
    const parts = all.flatMap((file) => file.split('/').map((part) => ({ file, name: part.replace(/\..*$/, '') })))
    expect(parts.filter(({ name }) => drawers.test(name))).toEqual([])
    expect(all.filter((file) => !/^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d-]+)+$/.test(basename(file)))).toEqual([])
  })
})

describe('functions', () => {
  const files = [...code, ...['engine/bin', 'engine/bench'].flatMap(listFiles)].filter(
    (file) => /\.(?:tsx?|js)$/.test(file) && !isTest(file),
  )

  test('functions have at most 60 lines, or a reason in their comment', () => {
    expect(files.flatMap((file) => longFunctions(file, read(file)))).toEqual([])
  })

  test('long functions of every kind are found', () => {
    const body = (lines: number) => `{${'\n'.repeat(lines - 1)}}`
    const long = [
      `export async function a() ${body(61)}`,
      `const b = () => ${body(61)}`,
      `class C {\n  d() ${body(61)}\n}`,
      `/** E. */\nfunction e() ${body(61)}`,
    ]
    const fine = [
      `function a() ${body(60)}`,
      `/**\n * B.\n * Over 60 lines: why.\n */\nexport function b() ${body(61)}`,
    ]
    expect(longFunctions('x.ts', [...fine, ...long].join('\n')).length).toBe(long.length)
  })
})
