import { basename, posix } from 'node:path'
import { expect, test } from 'vitest'
import { isEngineId } from '../src/core/text/characters.ts'
import { importsOf, isTest, listFiles, packagesOf, read } from './read-sources.ts'

/** Folders that a folder of `packages/engine/src` may import, besides itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  core: [],
  highlight: ['core'],
  disk: ['core'],
  content: ['core', 'highlight', 'disk'],
  site: ['core', 'content'],
  render: ['core', 'content', 'site'],
  search: ['core'],
  samples: ['core', 'disk', 'content'],
  look: ['core', 'disk', 'content', 'render'],
  browser: ['core', 'search'],
  worker: ['core', 'browser'],
  view: ['core', 'search', 'browser'],
  entry: ['core', 'browser', 'view'],
  terminal: ['core', 'disk', 'content', 'site'],
  move: ['core', 'disk', 'content', 'site', 'render', 'samples', 'terminal'],
  build: ['core', 'highlight', 'disk', 'content', 'site', 'render', 'search', 'samples', 'look', 'terminal'],
  dev: ['core', 'highlight', 'disk', 'content', 'site', 'render', 'search', 'samples', 'look', 'terminal', 'build'],
  commands: [
    'core',
    'disk',
    'content',
    'site',
    'render',
    'search',
    'samples',
    'look',
    'terminal',
    'move',
    'build',
    'dev',
  ],
}

/** Packages besides the engine, which use it by the names of its `exports`. */
const packages = ['packages/create', 'packages/import', 'packages/maths', 'packages/playground', 'packages/samples']

const sources = listFiles('packages/engine/src').filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.d\.ts$/.test(file))
const code = sources.filter((file) => !isTest(file))

function roomOf(file: string): string {
  return /^packages\/engine\/src\/([^/]+)\//.exec(file)?.[1] ?? ''
}

/** Returns imports that the table forbids, as `file -> import`. */
function forbidden(file: string, text: string): string[] {
  const allowed = rooms[roomOf(file)]
  return importsOf(text)
    .filter((target) => {
      const room = roomOf(posix.join(posix.dirname(file), target))
      return room !== roomOf(file) && !allowed?.includes(room)
    })
    .map((target) => `${file} -> ${target}`)
}

test('the folders are those of the import table', () => {
  const found = new Set(sources.map(roomOf).filter(Boolean))
  expect([...found].sort()).toEqual(Object.keys(rooms).sort())
})

test('each folder imports only what the table allows', () => {
  expect(code.flatMap((file) => forbidden(file, read(file)))).toEqual([])
})

test('a package imports no file of another one by its path, and the engine imports no package', () => {
  const outside = packages.flatMap((folder) =>
    listFiles(folder)
      .filter((file) => /\.[jt]sx?$/.test(file) && !isTest(file) && !file.startsWith(`${folder}/test/`))
      .flatMap((file) => importsOf(read(file)).map((target) => posix.join(posix.dirname(file), target)))
      .filter((target) => !target.startsWith(`${folder}/`)),
  )
  const named = code.filter((file) => packagesOf(read(file)).some((name) => name.startsWith('studio-docs')))
  expect([...outside, ...named]).toEqual([])
})

