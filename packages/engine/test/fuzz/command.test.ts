import { execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { brandFiles, configOf } from '../site-of.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { page, textsOf } from './project.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

let folder = ''
// A project, and beside it files that commands must not touch.
beforeEach(() => {
  folder = temporaryFolder({
    'project/content/index.mdx': page('layout: home'),
    'project/content/docs/index.mdx': page('title: Docs'),
    'project/content/ledger/guide/index.mdx': page('title: Guide'),
    'project/public/proof.txt': 'as it is',
    'project/package.json': '{ "type": "module" }',
    ...Object.fromEntries(Object.entries(brandFiles).map(([name, text]) => [`project/${name}`, text])),
    'project/site.config.ts': `export default ${JSON.stringify(configOf())}`,
    'secret.mdx': '# A secret',
    'secrets/index.mdx': '# A secret',
    'secret.png': 'secret',
  })
  writePages(0, 2)
})

/** Writes pages by number, `to` excluded. */
function writePages(from: number, to: number): void {
  for (let n = from; n < to; n++) writeFileSync(path(`content/docs/p${n}.mdx`), page(`title: P${n}`, '## A\n\nWords.'))
}

const path = (name: string) => join(folder, 'project', name)

type Ended = { readonly code: number | null; readonly text: string }

type RunOptions = { readonly program?: string; readonly interrupt?: (kill: () => void) => void }

/** Runs the command line; `interrupt` may end it early. */
function run(
  args: readonly string[],
  { program = join(repository, 'bin/studio.js'), interrupt }: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: path('.') })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk
      })
    interrupt?.(() => child.kill('SIGKILL'))
    child.on('exit', (code) => resolve({ code, text }))
  })
}

/** Expects an explanation without a stack trace. */
function expectWords({ text }: Ended): void {
  expect(text.trim().length).toBeGreaterThan(10)
  expect(text).not.toMatch(/^\s+at .*:\d+:\d+/m)
  expect(text).not.toContain('a fault of its own')
}

