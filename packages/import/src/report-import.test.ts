import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configOf } from 'studio-docs-testing/config-of'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { importDocs } from './report-import.ts'

function report(files: Readonly<Record<string, string>>, config = configOf()) {
  const folder = temporaryFolder(files)
  const collection = config.collections[0]?.id ?? ''
  const options = { projectRoot: folder, config, from: join(folder, 'old'), collection, strip: '' }
  return { folder, lines: importDocs({ ...options, host: undefined, publicFolder: undefined }).split('\n') }
}

test('an import groups what is lost by form, and writes the whole list into a file', () => {
  const { folder, lines } = report({
    'old/index.md': 'A <Since v="1" />.\n\nB <Since v="2" />.\n\n![A picture](./none.png)\n\n<Other />',
  })
  expect(lines.slice(0, 5)).toEqual([
    '2 × <Since>, such as index.md:1  <Since v="1" />',
    'index.md:5  ![A picture](./none.png)',
    'index.md:7  <Other />',
    '',
    '4 forms not imported. Those of a page are comments in it. not-imported-docs.txt lists each with its line.',
  ])
  expect(readFileSync(join(folder, 'not-imported-docs.txt'), 'utf8')).toBe(
    'index.md:1  <Since v="1" />\nindex.md:3  <Since v="2" />\nindex.md:5  ![A picture](./none.png)\nindex.md:7  <Other />\n',
  )
})

test('an import lists a key that the theme of many pages needed once', () => {
  const page = '---\nready: true\nonly: here\n---\n\n# A\n'
  const { lines } = report({ 'old/index.md': page, 'old/b.md': page.replace('only: here\n', '') })
  expect(lines.slice(0, 2)).toEqual(['b.md:2  ready: on 2 pages', 'index.md:3  only:'])
})

test('an import lists each copied file that is no picture', () => {
  const { lines } = report({ 'old/index.md': '[a](a.pdf) ![One](b.png)', 'old/a.pdf': 'a', 'old/b.png': 'b' })
  expect(lines.filter((line) => line.includes('public/'))).toEqual(['  public/a.pdf'])
  expect(lines.join('\n')).toContain(
    'published with the site. Delete those that readers must not have:\n  public/a.pdf',
  )
})

test.each([
  [{ 'old/index.md': 'A.' }, undefined],
  [{ 'old/b.md': 'B.', 'old/getting-started.md': 'A.' }, 'getting-started'],
  [{ 'old/b.md': 'B.', 'old/c.md': 'C.', 'old/SUMMARY.md': '- [C](c.md)\n- [B](b.md)' }, 'c'],
  [{ 'old/x/b.md': 'B.' }, 'x/b'],
])('an import of %j without an index prints its first page: %s', (files, main) => {
  const { lines } = report(files)
  expect(lines.filter((line) => line.startsWith('  main:'))).toEqual(main === undefined ? [] : [`  main: '${main}',`])
})

test('an import offers a collection at the root if the pages lived there, and then keeps their addresses', () => {
  const files = { 'mkdocs.yml': 'site_name: A', 'old/index.md': 'A.', 'old/guide/b.md': '[a](../index.md)' }
  const { folder, lines } = report(files)
  const offer = 'Most pages lived at their paths without `/docs`, and redirect from there.'
  expect(lines.filter((line) => line.startsWith(offer))).toHaveLength(1)
  expect(readFileSync(join(folder, 'content/docs/guide/b.mdx'), 'utf8')).toContain('moved_from: [/guide/b]')
  const config = configOf({ collections: [{ id: 'manual', label: 'Manual', path: '/', main: 'index' }] })
  const { lines: again, folder: other } = report(files, config)
  expect(again.filter((line) => line.startsWith('Most pages'))).toEqual([])
  const page = readFileSync(join(other, 'content/guide/b.mdx'), 'utf8')
  expect(page).not.toContain('moved_from')
  expect(page).toContain('[a](/index.mdx)')
})

test('pages of a log keep their date, or take it from their name; other pages lose it', () => {
  const files = {
    'old/2024-05-06-a.md': '---\nauthors: x\n---\nA.',
    'old/b.md': '---\ndate: 2024-01-02T10:00\n---\nB.',
    'old/c.md': 'C.',
  }
  const config = configOf({ collections: [{ id: 'news', label: 'News', path: 'news', kind: 'log', main: 'index' }] })
  const { folder } = report(files, config)
  const dateOf = (name: string, path = 'news') =>
    /^date: (.*)$/m.exec(readFileSync(join(folder, `content/${path}/${name}.mdx`), 'utf8'))?.[1]
  expect(['2024-05-06-a', 'b', 'c'].map((name) => dateOf(name))).toEqual(["'2024-05-06'", "'2024-01-02'", undefined])
  const { folder: docs, lines } = report(files)
  expect(readFileSync(join(docs, 'content/docs/b.mdx'), 'utf8')).not.toMatch(/^date:/m)
  expect(lines.join('\n')).toContain('b.md:2  date:')
})

test('a file name cannot add lines to the report', () => {
  const { lines } = report({ 'old/a.md': 'A.', 'old/x\n0 pages: all good.md': '<Other />' })
  expect(lines.filter((line) => line.startsWith('0 pages'))).toEqual([])
})
