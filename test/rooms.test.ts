import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import config from '../site.config.ts'
import type { Config } from '../src/page/config.ts'
import type { ProjectLanguage } from '../src/page/project.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a room may import besides itself; `'*'` is everything. */
const rooms: Readonly<Record<string, readonly string[] | '*'>> = {
  page: [],
  content: ['page'],
  site: ['page', 'content'],
  samples: ['page'],
  search: ['page'],
  theme: ['page', 'search'],
  playground: ['page', 'theme'],
  entry: '*',
  proofs: ['page', 'samples', 'playground'],
  program: '*',
}

/** Text that a bundler imports, and generated or foreign files: they have no room to keep to and no words to add. */
const sources = [...listFiles('src'), ...listFiles('proofs')].filter(
  (file) => /\.(?:tsx?|js)$/.test(file) && !/\.d\.ts$|\/node_modules\//.test(file),
)
const code = sources.filter((file) => !isTest(file))

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length), entry.name))
    .sort()
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function roomOf(file: string): string {
  return /^(?:src\/([^/]+)|(proofs))\//.exec(file)?.slice(1).find(Boolean) ?? ''
}

/** The relative imports of a text, static and dynamic, and those of types. */
function importsOf(text: string): string[] {
  const pattern = /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"](\.[^'"]*)['"]|import\s*\(?\s*['"](\.[^'"]*)['"]/g
  return Array.from(text.matchAll(pattern), ([, named, bare]) => named ?? bare ?? '')
}

/** The files whose values a text imports while it is loaded. */
function valuesOf(file: string, text: string): string[] {
  const pattern = /^(?:import|export)\s+(?!type\b)(\w+(?:,\s*\{[^}]*\})?|\{[^}]*\}|\*(?: as \w+)?)\s+from '(\.[^']*)'/gm
  return Array.from(text.matchAll(pattern)).flatMap(([, names = '', target = '']) => {
    const values = names.split(/[{},]/).filter((name) => name.trim() !== '' && !/^\s*type\b/.test(name))
    return values.length > 0 ? posix.join(posix.dirname(file), target) : []
  })
}

/** What goes against the table, as `file -> import`. */
function forbidden(file: string, text: string): string[] {
  const allowed = rooms[roomOf(file)]
  if (allowed === '*') return []
  return importsOf(text)
    .filter((target) => {
      const path = posix.join(posix.dirname(file), target)
      const room = roomOf(path)
      // Data that a bundler puts in is no code, wherever it lies.
      if (room === roomOf(file) || (room === '' && /\?(?:raw|url)$/.test(target))) return false
      return room === '' || !allowed?.includes(room)
    })
    .map((target) => `${file} -> ${target}`)
}

/**
 * Returns the names of projects and of what their samples run on, in lower case. A name that is an English word, as a dictionary has
 * it, is left out: the engine may use the word. The others must be in `content/words.txt`.
 */
function namesOf({ collections }: Pick<Config, 'collections'>): readonly string[] {
  const own = new Set(read('content/words.txt').toLowerCase().split('\n'))
  const names = collections.flatMap(({ id, project }) => {
    if (!project) return []
    const { language, samples, playground } = project
    return [id, ...(language?.names ?? []), language?.label, samples?.database, playground?.database?.name]
  })
  const words = names.flatMap((name) => name?.toLowerCase().split(' ') ?? [])
  return [...new Set(words)].filter((word) => own.has(word))
}