test("no file of a package, and none of its tests, imports or opens a file of the studio's site", () => {
  const files = listFiles('packages').filter((file) => /\.[jt]sx?$/.test(file))
  const targets = files.flatMap((file) =>
    Array.from(read(file).matchAll(/['"`](\.\.?\/[^'"`]*)['"`]/g), ([, target = '']) =>
      posix.join(posix.dirname(file), target),
    ),
  )
  expect(targets.length).toBeGreaterThan(1000)
  expect(targets.filter((target) => target.startsWith('site/'))).toEqual([])
})

test('a folder of the importer imports only those before it', () => {
  const steps = ['parse', 'gather', 'decide', 'convert']
  const stepOf = (file: string) => steps.indexOf(/^packages\/import\/src\/([^/]+)\//.exec(file)?.[1] ?? '')
  const files = listFiles('packages/import/src').filter((file) => !isTest(file) && stepOf(file) >= 0)
  const back = files.flatMap((file) =>
    importsOf(read(file))
      .map((target) => posix.join(posix.dirname(file), target))
      .filter((target) => stepOf(target) < 0 || stepOf(target) > stepOf(file))
      .map((target) => `${file} -> ${target}`),
  )
  expect([new Set(files.map(stepOf)).size, back]).toEqual([steps.length, []])
})

test('the page and the worker of a playground import nothing of each other', () => {
  const crossing = (from: string, to: string) =>
    listFiles(`packages/playground/src/${from}`).filter((file) => read(file).includes(`/${to}/`))
  expect([...crossing('page', 'worker'), ...crossing('worker', 'page')]).toEqual([])
})

test('every kind of import is found', () => {
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
  ].join('\n')
  expect(forbidden('packages/engine/src/view/x.ts', text).map((line) => line.replace(/^.*-> /, ''))).toEqual([
    '../site/a.ts',
    '../../src/site/b.ts',
    '../site/c.ts',
    '../site/d.css',
    '../site/e.ts',
    '../site/f.ts',
    '../../site.config.ts',
  ])
})

test('files are named in kebab case for what they are about', () => {
  const files = ['packages/engine/src', 'packages/engine/bin', 'packages/engine/test', 'packages/testing', ...packages]
    .flatMap(listFiles)
    .filter((file) => /\.(?:tsx?|js|css)$/.test(file))
  const drawers = /(?:^|\/)(?:index|utils?|helpers?|common|shared|lib)(?:[./]|$)/
  expect(files.filter((file) => drawers.test(file))).toEqual([])
  expect(files.filter((file) => !/^[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d-]+)+$/.test(basename(file)))).toEqual([])
})

test('every type and every component of `packages/engine/src` has a unique name', () => {
  const declared = code.flatMap((file) => [...new Set(namesOf(read(file)))].map((name) => ({ name, file })))
  const shared = declared.filter(({ name, file }) =>
    declared.some((other) => other.name === name && other.file !== file),
  )
  expect(shared.map(({ name, file }) => `${name} in ${file}`).sort()).toEqual([])
})

test('what a file of `packages/engine/src` exports has a name that no other file declares', () => {
  // Texts of the interface are read as `strings.close`.
  const modules = code.filter((file) => !file.endsWith('/ui-strings.ts')).map((file) => ({ file, text: read(file) }))
  const exported = modules.flatMap(({ file, text }) => valuesOf(text, 'export ').map((name) => ({ name, file })))
  const declared = modules.flatMap(({ file, text }) => valuesOf(text, '(?:export )?').map((name) => ({ name, file })))
  const taken = declared.filter(({ name, file }) =>
    exported.some((other) => other.name === name && other.file !== file),
  )
  expect(exported.length).toBeGreaterThan(500)
  expect(taken.map(({ name, file }) => `${name} in ${file}`).sort()).toEqual([])
})

/** Lists the functions and constants of a module that are declared after `start`. Overloads have one name. */
function valuesOf(text: string, start: string): readonly string[] {
  const pattern = new RegExp(`^${start}(?:async )?(?:function\\*?|const|let) ([a-z]\\w*)`, 'gm')
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))]
}

/** Lists the declarations of a module that begin with a capital. */
function namesOf(text: string): readonly string[] {
  const pattern = /^(?:export )?(?:type|interface|class|(?:async )?function|const) ([A-Z]\w*)/gm
  return Array.from(text.matchAll(pattern), ([, name = '']) => name)
}

/** Finds the ids that a text writes into a document or looks for in one. */
const written =
  /\b(?:(?:id|aria-(?:controls|labelledby|describedby))="|href="#)([^"$]+)"|\bid(?:: | = )['`]([^'`]+)|ById\('([^']+)/g

const files = ['browser', 'entry', 'render', 'view', 'dev']
  .flatMap((room) => listFiles(`packages/engine/src/${room}`))
  .filter((file) => /\.tsx?$/.test(file))

test('every id of the document around a page has the sign that no heading has', () => {
  const ids = files
    // A print view holds several pages, and prefixes the ids of their headings. The style guide is a page.
    .filter((file) => !isTest(file) && !/\/(?:render\/print\.ts|styleguide\/.*)$/.test(file))
    .flatMap((file) => Array.from(read(file).matchAll(written), ([, ...found]) => found.find(Boolean) ?? ''))
  expect(ids).toContain('~main')
  expect(ids.filter((id) => !isEngineId(id))).toEqual([])
})

const styled = ['packages/engine/src', 'packages/playground/src']
  .flatMap(listFiles)
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !file.includes('.test.'))
const sheets = styled.filter((file) => file.endsWith('.css'))

test('every breakpoint follows the font size of the browser', () => {
  const queries = styled.flatMap((file) =>
    Array.from(
      read(file).matchAll(/@media[^{;]*|(?:Query = |matchMedia\()'[^']*'/g),
      ([query]) => `${file}: ${query.trim()}`,
    ),
  )
  expect(queries.filter((query) => query.includes('em)')).length).toBeGreaterThan(10)
  expect(queries.filter((query) => /\d(?!em)[a-z]/.test(query.replace(/^[^:]*:/, '')))).toEqual([])
})

test('a swipe in what scrolls sideways never goes back in the history', () => {
  const rules = sheets.flatMap((file) =>
    Array.from(
      read(file).matchAll(/[^{};]*\{(?=[^{}]*overflow(?:-x)?: (?:auto|scroll))[^{}]*/g),
      ([rule]) => `${file}: ${rule.trim()}`,
    ),
  )
  expect(rules.length).toBeGreaterThan(4)
  expect(rules.filter((rule) => !/overscroll-behavior(?:-x)?: contain/.test(rule))).toEqual([])
})
