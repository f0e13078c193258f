import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { capturePrinted } from '../../../test/capture-printed.ts'
import { brandFiles, configOf } from '../../../test/site-of.ts'
import { run } from '../../commands/cli.ts'

const description = 'description: A description of this very page that is long enough.'

const notice = { package: { name: 'requests', version: '2.31.0' }, software: 'it', status: 'old', href: '/docs/' }
const { collections } = configOf()

/** A configuration whose first collection has a project with every possible file. */
const configFile = `
const language = { names: ['ledgerql'], label: 'LedgerQL', rules: [['keyword', /ADD/y]] }
const samples = { outputs: './outputs', isSample: () => false, run: async () => ({ results: new Map() }) }
const data = { sandbox: { type: 'script', path: './sandbox.mjs' }, seed: { type: 'asset', path: './seed.txt' } }
const playground = { module: './module.mjs', frame: './frame.mjs', files: data, settings: {} }
const project = process.env.WITHOUT_SAMPLES ? { language, playground } : { language, samples, playground }
export default { ...${JSON.stringify(configOf({ spelling: { language: 'off' } }))}, collections: [
  { ...${JSON.stringify(collections[0])}, project, notice: ${JSON.stringify(notice)} }, ${JSON.stringify(collections[1])} ] }`

const files = {
  ...brandFiles,
  'content/index.mdx': `---\nlayout: home\n${description}\n---\n\n[Docs](/docs/)`,
  'content/docs/index.mdx': `---\ntitle: Docs\n${description}\n---\n`,
  'content/ledger/guide/index.mdx': `---\ntitle: Guide\n${description}\n---\n`,
  'content/routes.txt': '/docs/\n',
  'public/a.txt': 'a',
  'module.mjs': 'export {}',
  'frame.mjs': '',
  'sandbox.mjs': 'export {}',
  'seed.txt': '',
  'node_modules/requests/package.json': JSON.stringify({ version: '2.31.0' }),
  'site.config.mjs': configFile,
}

const printed = capturePrinted()
afterEach(() => vi.unstubAllEnvs())

/** Applies a change to the project, then runs a command in it. */
async function runAfter(command: string, change: (folder: string) => void) {
  const folder = temporaryFolder(files)
  change(folder)
  const code = await run([command, '--config', 'site.config.mjs'], folder)
  return { code, text: printed.read() }
}

const without = (name: string) => (folder: string) => rmSync(join(folder, name), { recursive: true })
const replaced = (name: string) => (folder: string) => {
  without(name)(folder)
  mkdirSync(join(folder, name))
}
const written = (name: string, text: string) => (folder: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

test('a check passes if every stored file exists', async () => {
  expect(await runAfter('check', () => undefined)).toMatchObject({ code: 0 })
})

test.each([
  ['brand/site.svg', 'is gone', without('brand/site.svg'), 'brand/site.svg'],
  ['brand/site.svg', 'is a folder', replaced('brand/site.svg'), 'brand/site.svg'],
  ['content', 'is gone', without('content'), 'content'],
  ['the sandbox', 'is gone', without('sandbox.mjs'), './sandbox.mjs'],
  ['the sandbox', 'is a folder', replaced('sandbox.mjs'), './sandbox.mjs'],
  ['the playground', 'is gone', without('module.mjs'), './module.mjs'],
  ['the frame', 'is gone', without('frame.mjs'), './frame.mjs'],
  ['the seed', 'is gone', without('seed.txt'), './seed.txt'],
  ['a stored output', 'is broken', written('outputs/docs/a.json', '<<<<<<< HEAD'), 'outputs/docs/a.json'],
])('%s that %s is an error with the name of the file', async (_, _state, change, name) => {
  const { code, text } = await runAfter('check', change)
  expect(code).toBe(1)
  expect(text).toContain(name)
  expect(text).not.toMatch(/ENOENT|EISDIR|ENOTDIR|\bbug\b|^\s+at /m)
})

// A build reads its files by the functions of a check.
test('a build fails if a file is missing, and names it', async () => {
  const { code, text } = await runAfter('build', without('seed.txt'))
  expect(code).toBe(1)
  expect(text).toContain('./seed.txt')
})

test('a check works without `content/routes.txt` and `public`', async () => {
  const change = (folder: string) => {
    for (const name of ['content/routes.txt', 'public']) without(name)(folder)
  }
  expect(await runAfter('check', change)).toMatchObject({ code: 0 })
})

test('a check of one page ignores stored files of pages with a similar path', async () => {
  const output = JSON.stringify([{ key: 'old', starts: 'a', blocks: [] }])
  const folder = temporaryFolder({ ...files, 'outputs/docs/index.json': output, 'outputs/api/docs/index.json': output })
  expect(await run(['check', '/docs/', '--config', 'site.config.mjs'], folder)).toBe(1)
  expect(printed.read().match(/^\S+.*output-orphaned/gm)).toEqual(['outputs/docs/index.json  output-orphaned'])
})

describe('packages of notices', () => {
  const gone = without('node_modules/requests')

  test('the package of a notice must be installed if samples run against it', async () => {
    const { code, text } = await runAfter('check', gone)
    expect(code).toBe(1)
    expect(text).toContain(
      'package-version\n  The pages document requests 2.31.0, but the package is not installed.\n  npm install --save-exact requests@2.31.0\n',
    )
  })

  test('the package of a notice may be unknown to npm if no samples run', async () => {
    vi.stubEnv('WITHOUT_SAMPLES', 'yes')
    expect(await runAfter('check', gone)).toMatchObject({ code: 0 })
  })

  test('the package of a notice must have the version that the notice names', async () => {
    const text = JSON.stringify({ version: '3.0.0' })
    const ran = await runAfter('check', written('node_modules/requests/package.json', text))
    expect(ran.text).toContain('The pages document requests 2.31.0, but samples run against 3.0.0.')
  })
})
