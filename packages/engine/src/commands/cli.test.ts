import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { journalFolder } from '../move/journal.ts'
import { run } from './cli.ts'

const errors = () => vi.mocked(console.error).mock.calls.flat()
beforeEach(() => {
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const logs = () => vi.mocked(console.log).mock.calls.flat()

test.each([
  ['biuld', 'Unknown command `biuld`. Did you mean `build`?'],
  [
    'import ../old docs',
    'Unknown command `import`. It is a package of its own: `npx studio-docs-import <folder> <collection>`.',
  ],
  ['deploy', 'Unknown command `deploy`. Known: build, check, dev, init, move, new, preview, version.'],
  ['init', '`init` needs a folder: `npx studio init <folder>`.'],
  ['build extra', '`build` takes no arguments, but got `extra`.'],
  ['check one two', '`check` takes one page, but got 2: `one`, `two`.'],
  ['new', '`new` needs a page: `npm run new <page>`.'],
  ['new one two', '`new` takes one page, but got 2: `one`, `two`.'],
  ['move one', '`move` needs 2 arguments: `npm run move <old> <new>`.'],
  ['move one two three', '`move` takes 2 arguments, but got 3: `one`, `two`, `three`.'],
  ['build --otu x', '`build` has no option `--otu`. Did you mean `--out`?'],
  ['build --zzzzzz', '`build` has no option `--zzzzzz`. Known: --out, --precompress, --profile, --no-cache, --config.'],
  ['constructor', 'Unknown command `constructor`. Known: build, check, dev, init, move, new, preview, version.'],
  [
    'build --constructor',
    '`build` has no option `--constructor`. Known: --out, --precompress, --profile, --no-cache, --config.',
  ],
  ['build --update', '`build` has no option `--update`. It is an option of `check`.'],
  ['build -x', '`build` has no option `-x`. Known: --out, --precompress, --profile, --no-cache, --config.'],
  ['--precompres', '`build` has no option `--precompres`. Did you mean `--precompress`?'],
  ['check --out x', '`check` has no option `--out`. It is an option of `build`.'],
  ['build --out', '`--out` needs a folder: `--out <folder>`.'],
  ['build --out --precompress', '`--out` needs a folder: `--out <folder>`.'],
  ['build --out=', '`--out` needs a folder: `--out <folder>`.'],
  ['check --format', '`--format` needs a format: `--format <format>`.'],
  ['build --precompress=yes', '`--precompress` takes no value.'],
])('studio %s is an error, and exits with 2', async (line, message) => {
  expect(await run(line.split(' '), '/nowhere')).toBe(2)
  expect(errors()).toEqual([expect.stringContaining(`${message}\n`)])
  expect(errors()[0]).toMatch(/\n {2}For help, run `(?:npm run \w+ --|npx studio(?: init)?) --help`\.$/)
})

test.each(['--help', '-h'])('studio %s lists the commands, and exits with 0', async (flag) => {
  expect(await run([flag], '/nowhere')).toBe(0)
  expect(logs().join('\n')).toMatchInlineSnapshot(`
    "Usage: npx studio <command> [options]

      build                        writes the site as static files; on an error, the last good site stays
      check [page]                 runs every check on the content, or on one page
      dev                          serves the site while you write; saved pages appear at once
      init <folder>                creates a site in a new or empty folder
      move <old> <new>             moves a page, a folder or a heading; links and stored results follow
      new <page>                   creates a draft page at the end of its folder
      preview                      serves the built site
      version [name] [collection]  copies a collection as an archive of that name, and prints its options

    \`npm run build -- --help\` lists the options of \`build\`."
  `)
})

test.each(['build', 'check', 'dev', 'init', 'move', 'new', 'preview'])(
  'studio %s --help lists its arguments and options',
  async (command) => {
    expect(await run([command, '--help'], '/nowhere')).toBe(0)
    expect(logs().join('\n')).toMatchSnapshot()
  },
)

test('a preview without a built site, or on an invalid port, is an error', async () => {
  const config = `export default ${JSON.stringify(configOf())}`
  const folder = temporaryFolder({ ...brandFiles, 'content/index.mdx': '', 'site.config.mjs': config })
  const runIn = (...args: string[]) => run([...args, '--config', 'site.config.mjs'], folder)
  expect(await runIn('preview')).toBe(1)
  expect(errors()).toEqual([`No built site in ${folder}/dist. Run \`npm run build\` first.`])
  vi.stubEnv('PORT', '')
  expect(await runIn('preview')).toBe(1)
  vi.stubEnv('PORT', ' ')
  expect(await runIn('preview')).toBe(2)
  expect(errors().slice(1)).toEqual([errors()[0], expect.stringContaining('Invalid port')])
  expect(await runIn('check', '--format', 'githbu')).toBe(2)
  expect(errors().at(-1)).toMatch(/^Unknown format `githbu`: expected `text`, `github` or `sarif`\.\n/)
  expect(await runIn('dev', '--port', '99999999')).toBe(2)
  expect(errors().at(-1)).toMatch(
    /^Invalid port `99999999`: expected a number from 0 to 65535; 0 picks a free port\.\n/,
  )
  expect(await runIn('new', 'docs/other')).toBe(0)
})

test('a package without ES modules, or a folder without a configuration, is an error', async () => {
  const folder = temporaryFolder({ 'package.json': '{ "name": "own" }', 'site.config.ts': 'export default {}' })
  expect(await run(['build'], folder)).toBe(1)
  expect(await run(['build', '--config', 'other.config.ts'], folder)).toBe(1)
  expect(errors()).toEqual([
    'package.json needs `"type": "module"`, because site.config.ts is an ES module. Run `npm pkg set type=module`.',
    'No other.config.ts in this folder. Go to the folder of a site, or create one: `npx studio init my-docs`.',
  ])
})

const pages = {
  'content/docs/index.mdx': '---\ntitle: Docs\n---\n\n[a](/docs/page)\n',
  'content/docs/page.mdx': '---\ntitle: Page\n---\n',
}

describe('studio move', () => {
  const project = () => {
    const config = `export default ${JSON.stringify(configOf())}`
    return temporaryFolder({ ...brandFiles, ...pages, 'site.config.mjs': config })
  }
  const moveIn = (folder: string, ...args: string[]) => run(['move', ...args, '--config', 'site.config.mjs'], folder)

  test('studio move moves a page, and reports one that does not exist', async () => {
    const folder = project()
    expect(await moveIn(folder, 'docs/page', 'docs/new')).toBe(0)
    expect(logs()).toEqual(['Moved content/docs/page.mdx to content/docs/new.mdx\n  Changes 2 pages, 1 link.'])
    expect(readFileSync(join(folder, 'content/docs/index.mdx'), 'utf8')).toContain('[a](/docs/new)')
    expect(await moveIn(folder, 'docs/nwe', 'docs/other')).toBe(1)
    expect(errors().at(-1)).toBe('No page at `docs/nwe`. Did you mean `docs/new`?')
  })

  test.each([
    ['the option', ['--dry-run'], undefined],
    ['the same option of npm', [], 'true'],
  ])('studio move with %s lists the files and changes none', async (_, options, ofNpm) => {
    const folder = project()
    vi.stubEnv('npm_config_dry_run', ofNpm)
    expect(await moveIn(folder, 'docs/page', 'docs/new', ...options)).toBe(0)
    expect(logs()[0]?.split('\n')).toEqual([
      'Would move content/docs/page.mdx to content/docs/new.mdx',
      '  Changes 2 pages, 1 link.',
      '  content/docs/index.mdx',
      '  content/docs/new.mdx',
    ])
    expect(existsSync(join(folder, 'content/docs/new.mdx'))).toBe(false)
  })

  test('studio move is undone by the next command if it was killed', async () => {
    const folder = project()
    const [from, to] = ['content/docs/page.mdx', 'content/docs/new.mdx']
    mkdirSync(journalFolder(folder))
    const journal = JSON.stringify({ renames: [[from, to]], texts: [] })
    writeFileSync(join(journalFolder(folder), 'journal-99999999.json'), journal)
    renameSync(join(folder, from), join(folder, to))
    expect(await run(['new', 'docs/other', '--config', 'site.config.mjs'], folder)).toBe(0)
    expect(errors()).toEqual(['A move was interrupted. It has been undone, and all files are restored.\n'])
    expect(existsSync(join(folder, 'content/docs/page.mdx'))).toBe(true)
  })
})

test.each(['C# docs', 'what?', 'a*b', 'a\\b'])(
  'a site in the folder %s is an error that names the character',
  async (name) => {
    const folder = join(temporaryFolder({ [`${name}/site.config.ts`]: '' }), name)
    expect(await run(['build'], folder)).toBe(1)
    expect(errors().at(-1)).toMatch(/contains `[#?*\\]`, which bundlers read as syntax\. Rename that folder\.$/)
  },
)

test.each([
  ['', 'Unexpected end'],
  ['{ "type": "module", }', 'double-quoted'],
])('the package.json %j is reported with its fault, not as a fault of the engine', async (text, fault) => {
  const folder = temporaryFolder({ 'package.json': text, 'site.config.ts': 'export default {}' })
  expect(await run(['build'], folder)).toBe(1)
  expect(errors().at(-1)).toContain(`${folder}/package.json cannot be read: `)
  expect(errors().at(-1)).toContain(fault)
  expect(await run(['--help'], folder)).toBe(0)
})

test('a package.json with a byte order mark is read as npm reads it', async () => {
  const folder = temporaryFolder({
    'package.json': '\ufeff{ "type": "commonjs" }',
    'site.config.ts': 'export default {}',
  })
  expect(await run(['build'], folder)).toBe(1)
  expect(errors().at(-1)).toContain('Run `npm pkg set type=module`')
})

test('content beside a configuration in another folder is found', async () => {
  const config = `export default ${JSON.stringify(configOf())}`
  const folder = temporaryFolder({
    'site/content/docs/index.mdx': '---\ntitle: Docs\n---\n',
    'site/site.config.mjs': config,
  })
  expect(await run(['new', 'docs/page', '--config', 'site/site.config.mjs'], folder)).toBe(0)
  expect(logs().at(-1)).toContain('content/docs/page.mdx')
})
