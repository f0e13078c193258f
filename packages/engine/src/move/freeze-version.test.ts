import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { readTree } from '../../test/moved-project.ts'
import { configOf } from '../../test/site-of.ts'
import { sums } from '../../test/sums.ts'
import { readContent } from '../content/read-content.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { createSite } from '../site/create-site.ts'
import { codeOfCollection } from '../site/project-pages.ts'
import { freezeVersion } from './freeze-version.ts'

const config = configOf({
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index', version: '1.4', project: { samples: sums } },
    { id: 'ledger', label: 'Ledger', path: 'ledger', main: 'guide/index', version: '2' },
  ],
  codeFolders: ['./examples'],
})
const titled = (text: string, head = '') => `---\ntitle: T\n${head}---\n\n${text}\n`
const freeze = (projectRoot: string, version = '1.4', collectionId = 'default') =>
  freezeVersion({ projectRoot, config, version, collectionId })

test('links, pictures and cards inside the collection lead into the copy, all others stay', () => {
  const text = [
    '[a](/docs/b) [b](/docs/b.mdx#x) [c](./b.mdx) [d](../docs/b) [e](../ledger/guide/) [f](/ledger/guide/index.mdx) [g](#x)',
    '![p](./p.svg) ![q](/docs/p.svg) ![r](../ledger/q.svg) [o](https://example.com/docs/b)',
    ':::card[C]{href="/docs/b"}\nx\n:::',
    '`/docs/b` [h][n]\n\n[n]: /docs/b',
  ].join('\n\n')
  const folder = temporaryFolder({
    'content/docs/index.mdx': titled(text, 'next: [{ label: B, href: /docs/b }]\n'),
    'content/docs/b.mdx': titled('## X\n\n[i](/docs/)'),
    'content/docs/p.svg': '<svg/>',
    'content/ledger/guide/index.mdx': titled('[j](/docs/b)'),
    'content/ledger/q.svg': '<svg/>',
  })
  const before = readTree(folder)
  expect(freeze(folder)).toBe(
    [
      'Copied 2 pages to content/docs-1-4. Write into `collections` of site.config.ts:',
      "  { id: 'default-1-4', label: 'Docs', path: 'docs-1-4', main: 'index', version: '1.4', archiveOf: 'default' },",
      'Give `default` the `version` that its pages are about from now on.',
    ].join('\n'),
  )
  expect(readTree(folder)).toMatchObject(before)
  expect(readdirSync(join(folder, 'content')).sort()).toEqual(['docs', 'docs-1-4', 'ledger'])
  expect(readFileSync(join(folder, 'content/docs-1-4/index.mdx'), 'utf8')).toMatchInlineSnapshot(`
    "---
    title: T
    next: [{ label: B, href: /docs-1-4/b }]
    ---

    [a](/docs-1-4/b) [b](/docs-1-4/b.mdx#x) [c](./b.mdx) [d](../docs-1-4/b) [e](../ledger/guide/) [f](/ledger/guide/index.mdx) [g](#x)

    ![p](./p.svg) ![q](/docs-1-4/p.svg) ![r](../ledger/q.svg) [o](https://example.com/docs/b)

    :::card[C]{href="/docs-1-4/b"}
    x
    :::

    \`/docs/b\` [h][n]

    [n]: /docs-1-4/b
    "
  `)
  expect(readFileSync(join(folder, 'content/docs-1-4/b.mdx'), 'utf8')).toContain('[i](/docs-1-4/)')
})

test('a copy has the code of files and the results of samples, and no old routes', async () => {
  const text = [
    '```sum preamble title="a.sum"\n1\n```',
    '- In a list:\n\n  ```sum {1} playground\n  2 + 3\n  ```',
    '```sum silent\n4\n```',
    '```py title="e.py" file="examples/e.py" lines="2"\n```',
    '```py file="content/docs/own.py"\n```',
    '```sum fragment="a part"\n5 +\n```',
    '```sh lines\nls\n```',
  ].join('\n\n')
  const folder = temporaryFolder({
    'content/docs/index.mdx': titled(
      text,
      'moved_from:\n  - /docs/old\n  - /old\nmessages: errors\nsidebar_label: S\n',
    ),
    'content/docs/unread.mdx': titled('', 'draft: true\n'),
    'content/docs/own.py': 'own()',
    'content/ledger/guide/index.mdx': titled(''),
    'examples/e.py': 'a\nb\n',
  })
  const { entries } = createSite(config, readContent({ projectRoot: folder, config }).entries)
  const pages = codeOfCollection(entries, 'default')
  await checkSamples({ projectRoot: folder, folder: sums.outputs, projects: [{ project: sums, pages }], update: true })
  freeze(folder)
  expect(readdirSync(join(folder, 'content/docs-1-4')).sort()).toEqual(['index.mdx', 'own.py'])
  expect(readFileSync(join(folder, 'content/docs-1-4/index.mdx'), 'utf8')).toMatchInlineSnapshot(`
    "---
    title: T
    sidebar_label: S
    ---

    \`\`\`sum title="a.sum"
    1
    \`\`\`

    ~~~text title="Sum"
    1
    ~~~

    - In a list:

      \`\`\`sum {1}
      2 + 3
      \`\`\`

      ~~~text title="Sum"
      6
      ~~~

    \`\`\`sum
    4
    \`\`\`

    ~~~py title="e.py"
    b
    ~~~

    ~~~py
    own()
    ~~~

    \`\`\`sum
    5 +
    \`\`\`

    \`\`\`sh lines
    ls
    \`\`\`
    "
  `)
})

