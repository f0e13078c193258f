import { configOf } from 'studio-docs-testing/config-of'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { importPages } from '../test/import-pages.ts'
import { convertDocs } from './import-docs.ts'

test('links of imported pages lead to their new files, by route, file and old prefix', () => {
  const { textOf, paths } = importPages(
    {
      'docs/README.md':
        '# Start\n\n[a](01-guide/02-first.md#x) [b](/docs/guide/first/) [c](./01-guide/02-first) [d](/blog/)',
      'docs/01-guide/02-first.md': '# First\n\n[up](../README.md)',
    },
    { strip: '/docs', host: 'https://old.test' },
  )
  expect(paths).toEqual(['content/docs/guide/first.mdx', 'content/docs/index.mdx'])
  expect(textOf('content/docs/index.mdx')).toContain(
    '[a](/docs/guide/first.mdx#x) [b](/docs/guide/first.mdx) [c](/docs/guide/first.mdx) [d](https://old.test/blog/)',
  )
  expect(textOf('content/docs/guide/first.mdx')).toContain('[up](/docs/index.mdx)')
})

test.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
])('files and headings whose names are stored in %s are found by names in %s', (stored, written) => {
  const { textOf } = importPages({
    'docs/a.md': '# A\n\n[b](./é.md#ü) [c](./ö.txt) [d](#ä)\n\n## Ä'.normalize(written),
    ['docs/é.md'.normalize(stored)]: '# É\n\n## Ü'.normalize(stored),
    ['docs/ö.txt'.normalize(stored)]: 'text',
  })
  const [b, c, d] = Array.from(textOf('content/docs/a.mdx').matchAll(/\]\((\S+)\)/g), ([, target]) => target)
  expect([b?.normalize(), d?.normalize()]).toEqual(['/docs/é.mdx#ü'.normalize(), '#ä'.normalize()])
  expect(c).toMatch(/\.txt$/)
  expect(c).not.toMatch(/^\./)
})

