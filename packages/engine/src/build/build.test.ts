import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildAroundEmptyApp } from '../../test/empty-app.ts'
import { redPixel } from '../../test/red-pixel.ts'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { run } from '../commands/cli.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const config = configOf({ url: 'https://docs.studio.test', base: '/site/', spelling: { language: 'off' } })

const description = 'description: A description of this very page that is long enough.'

/** A project of three pages. */
function createProject(): string {
  return temporaryFolder({
    'content/index.mdx': `---\nlayout: home\n${description}\n---\n\n[Docs](/docs/)`,
    'content/docs/index.mdx': `---\ntitle: Docs\n${description}\n---\n\n## A\n\n[Home](/)`,
    'content/ledger/guide/index.mdx': `---\ntitle: Guide\n${description}\n---\n`,
    'public/proof.txt': 'as it is',
    ...brandFiles,
    'site.config.mjs': `export default ${JSON.stringify(config)}`,
  })
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const runIn = (projectRoot: string, ...args: string[]) => run([...args, '--config', 'site.config.mjs'], projectRoot)

/** Builds a project of the usual configuration, without bundling the app. */
const build = (folder: string) => buildAroundEmptyApp(folder, config)

/** Returns every file of a folder with its bytes and modification time. */
function contentsOf(folder: string): Record<string, { readonly written: number; readonly bytes: string }> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((dirent) => dirent.isFile())
  const paths = files.map((dirent) => join(dirent.parentPath, dirent.name)).sort()
  const stateOf = (path: string) => ({ written: statSync(path).mtimeMs, bytes: readFileSync(path, 'base64') })
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), stateOf(path)]))
}

let errors = ''
beforeEach(() => {
  errors = ''
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockImplementation((text) => {
    errors += `${text}\n`
  })
})
afterEach(() => vi.restoreAllMocks())

test('a build publishes the pictures of its pages, and none that only a draft shows', async () => {
  const folder = createProject()
  for (const [name, draft] of [
    ['shown', ''],
    ['hidden', '\ndraft: true'],
  ]) {
    write(folder, `content/docs/${name}.mdx`, `---\ntitle: A\n${description}${draft}\n---\n\n![A dot](./${name}.png)`)
    writeFileSync(join(folder, `content/docs/${name}.png`), redPixel)
  }
  expect([await build(folder), errors]).toEqual([0, ''])
  const pictures = readdirSync(join(folder, 'dist/assets')).filter((name) => /\.png$/.test(name))
  expect(pictures).toEqual([expect.stringMatching(/^shown-[\w-]{8}\.png$/)])
})