test('a collection at the root is copied without other collections and the files of the site', () => {
  const collections = [
    { id: 'docs', label: 'Docs', path: '/', main: 'start' },
    { id: 'ledger', label: 'Ledger', path: 'ledger', main: 'guide/index' },
  ]
  const folder = temporaryFolder({
    'content/index.mdx': '---\nlayout: home\n---\n',
    'content/start.mdx': titled('[a](/guide/a) [b](/ledger/guide/) ![p](/guide/p.svg) ![q](/ledger/q.svg)'),
    'content/guide/a.mdx': titled('[a](/start)'),
    'content/guide/p.svg': '<svg/>',
    'content/ledger/guide/index.mdx': titled(''),
    'content/ledger/q.svg': '<svg/>',
    'content/questions.txt': '/start',
    'content/routes.txt': '/start',
    'content/words.txt': 'x',
  })
  freezeVersion({ projectRoot: folder, config: configOf({ collections }), version: '1', collectionId: 'docs' })
  const copied = Object.keys(readTree(join(folder, 'content/docs-1')))
  expect(copied.sort()).toEqual(['guide/a.mdx', 'guide/p.svg', 'start.mdx'])
  expect(readFileSync(join(folder, 'content/docs-1/start.mdx'), 'utf8')).toContain(
    '[a](/docs-1/guide/a) [b](/ledger/guide/) ![p](/docs-1/guide/p.svg) ![q](/ledger/q.svg)',
  )
})

const valid = {
  'content/docs/index.mdx': titled('[a](/docs/)'),
  'content/ledger/guide/index.mdx': titled(''),
}

test.each([
  ['an unknown collection', {}, ['1', 'ledgr'], 'No collection `ledgr`. Name one of `default`, `ledger`.'],
  ['no collection of several', {}, ['1', ''], 'Name the collection, one of `default`, `ledger`'],
  ['a version without letters', {}, ['…', 'ledger'], 'Invalid version `…`'],
  ['a taken folder', { 'content/ledger-2/a.txt': 'x' }, ['2', 'ledger'], 'content/ledger-2 already exists.'],
  ['a faulty page', { 'content/docs/a.mdx': '---\ntitle: [\n---\n' }, ['1', 'docs'], 'Mend it first'],
  ['a missing file', { 'content/docs/a.mdx': titled('```py file="examples/a.py"\n```') }, ['1', 'docs'], 'a.mdx:5'],
  [
    'a page with the name of its folder',
    { 'content/docs/docs.mdx': titled('') },
    ['1', 'docs'],
    'Rename it to `index`',
  ],
] as const)('%s is refused, and nothing is written', (_, files, [version, of], message) => {
  const folder = temporaryFolder({ ...valid, ...files })
  const before = readTree(folder)
  expect(() => freeze(folder, version, of)).toThrow(message)
  expect(readTree(folder)).toEqual(before)
})

test('a dry run lists the files of the archive of a log, and writes nothing', () => {
  const log = { id: 'news', label: 'News', path: 'news', main: 'index', kind: 'log' as const }
  const folder = temporaryFolder({
    'content/news/index.mdx': titled(''),
    'content/news/a.mdx': titled('![p](./p.svg)', 'date: 2026-11-27\n'),
    'content/news/b.mdx': titled('', 'date: 2026-11-27\ndraft: true\n'),
    'content/news/p.svg': '<svg/>',
  })
  const before = readTree(folder)
  const options = { projectRoot: folder, config: configOf({ collections: [log] }), version: '1', collectionId: 'news' }
  expect(freezeVersion({ ...options, isDryRun: true })).toBe(
    [
      'Would copy 2 pages to content/news-1. Write into `collections` of site.config.ts:',
      "  { id: 'news-1', label: 'News', path: 'news-1', kind: 'log', main: 'index', version: '1', archiveOf: 'news' },",
      'Give `news` the `version` that its pages are about from now on.',
      '  content/news-1/a.mdx',
      '  content/news-1/index.mdx',
      '  content/news-1/p.svg',
    ].join('\n'),
  )
  expect(readTree(folder)).toEqual(before)
})

test('a symbolic link in a collection is refused, and the unfinished copy is removed', () => {
  const folder = temporaryFolder(valid)
  writeFileSync(join(folder, 'secret'), 'x')
  symlinkSync(join(folder, 'secret'), join(folder, 'content/docs/a.txt'))
  expect(() => freeze(folder)).toThrow('symbolic link')
  expect(readdirSync(join(folder, 'content')).sort()).toEqual(['docs', 'ledger'])
})

test('what a killed command has left is replaced', () => {
  const folder = temporaryFolder({ ...valid, 'content/.docs-1-4.next/half.mdx': 'x' })
  freeze(folder)
  expect(existsSync(join(folder, 'content/.docs-1-4.next'))).toBe(false)
  expect(readdirSync(join(folder, 'content/docs-1-4'))).toEqual(['index.mdx'])
})
