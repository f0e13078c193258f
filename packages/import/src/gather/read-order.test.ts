import { expect, test } from 'vitest'
import { importPages } from '../../test/import-pages.ts'

test('labels of a sidebar of VitePress stay, and its groups and menu do not', () => {
  const { textOf, imported } = importPages({
    'docs/a.md': '# All of A\n\nA.',
    '.vitepress/config.ts':
      "export default {\n  nav: [{ text: 'Menu', link: '/docs/a' }],\n  sidebar: [{ text: 'More', items: [{ text: 'Short A', link: '/docs/a' }] }],\n}",
  })
  expect(textOf('content/docs/a.mdx')).toContain('sidebar_label: Short A\n')
  expect(imported.losses).toEqual([
    {
      file: '../.vitepress/config.ts',
      line: 3,
      what: 'the groups of the sidebar, their order and links to other places: folders take their place, with their own names or the titles of their indexes',
    },
  ])
})

test('an import lists what scripts change in all pages', () => {
  const { imported } = importPages({
    'docs/a.md': 'A.',
    '.vitepress/config.ts':
      'export default {\n  markdown: { codeTransformers: [shorten],\n    config: (md) => md.use(icons) },\n}',
  })
  const loss = (line: number, name: string) => ({
    ...{ file: '../.vitepress/config.ts', line },
    what: `what \`${name}\` makes of pages`,
  })
  expect(imported.losses).toEqual([loss(2, 'codeTransformers'), loss(3, 'icons')])
})

test('pages have the order of a configuration of VitePress above them', () => {
  const { textOf } = importPages({
    'docs/guide/a.md': 'A.',
    'docs/guide/b.md': 'B.',
    '.vitepress/config.ts': "export default { sidebar: [{ link: '/docs/guide/b' }, { link: '/docs/guide/a' }] }",
  })
  expect(textOf('content/docs/guide/b.mdx')).toContain('sidebar_position: 1\n')
})

test('an invalid configuration has no effect on order and labels', () => {
  const { textOf, imported } = importPages({ 'docs/a.md': '# A\n\nA.', '.vitepress/config.ts': 'export default {' })
  expect(textOf('content/docs/a.mdx')).not.toContain('sidebar_')
  expect(imported.losses).toEqual([])
})

test('a configuration of VitePress beside the pages may state only the ends of links', () => {
  const { textOf } = importPages({
    'docs/guide/a.md': '# A\n\nA.',
    'docs/guide/b.md': '# B\n\nB.',
    '.vitepress/config.ts': 'export default {}',
    'config.ts':
      "export default { sidebar: { base: '/guide/', items: [{ text: 'Short B', link: 'b' }, { link: 'a' }] } }",
  })
  expect(textOf('content/docs/guide/b.mdx')).toContain('sidebar_position: 1\n')
  expect(textOf('content/docs/guide/b.mdx')).toContain('sidebar_label: Short B\n')
  expect(textOf('content/docs/guide/a.mdx')).toContain('sidebar_position: 2\n')
})

test('the label of a page comes from its own sidebar', () => {
  const away = "{ text: 'All settings', base: '/settings/', link: 'site' }"
  const { textOf } = importPages({
    'docs/settings/site.md': '# Site settings\n\nA.',
    '.vitepress/config.ts': 'export default {}',
    'config.ts': `export default { sidebar: { a: [${away}], b: [{ text: 'Site', link: '/settings/site' }] } }`,
  })
  expect(textOf('content/docs/settings/site.mdx')).toContain('sidebar_label: Site\n')
})

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

test.each([
  ['ts', "export default { g: 'Group', a: { title: 'Short A' }, '-- x': { type: 'separator' } }"],
  ['json', '{ "g": "Group", "a": { "title": "Short A" }, "-- x": { "type": "separator" } }'],
])('labels of Nextra stay, and its separators and links are listed: _meta.%s', (ending, meta) => {
  const { textOf, imported } = importPages({
    'docs/a.mdx': '# A\n\nA.',
    'docs/g/index.mdx': '# G\n\nG.',
    'docs/g/b-c.mdx': '# B\n\nB.',
    [`docs/_meta.${ending}`]: meta,
    'docs/g/_meta.js': "export default { index: 'Start', 'b-c': 'Short B' }",
  })
  const labels = ['a', 'g/index', 'g/b-c'].map(
    (name) => /^sidebar_label: (.*)/m.exec(textOf(`content/docs/${name}.mdx`))?.[1],
  )
  expect(labels).toEqual(['Short A', 'Group', 'Short B'])
  expect(imported.losses.map(({ file, what }) => `${file} ${what.slice(0, 25)}`)).toEqual([
    `_meta.${ending} the groups of the sidebar`,
  ])
})
