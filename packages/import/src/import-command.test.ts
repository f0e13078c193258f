import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandFiles, configOf } from 'studio-docs-testing/config-of'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  const own = { 'own.json': '{ "Since": "badge", "Hidden": "nothing" }', 'list.json': '[]' }
  for (const [name, text] of Object.entries(own)) writeFileSync(join(folder, name), text)
  for (const name of Object.keys(own))
    expect(await run(['old', 'docs', '--config', 'site.config.mjs', '--components', name], folder)).toBe(1)
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([
    expect.stringContaining('own.json has unknown forms: `Hidden`: "nothing". Known: note, details, '),
    expect.stringContaining('list.json cannot be read: expected an object such as { "Since": "badge" }'),
  ])
})

test('components of a file come before the usual ones', async () => {
  const { page, report } = await importPage({
    'own.json': '{ "Since": "badge", "ReadMore": "note", "Steps": "content" }',
    'old/new.mdx':
      '# New\n\nFast <Since>2.0</Since>\n\n<ReadMore>More.</ReadMore>\n\n<Steps>One.</Steps>\n\n<Mermaid a="b" />\n',
  })
  expect(page).toBe('\nFast (2.0)\n\n:::note\nMore.\n:::\n\nOne.\n\n::mermaid{a="b"}\n')
  expect(report).toContain('1 page: 1 file written')
})

/** Imports a page of a site with named blocks. Returns the text below its front matter, and the report. */
async function importPage(files: Readonly<Record<string, string>>) {
  const blocks = 'blocks: { since: () => "", "read-more": () => "", mermaid: () => "" }'
  const folder = temporaryFolder({
    ...brandFiles,
    'site.config.mjs': `export default { ...${JSON.stringify(configOf())}, ${blocks} }`,
    ...files,
  })
  const args = ['old', 'docs', '--config', 'site.config.mjs', '--components', 'own.json']
  expect(await run(args, folder)).toBe(0)
  return {
    page: readFileSync(join(folder, 'content/docs/new.mdx'), 'utf8').split('---\n')[2],
    report: vi.mocked(console.log).mock.calls.at(-1)?.[0],
  }
}
