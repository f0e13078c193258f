import { expect, test } from 'vitest'
import { importPages } from '../../test/import-pages.ts'
import { readConfig } from './read-config.ts'
import { readLabels, readOrder } from './read-order.ts'

test.each([['.vitepress/config.ts'], ['config.ts']])(
  'pages have the order of a configuration above them: %s',
  (file) => {
    const sidebar = "export default { sidebar: [{ items: [{ link: '/docs/guide/b' }, { link: '/docs/guide/a' }] }] }"
    const { textOf, imported } = importPages({
      'docs/guide/a.md': 'A.',
      'docs/guide/b.md': 'B.',
      ...{ '.vitepress/config.ts': 'export default {}', [file]: sidebar },
    })
    expect(textOf('content/docs/guide/b.mdx')).toContain('sidebar_position: 1\n')
    expect(imported.losses.map((loss) => loss.file)).toContain(`../${file}`)
  },
)

test('an import lists the order of folders that have no index', () => {
  const { imported } = importPages({
    'docs/start/a.md': 'A.',
    'docs/api/b.md': 'B.',
    'docs/guides/index.md': 'C.',
    'docs/SUMMARY.md': '- [A](start/a.md)\n- [B](api/b.md)\n- [C](guides/index.md)',
  })
  expect(imported.losses).toEqual([
    { file: './', line: 1, what: 'the order of folders, of which some have no index: start, api, guides' },
  ])
})

test.each([
  ['json', '{ "docs": { "Guides": [{ "type": "doc", "id": "guide/b", "label": "Short B" }, "first"] } }'],
  ['js', "module.exports = { docs: [{ type: 'doc', id: 'guide/b', label: 'Short B' }, 'first'] }"],
])('a folder beside the pages that names theirs has their configuration: sidebars.%s', (ending, sidebar) => {
  const { textOf, imported } = importPages({
    'docs/guide/B.md': '---\nid: b\n---\n\n# B\n\nB.',
    'docs/A.md': '---\nid: first\n---\n\n# A\n\nA.',
    'package.json': '{}',
    'website/docusaurus.config.mjs':
      "export default { presets: [['classic', { docs: { path: '../docs/', routeBasePath: '/help' } }]] }",
    [`website/sidebars.${ending}`]: sidebar,
    'other/docusaurus.config.js': "export default { docs: { path: 'docs' } }",
    'other/sidebars.json': '["first", "b"]',
  })
  expect(imported.pages).toEqual(['content/docs/guide/B.mdx', 'content/docs/A.mdx'])
  expect(textOf('content/docs/guide/B.mdx')).toContain(
    'sidebar_label: Short B\nsidebar_position: 1\nmoved_from: [/help/guide/b]\n',
  )
  expect(textOf('content/docs/A.mdx')).toContain('slug: first\nsidebar_position: 1\nmoved_from: [/help/first]\n')
})

/** Returns the order and the labels of pages that configurations state. */
function read(files: Readonly<Record<string, string>>, pages: readonly string[]) {
  const configs = Object.entries(files).map(([file, text]) => readConfig(file, text))
  const sources = { configs, pages, ids: new Map() }
  return { order: readOrder(sources), labels: Object.fromEntries(readLabels(sources)) }
}

test.each([
  ['SUMMARY.md', '- [Short B](b.md)\n- [A](a.md)', { b: 'Short B', a: 'A' }],
  ['meta.json', '{ "pages": ["b", "a"] }', {}],
  ['_meta.js', "export default { b: 'Short B', a: 'A' }", { b: 'Short B', a: 'A' }],
  ['sidebars.js', "module.exports = { docs: ['b', 'a'] }", {}],
  ['mkdocs.yml', 'nav:\n  - Short B: b.md\n  - More:\n      - A: a.md\nextra: !ENV x', { b: 'Short B', a: 'A' }],
  ['config.ts', "export default { sidebar: [{ text: 'Short B', link: '/docs/b' }, { link: '/a' }] }", { b: 'Short B' }],
])('%s states the order and the labels of pages: %j', (file, text, labels) => {
  expect(read({ [file]: text }, ['a', 'b'])).toEqual({ order: ['b', 'a'], labels })
})

test.each([
  ['a menu, which has no labels', "{ nav: [{ text: 'Menu', link: '/a' }] }", {}],
  ['a script that is broken', 'export default {', {}],
  [
    'links that state only their ends',
    "{ base: '/guide/', items: [{ text: 'Short B', link: 'b' }] }",
    { 'guide/b': 'Short B' },
  ],
  [
    'a link away from another sidebar, which comes last',
    "{ a: [{ text: 'All', base: '/guide/', link: 'b' }], b: [{ text: 'Own', link: '/guide/b' }] }",
    { 'guide/b': 'Own' },
  ],
])('labels of a script are read from %s', (_, text, labels) => {
  expect(read({ 'config.ts': text }, ['a', 'guide/b']).labels).toEqual(labels)
})

test.each([
  ['ts', "export default { g: 'Group', a: { title: 'Short A' }, x: { title: 'X', href: '/a' } }"],
  ['json', '{ "g": "Group", "a": { "title": "Short A" }, "x": { "title": "X", "href": "/a" } }'],
])('labels of Nextra are those of pages and folders, not of links: _meta.%s', (ending, meta) => {
  const inside = "export default { index: 'Start', 'b-c': 'Short B' }"
  const { labels } = read({ [`_meta.${ending}`]: meta, 'g/_meta.js': inside }, ['a', 'g/index', 'g/b-c', 'x'])
  expect(labels).toEqual({ 'g/index': 'Group', a: 'Short A', 'g/b-c': 'Short B' })
})
