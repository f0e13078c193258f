import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
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
  ['deploy', 'Unknown command `deploy`. Known: build, check, dev, new, preview.'],
  ['build extra', '`build` takes no arguments, but got `extra`.'],
  ['check one two', '`check` takes one page, but got 2: `one`, `two`.'],
  ['new', '`new` needs a page: `npm run new <page>`.'],
  ['new one two', '`new` takes one page, but got 2: `one`, `two`.'],
  ['build --otu x', '`build` has no option `--otu`. Did you mean `--out`?'],
  ['build --zzzzzz', '`build` has no option `--zzzzzz`. Known: --out, --precompress, --config.'],
  ['constructor', 'Unknown command `constructor`. Known: build, check, dev, new, preview.'],
  ['build --constructor', '`build` has no option `--constructor`. Known: --out, --precompress, --config.'],
  ['build --update', '`build` has no option `--update`. It is an option of `check`.'],
  ['build -x', '`build` has no option `-x`. Known: --out, --precompress, --config.'],
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
  expect(errors()[0]).toMatch(/\n {2}For help, run `(?:npm run \w+ --|npx studio) --help`\.$/)
})

test.each(['--help', '-h'])('studio %s lists the commands, and exits with 0', async (flag) => {
  expect(await run([flag], '/nowhere')).toBe(0)
  expect(logs().join('\n')).toMatchInlineSnapshot(`
    "Usage: npm run <command> -- [options]

      build         writes the site as static files; on an error, the last good site stays
      check [page]  runs every check on the content, or on one page
      dev           serves the site while you write; saved pages appear at once
      new <page>    creates a draft page at the end of its folder
      preview       serves the built site

    \`npm run build -- --help\` lists the options of \`build\`."
  `)
})

test.each(['build', 'check', 'dev', 'new', 'preview'])('studio %s --help lists what it takes', async (command) => {
  expect(await run([command, '--help'], '/nowhere')).toBe(0)
  expect(logs().join('\n')).toMatchSnapshot()
})

test('a preview without a built site, or on an invalid port, is an error', async () => {
  const config = `export default ${JSON.stringify(configOf())}`
  const folder = temporaryFolder({ ...brandFiles, 'content/index.mdx': '', 'site.config.mjs': config })
  const runIn = (...args: string[]) => run([...args, '--config', 'site.config.mjs'], folder)
  expect(await runIn('preview')).toBe(1)
  expect(errors()).toEqual([`No built site in ${folder}/dist. Run \`npm run build\` first.`])
  vi.stubEnv('PORT', '')
  expect(await runIn('preview')).toBe(2)
  expect(errors()).toEqual([expect.anything(), expect.stringContaining('Invalid port')])
  expect(await runIn('check', '--format', 'githbu')).toBe(2)
  expect(errors().at(-1)).toMatch(/^Unknown format `githbu`: expected `text` or `github`\.\n/)
  expect(await runIn('dev', '--port', '99999999')).toBe(2)
  expect(errors().at(-1)).toMatch(
    /^Invalid port `99999999`: expected a number from 0 to 65535; 0 takes any free port\.\n/,
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