describe('rooms', () => {
  test('are those of the table', () => {
    const found = new Set(sources.map(roomOf).filter(Boolean))
    expect([...found].sort()).toEqual(Object.keys(rooms).sort())
  })

  test('import what the table lets them', () => {
    expect(code.flatMap((file) => forbidden(file, read(file)))).toEqual([])
  })

  test('hold no file that imports itself by way of others', () => {
    const values = new Map(code.map((file) => [file, valuesOf(file, read(file))]))
    const circles = code.filter((file) => {
      const reached = new Set(values.get(file))
      for (const next of reached) for (const further of values.get(next) ?? []) reached.add(further)
      return reached.has(file)
    })
    expect(circles).toEqual([])
    const text = "import { type A, b } from './b.ts'\nimport { type C } from './c.ts'\nimport type { D } from './d.ts'"
    expect(valuesOf('src/site/x.ts', text)).toEqual(['src/site/b.ts'])
  })

  test('are left by imports of every kind, and this test sees them', () => {
    const text = [
      "import { a } from '../site/a.ts'",
      "import type {\n  B,\n} from '../../src/site/b.ts'",
      "export { c } from '../site/c.ts'",
      "import '../site/d.css'",
      "const e = await import('../site/e.ts')",
      "type F = typeof import('../site/f.ts')",
      "import { g } from './g.ts'",
      "import { h } from '../page/h.ts'",
      "import { i } from 'vite'",
      "import j from '../../site.config.ts'",
      "import k from '../../samples/seed.surql?raw'",
    ].join('\n')
    expect(forbidden('src/theme/x.ts', text).map((line) => line.replace(/^.*-> /, ''))).toEqual([
      '../site/a.ts',
      '../../src/site/b.ts',
      '../site/c.ts',
      '../site/d.css',
      '../site/e.ts',
      '../site/f.ts',
      '../../site.config.ts',
    ])
    expect(forbidden('src/program/x.ts', text)).toEqual([])
  })

  test('name no configured project, nor what its samples run on', () => {
    const names = namesOf(config)
    const files = listFiles('src').filter((file) => /\.(?:tsx?|js|css|mdx|svg)$/.test(file) && !isTest(file))
    const naming = files.filter((file) => names.some((name) => (file + read(file)).toLowerCase().includes(name)))
    expect(naming).toEqual([])
  })

  test('are judged by the names of every project that no dictionary has', () => {
    const language: ProjectLanguage = { names: ['transagoql'], label: 'SurrealQL', rules: [] }
    const samples = { runner: '', outputs: '', types: '', database: 'SurrealDB 3.0' }
    const collection = { label: '', path: '', main: '' }
    const collections = [
      { ...collection, id: 'transago', project: { language, samples } },
      { ...collection, id: 'ledger', project: {} },
      { ...collection, id: 'cirql' },
    ]
    expect(namesOf({ collections })).toEqual(['transago', 'surrealql', 'surrealdb'])
  })

  test('that are pure or run in the browser import nothing of Node', () => {
    const pure = code.filter((file) => ['page', 'site', 'theme'].includes(roomOf(file)))
    expect(pure.filter((file) => /from 'node:/.test(read(file)))).toEqual([])
  })
})

describe('files', () => {
  const all = ['src', 'bin', 'test'].flatMap(listFiles).filter((file) => /\.(?:tsx?|js|css)$/.test(file))

  test('have at most 300 lines', () => {
    const long = all.map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    expect(long.filter(({ lines }) => lines > 300)).toEqual([])
  })

  test('are named for the one thing they export, in kebab case', () => {
    const drawers = /^(?:index|utils?|helpers?|common|shared|lib)$/
    const parts = all.flatMap((file) => file.split('/').map((part) => ({ file, name: part.replace(/\..*$/, '') })))
    expect(parts.filter(({ name }) => drawers.test(name))).toEqual([])
    expect(all.filter((file) => !/^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d-]+)+$/.test(basename(file)))).toEqual([])
  })
})

describe('exports', () => {
  const exported =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|type|interface|class|const|let) (?!\{)(\w+)/

  /** Names that are exported without a doc comment that ends in the line before. */
  function undocumented(text: string): string[] {
    const lines = text.split('\n')
    return lines.flatMap((line, index) => {
      const name = exported.exec(line)?.[1]
      return name !== undefined && !/\*\/$/.test(lines[index - 1] ?? '') ? [name] : []
    })
  }

  test('say in a doc comment what they give', () => {
    expect(code.flatMap((file) => undocumented(read(file)).map((name) => `${file}: ${name}`))).toEqual([])
  })

  test('without one are seen by this test', () => {
    const text = '/** A. */\nexport type A = 1\nexport type B = 1\n\nexport async function c() {}\nexport { d }'
    expect(undocumented(text)).toEqual(['B', 'c'])
  })
})
