import { execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { beforeAll, expect, test } from 'vitest'
import { commands } from '../src/commands/cli.ts'
import { listFolder } from '../src/disk/list-folder.ts'
import { findHeadlessChromium } from './find-browser.js'

const engine = join(import.meta.dirname, '..')
/** Folder of the packed files and of the checking programs, which stay there for the next run. */
const folder = join(engine, '../../.cache/package')
const [tarball, creator, importer, samples, playground, maths] = [
  'studio-docs',
  'create-studio-docs',
  'studio-docs-import',
  'studio-docs-samples',
  'studio-docs-playground',
  'studio-docs-maths',
].map((name) => join(folder, `${name}-0.0.0.tgz`))
const tool = (name: string) => join(folder, 'node_modules/.bin', name)

/** Runs a program, and resolves with its output. An error shows both outputs. */
async function run(cwd: string, [program = '', ...args]: readonly (string | undefined)[]): Promise<string> {
  const options = { cwd, maxBuffer: 2 ** 26 }
  const ran = promisify(execFile)(
    program,
    args.filter((arg) => arg !== undefined),
    options,
  )
  const { stdout } = await ran.catch(({ message, stdout }) => Promise.reject(new Error(`${message}\n${stdout}`)))
  return stdout
}

/**
 * Copies the packages of this repository, and returns the folder of the copy. Packing compiles them into folders that
 * other tests, at the same time or later, would read in the repository.
 */
function copyPackages(): string {
  const copy = join(folder, 'source')
  rmSync(copy, { recursive: true, force: true })
  const isSource = (path: string) => !/\/(?:node_modules|dist|test)$/.test(path)
  cpSync(join(engine, '..'), join(copy, 'packages'), { recursive: true, filter: isSource })
  mkdirSync(join(copy, 'node_modules'))
  const modules = join(engine, '../../node_modules')
  for (const dirent of readdirSync(modules, { withFileTypes: true })) {
    const path = join(modules, dirent.name)
    // The links to packages of this repository are relative, so they lead to the copies.
    symlinkSync(dirent.isSymbolicLink() ? readlinkSync(path) : path, join(copy, 'node_modules', dirent.name))
  }
  return copy
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const judges = ['publint@0.3.25', '@arethetypeswrong/cli@0.18.5', 'pnpm@12.21.0']
  const copied = join(copyPackages(), 'packages/engine')
  const pack = (...folders: readonly string[]) =>
    run(copied, ['npm', 'pack', '--silent', '--ignore-scripts=false', '--pack-destination', folder, ...folders])
  await Promise.all([
    // The others are compiled against the declarations of the packed engine.
    pack().then(() => pack('../create', '../import', '../samples', '../playground', '../maths')),
    run(folder, ['npm', 'install', '--silent', '--no-package-lock', ...judges]),
  ])
})

/**
 * Ways to create a site and to install packages into it, and the commands and servers that are tried there. pnpm hides
 * packages that the engine does not depend on: that matters to Vite, and to the commands that need the other packages.
 */
const managers = {
  npm: {
    tries: ['new', 'move', 'check', 'build', 'init'],
    servers: ['preview', 'dev'],
    create: ['npm', 'exec', '--yes', `--package=${tarball}`, `--package=${creator}`, '--', 'create-studio-docs'],
    add: ['npm', 'install', '--silent'],
  },
  pnpm: {
    tries: [],
    servers: ['dev'],
    create: [tool('pnpm'), '--silent', `--package=${tarball}`, 'dlx', 'studio', 'init'],
    add: [tool('pnpm'), 'add', '--silent', '--config.hoist=false', '--allow-build=!esbuild'],
  },
} as const

/** Arguments that run each command in a new site, in this order, and what the command prints. */
const uses = {
  new: [['docs/joins'], /^Created content\/docs\/joins\.mdx\n {2}npm run dev shows it/],
  move: [['docs/joins', 'docs/unions'], /unions/],
  check: [[], /^pages: \d checked, 0 errors, \d warnings\nspelling: \d files$/m],
  build: [[], /^\d pages, /],
  init: [['other'], /^Created 8 files/],
} satisfies Record<string, readonly [args: readonly string[], prints: RegExp]>

/** A command whose result needs another configuration, so it is tried last. */
const last = ['version', '1', 'docs'] as const

test('every command is tried in a new site', () => {
  const tried = [...managers.npm.tries, ...managers.npm.servers, last[0]] as readonly string[]
  expect(Object.keys(commands).filter((command) => !tried.includes(command))).toEqual([])
})

test('a site that npm or pnpm creates runs every command, all packages and an upgrade', async () => {
  await Promise.all(Object.keys(managers).map((name) => walk(name as keyof typeof managers)))
})

