import fc from 'fast-check'
import { fitsUrl, routeOf } from 'studio-docs/content'
import { configOf } from 'studio-docs-testing/config-of'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { convertDocs } from '../import-docs.ts'
import { namePages } from './page-names.ts'

test.each<[sources: readonly string[], names: readonly string[]]>([
  [
    ['01-same.md', 'same.md'],
    ['same-2', 'same'],
  ],
  [
    ['x y.md', 'x-y.md', 'x?y.md'],
    ['x-y-2', 'x-y', 'x-y-3'],
  ],
  [
    ['README.md', 'index.md'],
    ['index-2', 'index'],
  ],
  [
    ['index.md', 'index.mdx'],
    ['index', 'index-2'],
  ],
  [
    ['a.md', 'a.mdx'],
    ['a', 'a-2'],
  ],
  [
    ['Case.md', 'case.md'],
    ['Case', 'case-2'],
  ],
  [
    ['01-a/x.md', 'a/x.md'],
    ['a/x-2', 'a/x'],
  ],
  [
    ['guide.md', 'guide/index.md'],
    ['guide', 'guide/index-2'],
  ],
  [
    ['guide/guide.md', 'guide/index.md'],
    ['guide/guide', 'guide/index-2'],
  ],
  [
    ['e\u0301.md', '\u00e9.md'],
    ['\u00e9-2', '\u00e9'],
  ],
  [
    ['same-2.md', '01-same.md', 'same.md'],
    ['same-2', 'same-3', 'same'],
  ],
  [
    ['con.md', 'a/nul.x.md', 'COM1.md'],
    ['page-con', 'a/nul-x', 'page-COM1'],
  ],
  [
    ['a.json.md', 'b.h5.md', 'v1.2.md'],
    ['a-json', 'b-h5', 'v1.2'],
  ],
  [
    ['_in/a.md', '...md', '?.md'],
    ['in/a', 'page', 'page-2'],
  ],
  [['\u0939\u093f\u0928\u094d\u0926\u0940.md'], ['\u0939\u093f\u0928\u094d\u0926\u0940']],
  [[`${'a'.repeat(240)}.md`], ['a'.repeat(180)]],
])('%j get the names %j', (sources, expected) => {
  const { names } = namePages(sources, 'docs/')
  expect(sources.map((file) => names.get(file)?.slice('docs/'.length))).toEqual(expected)
})

test('a page whose name another page has is listed with both', () => {
  expect(namePages(['01-same.md', 'same.md'], 'docs/').losses).toEqual([
    { file: '01-same.md', line: 1, what: 'the name `same`, which `same.md` has: it becomes `same-2`' },
  ])
})

const part = fc.oneof(
  fc.constantFrom('a', 'A', 'b', '01-a', '1. a', 'a b', 'a?b', 'a-b', 'a-2', 'index', 'README', 'readme', 'con', '404'),
  fc.constantFrom('.', '..', '\u00e9', 'e\u0301', 'ß', 'ss', 'a.json', 'x.html', '-', '_a', '...', 'assets', 'a.md'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
)
const source = fc
  .tuple(fc.array(part, { maxLength: 2 }), part, fc.constantFrom('.md', '.mdx'))
  .map(([folders, name, ending]) => [...folders, name + ending].join('/'))
  // A disk has no such files.
  .filter((path) => !/(?:^|\/)(?:\.{0,2}|node_modules)(?:\/|$)|\0|\/\//.test(path))
const trees = fc.uniqueArray(source, { minLength: 1, maxLength: 12, selector: (path) => path.normalize() + path })

test('any pages get different names that the site accepts', () => {
  fc.assert(
    fc.property(trees, (sources) => {
      const { names } = namePages(sources, 'docs/')
      const ids = sources.map((file) => names.get(file) ?? '')
      const routes = ids.map((id) => routeOf(id).replace(/\/$/, ''))
      expect(new Set(routes.map((route) => route.toLowerCase())).size).toBe(sources.length)
      expect(ids.flatMap((id) => id.split('/').filter((one) => !fitsUrl(one)))).toEqual([])
    }),
  )
})

test('any tree of pages is written or listed, page by page', () => {
  fc.assert(
    fc.property(trees, (sources) => {
      const isPath = (file: string) => !sources.some((other) => other.startsWith(`${file}/`))
      const written = sources.filter(isPath)
      const folder = temporaryFolder(Object.fromEntries(written.map((file) => [`old/${file}`, `Words ${file}.`])))
      const options = { projectRoot: folder, config: configOf(), from: `${folder}/old`, collection: 'docs', strip: '' }
      const isPart = (file: string) => /(?:^|\/)_[^/]*$|(?:^|\/)\.[^/]*\//.test(file)
      // No pages at all are an error.
      const isShown = (file: string) => !isPart(file) && !/(?:^|\/)\.[^/]*$/.test(file)
      fc.pre(written.some(isShown))
      const { files, pages, losses } = convertDocs({ ...options, host: undefined, publicFolder: undefined })
      const parts = written.filter(isPart).length
      const refused = losses.filter(({ what }) => what.includes('begins with a dot')).length
      expect([files.size, pages.length]).toEqual([written.length - parts - refused, files.size])
    }),
    { numRuns: 15 },
  )
})

test('pages of an App Router are those of their folders, without groups', () => {
  const sources = ['page.mdx', 'docs/(guide)/latex/page.mdx', 'docs/page.md', 'docs/latex/extra.mdx']
  expect([...namePages(sources, 'docs/').names.values()].sort()).toEqual([
    'docs/docs/index',
    'docs/docs/latex/extra',
    'docs/docs/latex/index',
    'docs/index',
  ])
  expect([...namePages(['one.md', 'page.md'], 'docs/').names.values()]).toEqual(['docs/one', 'docs/page'])
})
