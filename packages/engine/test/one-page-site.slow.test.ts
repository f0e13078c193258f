import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findHeadlessChromium } from './find-browser.js'
import { temporaryFolder } from './temporary-folder.ts'
import { browserTests, failedUnitTests } from './tests-by-outcome.js'

const repository = join(import.meta.dirname, '../../..')

/** The smallest site: one page, and the files that its configuration names. */
const site = {
  'site/package.json': '{ "name": "one-page", "private": true, "type": "module" }',
  'site/brand/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path class="accent" d="M5 5h14v14H5z"/></svg>',
  'site/site.config.ts': `import { defineConfig } from 'studio-docs/config'

export default defineConfig({
  title: 'One page',
  tagline: 'A page and nothing else',
  brand: { logo: './brand/dot.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  url: 'https://docs.example.com',
  collections: [{ id: 'notes', label: 'Notes', path: 'notes', main: 'index' }],
  docsVersion: { name: 'current', label: 'Next' },
  navbar: { items: [] },
  footer: { copyright: 'One page' },
})
`,
  'site/content/notes/index.mdx':
    '---\ntitle: Notes\ndescription: The only page of a site, which takes the place of another one.\n---\n\nWords.\n',
}

/** Specs of whose tests the first one runs: on the built site, and in dev. */
const specs = ['doc-page', 'writing']

/** Returns the place of the first test of a spec. */
function firstTest(folder: string, spec: string): string {
  const path = `packages/${spec === 'playground' ? spec : 'engine'}/test/browser/${spec}.spec.ts`
  const lines = readFileSync(join(folder, path), 'utf8').split('\n')
  return `${path}:${lines.findIndex((line) => /^ *test\(/.test(line)) + 1}`
}

/** Copies the repository without its site, and puts one of a single page in its place. */
async function copyWithOnePage(): Promise<string> {
  const folder = temporaryFolder(site)
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '.', ':!site']
  const { stdout } = await promisify(execFile)('git', list, { cwd: repository, maxBuffer: 2 ** 26 })
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(repository, file), join(folder, file))
  }
  linkPackages(folder)
  return folder
}

/**
 * Links to the installed packages and their commands, without caches. Packages of this repository are links to the
 * copy.
 */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  const own = new Map([
    ['studio-docs', 'packages/engine'],
    ['studio-docs-playground', 'packages/playground'],
    ['ledger', 'packages/engine/test/site/ledger'],
    ['studio-site', 'site'],
  ])
  const installed = readdirSync(join(repository, 'node_modules')).filter((name) => /^(?!\.)|^\.bin$/.test(name))
  for (const name of installed)
    symlinkSync(
      join(own.has(name) ? folder : repository, own.get(name) ?? `node_modules/${name}`),
      join(packages, name),
    )
}

test("the engine's tests pass beside a site of one page", async () => {
  const cwd = await copyWithOnePage()
  const env = {
    ...process.env,
    HEADLESS_CHROMIUM_PATH: findHeadlessChromium(),
    TEST_SITES: 'one-page',
    PW_TEST_REUSE_CONTEXT: '1',
  }
  const run = async (command: string, args: readonly string[]) => {
    const options = { cwd, env, maxBuffer: 2 ** 26 }
    const failed = (error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) })
    return (await promisify(execFile)(join(cwd, 'node_modules/.bin', command), args, options).catch(failed)).stdout
  }
  const [unitReport, browserReport] = await Promise.all([
    run('vitest', ['run', '--reporter=json', 'packages/engine/test']),
    run('playwright', ['test', '--workers=1', '--reporter=json', ...specs.map((spec) => firstTest(cwd, spec))]),
  ])
  const unit = JSON.parse(unitReport)
  expect(failedUnitTests(unit.testResults)).toEqual([])
  expect(unit.numPassedTests).toBeGreaterThan(300)

  const { stats, suites } = JSON.parse(browserReport)
  expect(browserTests(suites, 'unexpected')).toEqual([])
  expect(stats.expected).toBe(specs.length)
}, 900_000)