test('a build writes every file', async () => {
  const folder = createProject()
  expect([await build(folder), errors]).toEqual([0, ''])
  const names = Object.keys(contentsOf(join(folder, 'dist'))).filter((name) => !/^(assets|search)\//.test(name))
  expect(names).toEqual(
    `.nojekyll .studio-build 404.html 404.json _headers _moved.conf _redirects apple-touch-icon.png
      docs.html docs.json docs.md docs/index.html docs/index.json docs/index.md docs/index.png docs/llms-full.txt docs/llms.txt
      favicon.ico favicon.svg icon-192.png icon-512.png index.html index.json index.md index.png
      ledger/guide.html ledger/guide.json ledger/guide.md
      ledger/guide/index.html ledger/guide/index.json ledger/guide/index.md ledger/guide/index.png
      ledger/llms-full.txt ledger/llms.txt licences.txt llms-full.txt llms.txt manifest.webmanifest offline.json proof.txt
      robots.txt search.json sidebar/ledger.json sitemap.xml sw.js`.split(/\s+/),
  )
})

describe('builds', () => {
  test('a build warns of an example address, and succeeds', async () => {
    const folder = createProject()
    const example = configOf({ url: 'https://docs.example.com', base: '/site/' })
    expect(await buildAroundEmptyApp(folder, example)).toBe(0)
    expect(errors).toMatch(/^site\.config\.ts {2}example-url \(warning\)\n/)
  })

  test('a build ends with a list of unpublished pages and the reasons', async () => {
    const folder = createProject()
    const write = (path: string, more = '') =>
      writeFileSync(join(folder, path), `---\ntitle: Extra\n${description}\n${more}---\n`)
    write('content/docs/soon.mdx', 'draft: true\n')
    write('content/docs/_part.mdx')
    write('content/docs/README.md')
    symlinkSync(join(folder, 'content/docs/index.mdx'), join(folder, 'content/docs/link.mdx'))
    expect(await build(folder)).toBe(0)
    const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line))
    expect(lines.slice(1)).toEqual([
      'not published: content/docs/README.md (a README.md is not a page)',
      'not published: content/docs/_part.mdx (its name begins with _)',
      'not published: content/docs/link.mdx (symbolic-link)',
      'not published: content/docs/soon.mdx (draft)',
      '1 warning (see above)',
    ])
  })

  test('a failed build leaves the output unchanged (4.21)', async () => {
    const folder = createProject()
    expect([await build(folder), errors]).toEqual([0, ''])
    const before = contentsOf(join(folder, 'dist'))
    writeFileSync(
      join(folder, 'content/ledger/guide/index.mdx'),
      `---\ntitle: Guide\n${description}\n---\n\n[Docs](/dosc/)`,
    )
    expect(await build(folder)).toBe(1)
    expect(errors).toMatchInlineSnapshot(`
      "content/ledger/guide/index.mdx:6  broken-link
        No page at \`/dosc/\`.
        Did you mean \`/docs/\`?

      1 error
      "
    `)
    expect(contentsOf(join(folder, 'dist'))).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  test('a site that a build left between its two renames is restored by the next one', async () => {
    const folder = createProject()
    expect([await build(folder), errors]).toEqual([0, ''])
    // No process has this id.
    renameSync(join(folder, 'dist'), join(folder, 'dist.old-99999999'))
    write(folder, 'content/docs/index.mdx', `---\ntitle: Docs\n${description}\n---\n\n[Docs](/dosc/)`)
    expect(await build(folder)).toBe(1)
    expect(readdirSync(join(folder, 'dist'))).toContain('index.html')
  })

  test('a build that would replace its sources stops before it checks them', async () => {
    const folder = createProject()
    write(folder, 'content/docs/index.mdx', `---\ntitle: Docs\n${description}\n---\n\n[Docs](/dosc/)`)
    const before = contentsOf(folder)
    expect(await runIn(folder, 'build', '--out', 'content')).toBe(1)
    expect(errors).toContain('contains sources')
    expect(errors).not.toContain('/dosc/')
    expect(contentsOf(folder)).toEqual(before)
  })

  test('a build fails if a released route is lost, until a page names it', async () => {
    const folder = createProject()
    write(folder, 'content/docs/old.mdx', `---\ntitle: Page\n${description}\n---\n`)
    expect([await runIn(folder, 'check', '--update'), errors]).toEqual([0, ''])
    expect(readFileSync(join(folder, 'content/routes.txt'), 'utf8')).toBe('/\n/docs/\n/docs/old\n/ledger/guide/\n')
    rmSync(join(folder, 'content/docs/old.mdx'))
    write(folder, 'content/docs/new.mdx', `---\ntitle: Page\n${description}\n---\n`)
    expect(await build(folder)).toBe(1)
    expect(errors).toMatchInlineSnapshot(`
      "content/routes.txt:3  moved-page
        No page at \`/docs/old\`, which was released.
        Write \`moved_from: [/docs/old]\` into the front matter of the page that replaces it. If none does, delete this line.

      1 error
      "
    `)
    write(folder, 'content/docs/new.mdx', `---\ntitle: Page\n${description}\nmoved_from: [/docs/old]\n---\n`)
    errors = ''
    expect([await runIn(folder, 'check'), errors]).toEqual([0, ''])
  })

  test.each([
    ['is wrong', 'export default {}', /^Invalid site\.config\.ts:\n {2}title {2}/],
    ['is empty', '', /site\.config/],
    ['exports something else', 'export const a = 1', /site\.config/],
    ['cannot be parsed', 'export default {', /^site\.config\.mjs {2}failed to load: /],
    ['throws', 'throw new Error("boom")', /^site\.config\.mjs:1 {2}failed to load: boom\n$/],
    [
      'throws later',
      '\nexport default { get title() { throw new Error("boom") } }',
      /^site\.config\.mjs:2 {2}failed to load: boom\n$/,
    ],
    [
      'checks itself',
      `import { defineConfig } from '${repository}/src/core/config/config.ts'\ndefineConfig({})`,
      /^Invalid site\.config\.ts:\n {2}title {2}/,
    ],
  ])('a build reports a configuration that %s, and exits with 1', async (_, text, said) => {
    const folder = temporaryFolder({ 'site.config.mjs': text })
    expect(await runIn(folder, 'build')).toBe(1)
    expect(errors).toMatch(said)
  })
})

describe('checks of one page', () => {
  test('a check of a missing page suggests one, and keeps all stored outputs', async () => {
    const folder = createProject()
    expect(await runIn(folder, 'check', 'ledger/giude')).toBe(1)
    expect(await runIn(folder, 'check', 'ledger/guide', '--update')).toBe(1)
    expect(errors).toMatchInlineSnapshot(`
      "No page at \`ledger/giude\`. Did you mean \`ledger/guide/\`?
      \`--update\` stores the results of all pages: remove \`ledger/guide\`.
      "
    `)
  })
})