/** Creates a site, runs its commands there, upgrades the engine, and then adds the other packages. */
async function walk(name: keyof typeof managers): Promise<void> {
  const { create, add, tries, servers } = managers[name]
  const parent = temporaryFolder({ 'notes/lists.md': '# Lists\n\nA list begins each line with a hyphen.\n' })
  const site = join(parent, 'my-docs')
  expect(await run(parent, [...create, 'my-docs'])).toMatch(/Next:\n {2}cd my-docs && npm install\n {2}npm run dev\n$/)
  cpSync(tarball ?? '', join(parent, 'studio-docs-0.0.0.tgz'))
  await run(site, [...add, join(parent, 'studio-docs-0.0.0.tgz')])
  expect(existsSync(join(site, 'node_modules/vite'))).toBe(name === 'npm')

  const studio = (...args: readonly string[]) => run(site, [join(site, 'node_modules/.bin/studio'), ...args])
  for (const command of tries) {
    const [args, prints] = uses[command]
    expect(await studio(command, ...args)).toMatch(prints)
  }
  for (const server of servers) await showPage(site, server)
  expect(existsSync(join(site, 'node_modules/@codemirror'))).toBe(false)
  expect(existsSync(join(site, 'dist/playground'))).toBe(false)
  if (name === 'npm') await upgrade(site)

  addProject(site)
  // The packages name each other by versions that no registry has yet.
  const overrides = `overrides:\n  studio-docs: file:${tarball}\n  studio-docs-samples: file:${samples}\n`
  if (name === 'pnpm') writeFileSync(join(site, 'pnpm-workspace.yaml'), overrides)
  await run(site, [...add, tarball, samples, importer, playground, maths])
  expect(await studio('check', '--update')).toContain('samples: 1 type-checked, 1 executed, 0 statements run by Sums')
  const rehearsed = run(site, [join(site, 'node_modules/.bin/studio-docs-rehearse'), '--variant', '2.0'])
  await expect(rehearsed).rejects.toThrow('No samples run on `2.0`. The project has no variants.')
  const said = await run(site, [join(site, 'node_modules/.bin/studio-docs-import'), '../notes', 'docs'])
  expect(said).toContain('1 page: 1 file written')
  expect(existsSync(join(site, 'content/docs/lists.mdx'))).toBe(true)
  await studio('build')
  expect(readdirSync(join(site, 'dist/playground'))).toEqual(['docs.json', 'frame.html'])
  expect(readFileSync(join(site, 'dist/licences.txt'), 'utf8')).toContain('@codemirror/view')
  if (name !== 'npm') return
  await importStrictly(site)
  expect(await studio(...last)).toContain("archiveOf: 'docs'")
}

/** Runs a server of a site, and expects that a browser shows a page of it without an error. */
async function showPage(site: string, command: 'preview' | 'dev'): Promise<void> {
  const server = spawn(join(site, 'node_modules/.bin/studio'), [command, '--port', '0'], { cwd: site })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        said += text
        const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? []
        if (found) resolve(found)
      })
    server.once('exit', () => reject(new Error(`${command} ended: ${said}`)))
  })
  const browser = await chromium.launch({ executablePath: findHeadlessChromium() })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(180_000)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(`${address}docs/write-a-page`)
    await page.waitForSelector('html[data-has-hydrated=true]')
    expect([await page.textContent('h1'), errors]).toEqual(['Write a page', []])
  } finally {
    await browser.close()
    server.kill()
    await ended
  }
}

/** Returns the runner of the README of `studio-docs-samples`. */
function documentedRunner(): string {
  const readme = readFileSync(join(import.meta.dirname, '../../samples/README.md'), 'utf8')
  const [, runner = ''] = /```ts\n(\/\/ proofs\/runner\.ts\n[\s\S]*?)```/.exec(readme) ?? []
  return runner
}

/** Adds a project to a new site: it runs the code of a page as a sample, and has a playground. */
function addProject(site: string): void {
  writeFileSync(join(site, 'runner.ts'), documentedRunner())
  const sandbox = "import { startSnippetWorker } from 'studio-docs-playground/worker'\nstartSnippetWorker"
  writeFileSync(join(site, 'sandbox.ts'), sandbox)
  const parts = [
    "samples: typescriptSamples({ runner: './runner.ts', outputs: './outputs', database: 'Sums' })",
    "playground: typescriptPlayground({ sandbox: './sandbox.ts', imports: [], language: { label: 'Sums', rules: [] } })",
  ]
  const config = join(site, 'site.config.ts')
  edit(config, "main: 'index' }", `main: 'index', project: { ${parts.join(', ')} } }`)
  for (const name of ['Playground', 'Samples'])
    edit(config, '', `import { typescript${name} } from 'studio-docs-${name.toLowerCase()}'\n`)
  edit(join(site, 'content/docs/write-a-page.mdx'), '```ts\nconst answer = 42', '```ts result\n6 * 7')
}

