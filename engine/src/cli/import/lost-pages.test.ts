import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { configOf } from '../../../test/site-of.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { convertDocs } from './import-docs.ts'

/** Imports the pages of another system. Returns the losses of the site. */
function lossesOf(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const none = { strip: '', publicFolder: undefined, host: undefined }
  const from = join(folder, 'docs')
  const { losses } = convertDocs({ projectRoot: folder, config: configOf(), from, collection: 'docs', ...none })
  return losses.map(({ file, line, what }) => `${file}:${line} ${what}`)
}

const pages = { 'docs/index.md': 'Home.', 'docs/a/b.md': 'B.', 'docs/a-c.md': 'C.' }

test.each([
  ['VitePress', { 'docs/.vitepress/config.ts': "export default { sidebar: [{ link: '/a/b' }] }" }, ['a-c']],
  ['VitePress', { 'docs/.vitepress/config.ts': "export default [{ link: '/a/b' }, { base: '/a-', link: 'c' }]" }, []],
  ['MkDocs', { 'mkdocs.yml': 'nav:\n  - index.md\n  - a/\n' }, ['a-c']],
  ['MkDocs', { 'mkdocs.yml': 'site_name: A\n' }, []],
  ['Fumadocs', { 'docs/meta.json': '{ "pages": ["a/b"] }' }, ['a-c', 'index']],
  ['Fumadocs', { 'docs/meta.json': '{ "pages": ["a/b", "..."] }' }, []],
])('an import lists the pages that a sidebar of %s leaves out', (_, files, unnamed) => {
  const names = unnamed.join(', ')
  const expected = names ? [`./:1 pages that the sidebar left out, and ours shows: ${names}`] : []
  expect(lossesOf({ ...pages, ...files }).filter((loss) => loss.includes('left out'))).toEqual(expected)
})

test('an import lists the not-found page, and descriptions that may be below titles', () => {
  const described = '---\ntitle: A\ndescription: All that a reader of this page will know at its end.\n---\n\nWords.'
  const loss = 'docs.md:1 descriptions, which become data of the pages and not words below their titles'
  expect(lossesOf({ 'docs/404.md': 'Not here.', 'docs/docs.md': described })).toEqual([
    '404.md:1 the not-found page, which becomes any other',
    loss,
  ])
  expect(lossesOf({ 'docs/docs.md': described, 'docs/.vitepress/config.ts': '' })).toEqual([])
})

test.each([
  ['book.toml', '[book]\n\n[output.html.redirect]\n"/a.html" = "b.html"\n', 3],
  ['.gitbook.yaml', 'redirects:\n  a: b.md\n', 1],
])('an import lists the redirects of %s', (file, text, line) => {
  expect(lossesOf({ 'docs/a.md': 'A.', [file]: text })).toEqual([`../${file}:${line} redirects of old addresses`])
})