test('an anchor leads to its heading in any spelling of Unicode, percent-encoded or not', () => {
  const anchors = ['caf\u00e9', 'cafe\u0301', 'ca\u00adf\u00e9', 'caf%C3%A9', 'cafe%CC%81', 'ca%C2%ADf%C3%A9']
  const { textOf, imported } = importPages({
    'docs/a.md': `# A\n\n${anchors.map((anchor) => `[x](./b.md#${anchor})`).join(' ')}`,
    'docs/b.md': '# B\n\n## Caf\u00e9',
  })
  expect(textOf('content/docs/a.mdx')).toContain(anchors.map(() => '[x](/docs/b.mdx#caf\u00e9)').join(' '))
  expect(imported.losses).toEqual([])
})

test('an anchor in other letter case leads to its heading, unless one has it exactly', () => {
  const { textOf } = importPages({
    'docs/a.md': '# A\n\n[x](./b.md#getState) [y](./b.md#GetAll)',
    'docs/b.md': '# B\n\n## getState()\n\n## One {#getall}\n\n## Two {#GetAll}',
  })
  expect(textOf('content/docs/a.mdx')).toMatch(/b\.mdx#getstate\) \[y\]\(\S+b\.mdx#GetAll\)/)
})

test.each([
  ['SUMMARY.md', '- [The `a` page](a.md)\n- [B](b.md)'],
  ['mkdocs.yml', 'nav:\n  - More:\n      - The a page: a.md\n      - B: b.md'],
])('labels of %s are titles of pages without one, and stay in the sidebar', (file, text) => {
  const { textOf } = importPages({
    'docs/a.md': '## The `a` page\n\nOne.\n\n## Summary\n\nTwo.',
    'docs/b.md': '# All of B\n\nB.',
    [`docs/${file}`]: text,
  })
  expect(textOf('content/docs/a.mdx')).toMatch(/^---\ntitle: The a page\n[\s\S]*---\n\nOne\.\n\n## Summary\n/)
  expect(textOf('content/docs/b.mdx')).toMatch(/title: All of B\n[\s\S]*sidebar_label: B\n/)
})

test('a category of Docusaurus becomes a page with its label, place, text and pages', () => {
  const { textOf } = importPages({
    'docs/recipes/_category_.json':
      '{ "label": "All recipes", "position": 6, "link": { "type": "generated-index", "description": "Guides." } }',
    'docs/recipes/0001-joins.md': '---\ntitle: Joins\nsidebar_position: 2\n---\nJ.',
    'docs/recipes/unions.md': '---\nsidebar_position: 1\n---\n# Unions\nU.',
    'docs/recipes/more/_category_.json': '{ "label": "More" }',
    'docs/recipes/more/index.md': '# Further recipes\nM.',
  })
  const page = textOf('content/docs/recipes/index.mdx')
  expect(page).toMatch(/^---\ntitle: All recipes\n[\s\S]*sidebar_position: 6\n---\n/)
  expect(page).toContain(
    'Guides.\n\n- [Unions](/docs/recipes/unions.mdx)\n- [Joins](/docs/recipes/joins.mdx)\n- [More](/docs/recipes/more/index.mdx)\n',
  )
  expect(textOf('content/docs/recipes/more/index.mdx')).toMatch(
    /^---\ntitle: Further recipes\nsidebar_label: More\n---/,
  )
})

test('an index of GitBook without words has links to the pages of its folder', () => {
  const { textOf } = importPages({
    '.gitbook.yaml': 'root: docs\n',
    'docs/SUMMARY.md': '- [A](a/README.md)\n  - [Two](a/two.md)\n  - [One](a/one/README.md)\n',
    'docs/a/README.md': '# A\n',
    'docs/a/one/README.md': '# One\n\nWords.',
    'docs/a/two.md': '# Two\n\nWords.',
  })
  const links = '- [Two](/content/docs/a/two.mdx)\n- [One](/content/docs/a/one/index.mdx)\n'
  expect(textOf('content/docs/a/index.mdx')).toContain(links.replaceAll('/content', ''))
  expect(textOf('content/docs/a/one/index.mdx')).not.toContain('- [')
})

test('`__category.json` labels and places an index, and is listed without one', () => {
  const { textOf, imported } = importPages({
    'docs/php/__category.json': '{ "title": "PHP", "position": 4 }',
    'docs/php/index.md': '---\ntitle: Overview\n---\nP.',
    'docs/api/__category.json': '{ "title": "The API", "position": 5 }',
    'docs/api/a.md': 'A.',
  })
  expect(textOf('content/docs/php/index.mdx')).toMatch(/title: Overview\nsidebar_label: PHP\nsidebar_position: 4\n/)
  expect(imported.losses).toEqual([
    { file: 'api/__category.json', line: 1, what: 'the label and place of a folder without an index: The API, 5' },
  ])
  expect(imported.pages).toHaveLength(2)
})

test('links keep the anchor of a query, and find pages behind a slash', () => {
  const { textOf } = importPages({ 'docs/a.md': '[one](/b?id=x) [two](b.md/#y)', 'docs/b.md': 'B.' })
  expect(textOf('content/docs/a.mdx')).toContain('[one](/docs/b.mdx#x) [two](/docs/b.mdx#y)')
})

test('links find headings whose ids another system makes with other marks', () => {
  const { textOf } = importPages({
    'docs/a.md': '# A\n\n[one](b.md#one-two) [two](b.md#three) [own](#x-y) [number](#id-1.-z)\n\n## X & Y\n\n## 1. Z',
    'docs/b.md': '# B\n\n## One & two\n\n## Three {#three}',
  })
  expect(textOf('content/docs/a.mdx')).toContain(
    '[one](/docs/b.mdx#one--two) [two](/docs/b.mdx#three) [own](#x--y) [number](#1-z)',
  )
})

test('links to an anchor without a heading lead to its section', () => {
  const { textOf } = importPages({
    'docs/a.md': '# A\n\n[old](b.md#old) [inside](b.md#in) [details](b.md#see-this) [title](b.md#top)',
    'docs/b.md':
      '<a id="top"></a>\n\n# B\n\n<!-- Old headings. -->\n<a id="old"></a>\n\n## New\n\nWords.\n\n<a id="in"></a>\n\nWords.\n\n<details>\n<summary>See this</summary>\n\nWords.\n\n</details>',
  })
  expect(textOf('content/docs/a.mdx')).toContain(
    '[old](/docs/b.mdx#new) [inside](/docs/b.mdx#new) [details](/docs/b.mdx#new) [title](/docs/b.mdx)',
  )
})

test('links find headings in quotes, in included pages, and below several anchors', () => {
  const { textOf, imported } = importPages({
    'docs/a.md': '[a](b.md#one) [b](b.md#quoted) [c](b.md#a-b) [d](b.md#part)',
    'docs/b.md':
      '# B\n\n## Above\n\n<a id="one"></a>\n<a id="two"></a>\n\n## Below\n\n> ### Quoted\n\n## A&lt;b\n\n--8<-- "c.md"\n',
    'docs/c.md': '## Part\n\nC.',
    'mkdocs.yml': 'nav:\n  - a.md\n  - b.md\n  - c.md\n',
  })
  const to = (id: string) => `](/docs/b.mdx#${id})`
  expect(textOf('content/docs/a.mdx')).toContain(`[a${to('below')} [b${to('quoted')} [c${to('ab')} [d${to('part')}`)
  expect(imported.losses.filter(({ what }) => what.includes('lacks'))).toEqual([])
})

test('names of code of MkDocs become words, and headings with their ids', () => {
  const { textOf } = importPages({
    'docs/a.md': '# A\n\n[`b.c`][], [d][b.c] and [e][].\n\n#### ::: b.c\n\n[e]: https://x.test',
    'mkdocs.yml': 'site_name: A\n',
  })
  expect(textOf('content/docs/a.mdx')).toContain('\n`b.c`, d and [e][].\n\n#### `b.c` {#b.c}\n')
})

test('a mention shows the words of its heading, and `.` the title of its folder', () => {
  const { textOf } = importPages({
    'docs/guide/a.md': '[#one-more](b.md#one-more "mention") [.](./) [#gone](b.md#gone "mention")',
    'docs/guide/b.md': '# All of B\n\n## One `more`\n\nB.',
    'docs/guide/README.md': '# The guide\n\nG.',
  })
  expect(textOf('content/docs/guide/a.mdx')).toContain(
    '[One more](/docs/guide/b.mdx#one-more) [The guide](/docs/guide/index.mdx) [All of B](/docs/guide/b.mdx#gone)',
  )
})

test('finds pictures whose path is relative to the address of their page', () => {
  const { textOf } = importPages({ 'docs/guide/a.md': '![One of them](../../img/one.png)', 'docs/img/one.png': 'png' })
  expect(textOf('content/docs/guide/a.mdx')).toContain('![One of them](/img/one.png)')
})

test('an import copies pictures beside pages and in the public folder', () => {
  const { textOf, imported } = importPages({
    'docs/a.md': '![One of them](./img/one.png) ![The other one](/img/two.svg) ![A lost one](/no.png)',
    'docs/img/one.png': 'png',
    'static/img/two.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  })
  expect(textOf('content/docs/a.mdx')).toContain(
    '![One of them](/img/one.png) ![The other one](/img/two.svg) A lost one <!--',
  )
  expect([...imported.files.keys()]).toContain('public/img/one.png')
  expect(imported.losses).toEqual([{ file: 'a.md', line: 1, what: '![A lost one](/no.png)' }])
})

test('an unknown folder, an empty one and an unknown collection are errors', () => {
  const at = (from: string, collection: string) => () =>
    convertDocs({
      projectRoot: '.',
      config: configOf(),
      from,
      collection,
      strip: '',
      publicFolder: undefined,
      host: undefined,
    })
  expect(at('nowhere', 'docs')).toThrow('No folder at `nowhere`.')
  expect(at(temporaryFolder(), 'docs')).toThrow(/^No Markdown pages below /)
  expect(at('.', 'other')).toThrow(/^No collection `other`\. Add one to `collections` of site\.config\.ts, or use /)
})

test.each([
  ['that of another page', { 'docs/a.md': '---\nslug: b\n---\n', 'docs/b.md': '# B' }],
  ['that of another page in other letters', { 'docs/a.md': '---\nslug: /x/b/\n---\n', 'docs/B.md': '# B' }],
  ['that of a folder', { 'docs/a.md': '---\nslug: b\n---\n', 'docs/b/index.md': '# B' }],
  ['that of another address', { 'docs/a.md': '---\nslug: c\n---\n', 'docs/b.md': '---\nslug: c\n---\n' }],
])('an address of front matter that is %s is listed, and no two pages share a route', (_, files) => {
  const { imported, textOf, paths } = importPages(files)
  expect(paths.filter((path) => textOf(path).includes('\nslug:')).length).toBe(_.includes('another address') ? 1 : 0)
  expect(imported.losses.map(({ what }) => what)).toContain('slug:')
})