function edit(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

/** Imports everything that a site's own code may import, in a strict compiler and in Node.js. */
async function importStrictly(site: string): Promise<void> {
  const folder = join(site, 'strict')
  mkdirSync(folder)
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2023', types: [], strict: true, noEmit: true, skipLibCheck: true },
    ...{ exactOptionalPropertyTypes: true, noUnusedLocals: true, noPropertyAccessFromIndexSignature: true },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  writeFileSync(
    join(folder, 'use.ts'),
    `import { type Config, defineConfig } from 'studio-docs/config'
import { runCommand } from 'studio-docs/command'
import { slugOf } from 'studio-docs/content'
import { errorsOf, type Project } from 'studio-docs/project'
import { maths } from 'studio-docs-maths'
import { typescriptPlayground } from 'studio-docs-playground'
import { formatJson, startSnippetWorker } from 'studio-docs-playground/worker'
import { type RunSample, typescriptSamples } from 'studio-docs-samples'
export const project: Project = {}
export const used: readonly unknown[] = [defineConfig, formatJson, startSnippetWorker, errorsOf, typescriptPlayground, typescriptSamples, maths, runCommand, slugOf]
export type Own = Config | RunSample
`,
  )
  writeFileSync(
    join(folder, 'use.js'),
    "for (const name of ['/config', '/project', '/content', '/command', '-maths', '-playground', '-samples', '-samples/values']) await import('studio-docs' + name)\n",
  )
  await run(folder, [join(engine, '../../node_modules/.bin/tsc')])
  await run(folder, [process.execPath, 'use.js'])

  const shipped = join(site, 'node_modules/studio-docs')
  expect(existsSync(join(shipped, 'LICENSE'))).toBe(true)
  expect(existsSync(join(shipped, 'src/commands/cli.ts'))).toBe(true)
  expect(existsSync(join(shipped, 'src/commands/cli.test.ts'))).toBe(false)
}

test('publint and attw find nothing in the packages', async () => {
  for (const packed of [tarball, creator, importer, samples, playground, maths])
    expect(await run(folder, [tool('publint'), '--strict', packed])).toContain('All good!')
  for (const packed of [tarball, samples, playground, maths])
    await run(folder, [tool('attw'), packed, '--profile', 'esm-only'])
})

/** Upgrades a site in another folder. The upgrade changes one number of the site, and no page. */
async function upgrade(site: string): Promise<void> {
  const before = filesOf(site)
  expect(before.dist.size).toBeGreaterThan(30)
  const moved = join(site, '../moved-docs')
  renameSync(site, moved)
  await packNext(join(site, '..'))
  edit(join(moved, 'package.json'), 'docs-0.0.0.tgz', 'docs-0.0.1.tgz')
  await run(moved, ['npm', 'install', '--silent'])
  await run(moved, ['npm', 'run', 'build', '--silent'])
  const installed = join(moved, 'node_modules/studio-docs/package.json')
  expect(JSON.parse(readFileSync(installed, 'utf8')).version).toBe('0.0.1')

  const after = filesOf(moved)
  expect(differing(before.own, after.own)).toEqual(['package.json'])
  const [old = [], lines = []] = [before, after].map(({ own }) => own.get('package.json')?.split('\n'))
  expect(lines.filter((line, index) => line !== old[index])).toEqual([
    '    "studio-docs": "file:../studio-docs-0.0.1.tgz"',
  ])
  // The licences name the version of the engine, and readers who stored the site fetch them again.
  expect(differing(before.dist, after.dist)).toEqual(['dist/licences.txt', 'dist/offline.json', 'dist/sw.js'])
  renameSync(moved, site)
}

/** Packs the same engine with a higher number, as a release would be. */
async function packNext(folder: string): Promise<void> {
  await run(folder, ['tar', '-xzf', tarball])
  const manifest = join(folder, 'package/package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "0.0.0"', '"version": "0.0.1"'))
  await run(folder, ['npm', 'pack', '--silent', '--ignore-scripts', './package'])
}

/** Returns the files of a site that its owner wrote, and the built ones. */
function filesOf(site: string) {
  const own = readdirSync(site).filter((name) => !/^(?:dist|node_modules|package-lock\.json)$/.test(name))
  return { own: contentsOf(site, own), dist: contentsOf(site, ['dist']) }
}

/** Returns the contents of all files below folders and of files, by path. */
function contentsOf(site: string, names: readonly string[]): ReadonlyMap<string, string> {
  const paths = names.flatMap((name) =>
    statSync(join(site, name)).isFile()
      ? name
      : listFolder(join(site, name))
          .filter(({ dirent }) => dirent.isFile())
          .map(({ path }) => join(name, path)),
  )
  return new Map(paths.map((path) => [path, readFileSync(join(site, path), 'latin1')]))
}

function differing(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path))
}