describe('killed builds', () => {
  test('a killed build leaves the last good site, and the next build cleans up', async () => {
    // Many pages, so that writing them takes long enough to interrupt.
    writePages(2, 60)
    const { code } = await run(['build'])
    expect(code).toBe(0)
    const old = textsOf(path('dist'))
    writeFileSync(path('content/docs/p0.mdx'), page('title: New'))
    let killedWhileWriting = 0
    for (let turn = 0; turn < 3; turn++) {
      await run(['build'], {
        interrupt: (kill) => {
          const timer = setInterval(() => {
            const next = readdirSync(path('.')).find((name) => name.startsWith('dist.next-'))
            if (!next) return
            clearInterval(timer)
            killedWhileWriting++
            setTimeout(kill, turn * 2)
          }, 1)
          setTimeout(() => clearInterval(timer), 60_000).unref()
        },
      })
      const texts = textsOf(path('dist'))
      expect([...texts.keys()]).toEqual([...old.keys()])
      const changed = [...texts].filter(([name, text]) => text !== old.get(name)).map(([name]) => name)
      if (changed.length > 0) expect(changed).toContain('docs/p0.html')
    }
    expect(killedWhileWriting).toBeGreaterThan(0)
    expect((await run(['build'])).code).toBe(0)
    expect(readdirSync(path('.')).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
    expect(textsOf(path('dist')).get('docs/p0.html')).toContain('New')
  })

  test('a build killed between its two renames is repaired by the next command', async () => {
    expect((await run(['build'])).code).toBe(0)
    // No process has this id.
    renameSync(path('dist'), path('dist.old-99999999'))
    writeFileSync(path('content/docs/p0.mdx'), page('title: P', '[x](/nowhere)'))
    expect((await run(['build'])).code).toBe(1)
    expect(existsSync(path('dist/index.html'))).toBe(true)
  })
})

describe('builds', () => {
  test('a build follows no link out of its content and writes into its folder only', async () => {
    symlinkSync(join(folder, 'secret.mdx'), path('content/docs/link.mdx'))
    symlinkSync(join(folder, 'secrets'), path('content/docs/links'))
    symlinkSync(join(folder, 'nowhere'), path('content/docs/broken.mdx'))
    symlinkSync(path('content'), path('content/docs/circle'))
    symlinkSync(join(folder, 'secret.png'), path('public/secret.png'))
    symlinkSync(join(folder, 'secrets'), path('public/files'))
    writeFileSync(path('content/docs/p1.mdx'), page('title: P1'))
    const before = new Set(readdirSync(folder))
    const { code, text } = await run(['build'])
    expect([code, text]).toEqual([0, expect.stringMatching(/^5 pages/m)])
    const published = textsOf(path('dist'))
    expect([...published].filter(([name, words]) => /secret/i.test(name + words))).toEqual([])
    expect([...published.keys()].filter((name) => name.startsWith('files/'))).toEqual([])
    expect(new Set(readdirSync(folder))).toEqual(before)
    unlinkSync(path('content/docs/circle'))
  })

  test.each([
    ['.', 'contains sources'],
    ['content', 'contains sources'],
    ['../site', 'is not a built site: it contains index.html, mine.txt'],
    ['package.json', 'is a file'],
    ['link', 'is a symbolic link'],
  ])('a build that would replace %s stops at once', async (out, reason) => {
    mkdirSync(path('../site'))
    for (const name of ['index.html', 'mine.txt']) writeFileSync(path(`../site/${name}`), 'keep')
    symlinkSync(path('../site'), path('link'))
    writeFileSync(path('content/docs/p0.mdx'), page('title: P', '[x](/nowhere)'))
    const before = textsOf(folder)
    const ended = await run(['build', '--out', out])
    expect([ended.code, ended.text]).toEqual([1, expect.stringContaining(reason)])
    expect(ended.text).not.toContain('/nowhere')
    expectWords(ended)
    expect(textsOf(folder)).toEqual(before)
  })

  // Quadratic code would take an hour; a busy machine needs half a minute.
  test('a build of a page of one megabyte ends within its time limit', async () => {
    writeFileSync(
      path('content/docs/p0.mdx'),
      page('title: Long', 'Some *words* and `code`, a [link](/docs/).\n\n'.repeat(25_000)),
    )
    expect((await run(['build'])).code).toBe(0)
  }, 120_000)

  test.each([
    ['no TypeScript', { 'site.config.ts': 'export default {' }, /site\.config\.ts/],
    ['no configuration', { 'site.config.ts': 'export const a = 1' }, /site\.config\.ts/],
    ['an empty configuration', { 'site.config.ts': '' }, /site\.config\.ts/],
  ] as const)('a build with %s reports the mistake', async (_what, files, expected) => {
    for (const [name, words] of Object.entries(files)) writeFileSync(path(name), words)
    const ended = await run(['build'])
    expect([ended.code, ended.text]).toEqual([1, expect.stringMatching(expected)])
    expectWords(ended)
    expect(existsSync(path('dist'))).toBe(false)
  })

  test('a missing content folder, or an unknown option, is reported by the build', async () => {
    renameSync(path('content'), path('words'))
    const missing = await run(['build'])
    expect([missing.code, missing.text]).toEqual([1, expect.stringContaining('There is no folder `content`.')])
    expectWords(missing)
    for (const args of [
      ['build', '--nonsense'],
      ['build', '--out'],
      ['--config', 'nowhere.ts'],
      ['preview', '--port', 'x'],
    ])
      expectWords(await run(args))
  })
})

test('a pipe that its reader closes ends no command, and prints no stack', async () => {
  const bin = join(repository, 'bin/studio.js')
  const command = `set -o pipefail; { "${process.execPath}" "${bin}" --help; } 2>&1 | head -c 1; echo "$?"`
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', command])
  expect([stdout, stderr]).toEqual(['U0\n', ''])
})

describe('missing packages', () => {
  /** Runs a copy of the command line that has only some packages. */
  function runCopy(packages: readonly string[], command: string): Promise<Ended> {
    cpSync(join(repository, 'bin'), path('bin'), { recursive: true })
    cpSync(join(repository, 'package.json'), path('package.json'))
    rmSync(path('node_modules'), { recursive: true, force: true })
    mkdirSync(path('node_modules'))
    for (const name of packages) symlinkSync(join(repository, '../../node_modules', name), path(`node_modules/${name}`))
    return run([command], { program: path('bin/studio.js') })
  }
  const installed = readdirSync(join(repository, '../../node_modules'))

  test.each(['tsx', 'satteri', 'vite', '@takumi-rs/core'])(
    'an engine without the package %s prints a remedy in one line',
    async (missing) => {
      const packages = installed.filter((name) => !missing.startsWith(name))
      const text = `The package \`${missing}\` is not installed: run \`npm ci\` first.\n`
      expect(await runCopy(packages, missing === 'vite' ? 'dev' : 'build')).toEqual({ code: 1, text })
    },
  )

  test('an engine without any package prints a remedy', async () => {
    const text = expect.stringMatching(/^The package `.*` is not installed: run `npm ci` first\.\n$/)
    for (const command of ['build', 'dev', 'preview', 'check', 'new'])
      expect(await runCopy([], command)).toEqual({ code: 1, text })
  })
})
