import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandFiles, configOf } from '../../engine/test/site-of.ts'
import { temporaryFolder } from '../../engine/test/temporary-folder.ts'
import { run } from './import-command.ts'

beforeEach(() => {
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['', '`studio-docs-import` needs 2 arguments: `npm run import <folder> <collection>`.'],
  ['old docs more', '`studio-docs-import` takes 2 arguments, but got 3: `old`, `docs`, `more`.'],
  ['old docs --stripe x', '`studio-docs-import` has no option `--stripe`. Did you mean `--strip`?'],
])('the arguments %j are an error, which exits with 2', async (line, message) => {
  expect(await run(line.split(' ').filter(Boolean), '/nowhere')).toBe(2)
  expect(vi.mocked(console.error).mock.calls).toEqual([[`${message}\n  For help, run \`npm run import -- --help\`.`]])
})

test('the command imports pages into the site of the folder it runs in', async () => {
  const folder = temporaryFolder({
    ...brandFiles,
    'site.config.mjs': `export default ${JSON.stringify(configOf())}`,
    'old/lists.md': '# Lists\n\nA list.\n',
  })
  expect(await run(['old', 'docs', '--config', 'site.config.mjs'], folder)).toBe(0)
  expect(vi.mocked(console.log).mock.calls[0]?.[0]).toContain('1 page: 1 file written')
  expect(await run(['nothing', 'docs', '--config', 'site.config.mjs'], folder)).toBe(1)
})
