import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { run } from './cli.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const page = (title: string, body = '') =>
  `---\ntitle: ${title}\ndescription: A description of this very page that is long enough.\n---\n\n${body}\n`

/** A project of some pages, an image among them, and what builds it. */
function createProject() {
  const folder = temporaryFolder({
    'content/index.mdx': page('Home').replace('title', 'layout: home\ntitle'),
    'content/docs/index.mdx': page('Docs', 'See [A](/docs/a).'),
    'content/docs/a.mdx': page('A', '![A picture of a](./a.svg)'),
    'content/docs/a.svg': '<svg/>',
    'content/docs/b.mdx': page('B', '```ts\nlet b = 1\n```'),
    'content/docs/c.mdx': page('C'),
    'content/cirql/guide/index.mdx': page('Guide'),
    'public/proof.txt': 'as it is',
    'package.json': '{}',
  })
  mkdirSync(join(folder, 'samples/outputs'), { recursive: true })
  for (const name of ['node_modules', 'src']) symlinkSync(join(repository, name), join(folder, name))
  const build = async (changes = {}) => {
    const config = configOf({ base: '/site/', ...changes })
    const loadServer = () => import('../entry/server.tsx')
    const code = await run({ command: 'build', projectRoot: folder, loadConfig: async () => config, loadServer })
    expect(code).toBe(0)
    return { compiled: Number(/cache: (\d+) of/.exec(said)?.[1]), files: filesOf(join(folder, 'dist')) }
  }
  return { folder, build, write: (path: string, text: string) => writeFileSync(join(folder, 'content', path), text) }
}

function filesOf(folder: string): Map<string, { readonly node: number; readonly bytes: string }> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(
    paths.map((path) => [
      path.slice(folder.length + 1),
      { node: statSync(path).ino, bytes: readFileSync(path, 'base64') },
    ]),
  )
}

/** The paths of files that are other files than before. */
function written(before: ReturnType<typeof filesOf>, after: ReturnType<typeof filesOf>): string[] {
  return [...after].filter(([path, { node }]) => before.get(path)?.node !== node).map(([path]) => path)
}

const bytesOf = (files: ReturnType<typeof filesOf>) => [...files].map(([path, { bytes }]) => `${path} ${bytes}`)

let said = ''
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockImplementation((text) => {
    said = `${said}\n${text}`.slice(-1000)
  })
})
afterEach(() => vi.restoreAllMocks())

test('a second build writes nothing; one after an edit that page, the search, the texts of all pages and what readers store', async () => {
  const { build, write } = createProject()
  const first = await build()
  said = ''
  const second = await build()
  expect(second.compiled).toBe(6)
  expect(written(first.files, second.files)).toEqual([])
  write('docs/c.mdx', page('C', 'New words.'))
  said = ''
  const third = await build()
  expect(third.compiled).toBe(5)
  expect(written(second.files, third.files)).toEqual([
    'docs/c.html',
    'docs/c.json',
    'docs/c.md',
    'docs/print.html',
    'llms-full.txt',
    'offline.json',
    'search.json',
    'sw.js',
  ])
  expect(Buffer.from(third.files.get('docs/c.html')?.bytes ?? '', 'base64').toString()).toContain('New words.')
})

test('a new title changes the pages that name it, and no page keeps the old one', async () => {
  const { build, write } = createProject()
  await build()
  write('docs/c.mdx', page('Sea'))
  const { files } = await build()
  const texts = [...files].map(([path, { bytes }]) => `${path}: ${Buffer.from(bytes, 'base64').toString()}`)
  expect(texts.filter((text) => /"(?:label|title)":"C"/.test(text))).toEqual([])
})

test('a picture belongs to the page that shows it', async () => {
  const { build, write } = createProject()
  const first = await build()
  write('docs/a.svg', '<svg><g/></svg>')
  said = ''
  const second = await build()
  expect(second.compiled).toBe(5)
  expect(written(first.files, second.files)).toContain('docs/a.html')
  expect(Buffer.from(second.files.get('docs/a.html')?.bytes ?? '', 'base64').toString()).toContain('<g/></svg>')
})

test('whatever is lost or damaged of the cache, and whatever is configured, a build gives what a first build gives', async () => {
  const { folder, build } = createProject()
  const clean = bytesOf((await build()).files)
  const cache = join(folder, '.cache/build')
  const cached = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(cached.length).toBeGreaterThan(7)
  for (const [index, entry] of cached.entries()) {
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
    const half = text.slice(0, text.length / 2)
    writeFileSync(
      path,
      index % 2 ? half : `${half}${text[half.length] === '#' ? '!' : '#'}${text.slice(half.length + 1)}`,
    )
  }
  said = ''
  const damaged = await build()
  expect(damaged.compiled).toBe(0)
  expect(bytesOf(damaged.files)).toEqual(clean)
  rmSync(cache, { recursive: true })
  expect(bytesOf((await build()).files)).toEqual(clean)
  rmSync(join(folder, 'dist'), { recursive: true })
  said = ''
  const without = await build()
  expect(without.compiled).toBe(6)
  expect(bytesOf(without.files)).toEqual(clean)
  const renamed = await build({ title: 'Another' })
  expect(bytesOf(renamed.files)).not.toEqual(clean)
  expect(bytesOf((await build()).files)).toEqual(clean)
})
