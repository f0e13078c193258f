import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { listFiles, namesIn, namesInFile, prose, read } from './read-sources.ts'

const root = join(import.meta.dirname, '../../..')

test.each(prose)('%s names files that exist', (file) => {
  const paths = namesInFile(file).paths.filter((path) => !path.startsWith('site/'))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(prose)('%s links to files that exist', (file) => {
  const targets = Array.from(read(file).matchAll(/\]\((?![a-z]+:|[#/]|site\/)([^)#\s]+)/g), ([, target = '']) => target)
  expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([])
})

test('CONTRIBUTING.md and the heads of source files name files that exist', () => {
  const sources = listFiles('packages').filter((file) => /\.tsx?$/.test(file))
  const names = new Set(sources.map((file) => basename(file)))
  const heads = sources.flatMap((file) => /^\/\*\*?\n[\s\S]*?\*\//.exec(read(file)) ?? [])
  expect(heads.length).toBeGreaterThan(20)
  const contributing = read('CONTRIBUTING.md').replace(/\]\([^)]*\)/g, '')
  const named = [contributing, ...heads].flatMap((text) => text.match(/(?<=[`(/ ])[\w-]+\.tsx?(?=[`),: ])/g) ?? [])
  expect(named.filter((name) => !names.has(name))).toEqual([])
})

test.each(prose)('%s names scripts that exist', (file) => {
  expect(namesInFile(file).scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
})

test('paths and scripts are found in code spans of prose', () => {
  const text =
    'See `packages/engine/src/core/page/page.ts`, `packages/engine/test/`, `/ledger/api/` and `x = 1`. Create `site/content/new.mdx`. Run `npm run dev -- --port 1`, `npm test`, `npm ci`.\n```sh\n`packages/engine/in-a-fence.ts`\n```\n`decisions/001-x.md`'
  expect(namesIn(text)).toEqual({
    paths: ['packages/engine/src/core/page/page.ts', 'packages/engine/test/', 'decisions/001-x.md'],
    scripts: ['dev', 'test'],
  })
})

const table = readFileSync(join(root, 'packages/engine/test/faults.md'), 'utf8')
const lines = table.split('\n').filter((line) => /^\| (?!fault|attack|---)/.test(line))
const rows = lines.map(
  (line) =>
    /^\| .{4,} \| `(?<file>[^`]+)` "(?<name>[^|]+)" \|(?: (?<hosts>(?:nginx|Caddy|preview)(?:, (?:Caddy|preview))*) \|)? .{3,} \|$/.exec(
      line,
    )?.groups,
)

describe('the fault table', () => {
  test('each row of the fault table names a fault, a test and an outcome', () => {
    expect(lines.length).toBeGreaterThan(40)
    expect(lines.filter((_, row) => !rows[row])).toEqual([])
  })

  test('each row about hosts names the hosts it is tested on', () => {
    expect(rows.filter((row) => row?.file?.startsWith('packages/engine/test/hosting/') && !row.hosts)).toEqual([])
  })

  test('the fault table names tests that exist', () => {
    const missing = rows.filter(
      (row) => row && !titlesOf(row.file ?? '').some((title) => title.includes(row.name ?? '')),
    )
    expect(missing).toEqual([])
  })

  test('the fault table includes every test file about faults, hosts and bad input', () => {
    const files = ['packages/engine/test/hosting', 'packages/engine/test/fuzz'].flatMap((folder) =>
      readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.test.ts') ? `${folder}/${name}` : [])),
    )
    const specs = ['failures', 'faults', 'injection', 'missing-features', 'stale-and-offline', 'tampering', 'deploy']
    const expected = [...files, ...specs.map((name) => `packages/engine/test/browser/${name}.spec.ts`)]
    expect(expected.filter((file) => !rows.some((row) => row?.file === file))).toEqual([])
  })
})

test('every promise in SECURITY.md names a test that exists', () => {
  const promises = readFileSync(join(root, 'SECURITY.md'), 'utf8').match(/^\| (?!promise).*/gm) ?? []
  expect(promises.length).toBeGreaterThan(10)
  const unheld = promises.filter((promise) => {
    const { file = '', name = '' } = /^\| .+ \| `(?<file>.+)` "(?<name>.+)" \| .+ \|$/.exec(promise)?.groups ?? {}
    return name === '' || !titlesOf(file).some((title) => title.includes(name))
  })
  expect(unheld).toEqual([])
})

/** Returns the string literals of a file that may be test names. */
function titlesOf(file: string): readonly string[] {
  const path = join(root, file)
  if (!existsSync(path)) return []
  return Array.from(
    readFileSync(path, 'utf8').matchAll(
      /\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:inTestSlow\((?:[^()]|\([^()]*\))*\),\s*)?(?:async )?\(/gs,
    ),
    ([, , name = '']) => name,
  )
}
