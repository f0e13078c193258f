import { expect, test } from 'vitest'
import { importPages } from '../../test/import-pages.ts'

/** Returns the losses of an import, with their places. */
function lossesOf(files: Readonly<Record<string, string>>): readonly string[] {
  return importPages(files).imported.losses.map(({ file, line, what }) => `${file}:${line} ${what}`)
}

const pages = { 'docs/index.md': 'Home.', 'docs/a/b.md': 'B.', 'docs/a-c.md': 'C.' }

test.each([
  ['VitePress', { 'docs/.vitepress/config.ts': "export default { sidebar: [{ link: '/a/b' }] }" }, ['a-c']],
  ['VitePress', { 'docs/.vitepress/config.ts': "export default [{ link: '/a/b' }, { base: '/a-', link: 'c' }]" }, []],
  ['MkDocs', { 'mkdocs.yml': 'nav:\n  - index.md\n  - a/\n' }, ['a-c']],
  ['MkDocs', { 'mkdocs.yml': 'site_name: A\n' }, []],
  ['Fumadocs', { 'docs/meta.json': '{ "pages": ["a/b"] }' }, ['a-c', 'index']],
  ['Fumadocs', { 'docs/meta.json': '{ "pages": ["a/b", "..."] }' }, []],
  ['Fumadocs', { 'docs/meta.json': '{ "pages": ["index", "a-c"] }' }, ['a/b']],
  ['Fumadocs', { 'docs/meta.json': '{ "pages": ["index", "a-c", "a"] }' }, []],
  ['Fumadocs', { 'docs/meta.json': '{ "pages": ["..."] }', 'docs/a/meta.json': '{ "pages": ["c"] }' }, ['a/b']],
])('an import lists the pages that a sidebar of %s leaves out', (_, files, unnamed) => {
  const names = unnamed.join(', ')
  const expected = names ? [`./:1 pages that the sidebar left out, and ours shows: ${names}`] : []
  expect(lossesOf({ ...pages, ...files }).filter((loss) => loss.includes('left out'))).toEqual(expected)
})

test('an import lists the not-found page, and descriptions that may be below titles', () => {
  const described = '---\ntitle: A\ndescription: All that a reader of this page will know at its end.\n---\n\nWords.'
  const loss = './:1 descriptions, which become data of the pages, even if the old site showed them'
  expect(lossesOf({ 'docs/404.md': 'Not here.', 'docs/docs.md': described })).toEqual([
    '404.md:1 the not-found page, which becomes any other',
    loss,
  ])
  expect(lossesOf({ 'docs/docs.md': described, 'docs/.vitepress/config.ts': '' })).toEqual([])
})
