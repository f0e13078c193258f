import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { describe, expect, test } from 'vitest'
import { type MoveArgs, moveIn, readTree, showPlan } from '../../test/moved-project.ts'
import { configOf } from '../../test/site-of.ts'
import { sums } from '../../test/sums.ts'

const titled = (title: string, text = '', more = '') => `---\ntitle: ${title}\n${more}---\n\n${text}\n`

/** Moves something, and back. Returns the changed lines of the first move; the second must restore all bytes. */
function moveAndBack(files: Readonly<Record<string, string>>, [from, to]: MoveArgs, config = configOf()): string {
  const folder = temporaryFolder(files)
  const before = readTree(folder)
  const { plan } = moveIn(folder, [from, to], config)
  expect(readTree(folder)).not.toEqual(before)
  moveIn(folder, [to, from], config)
  expect(readTree(folder)).toEqual(before)
  return showPlan(plan)
}

describe('links to a moved page', () => {
  test('links to a moved page keep their form: route, file or relative', () => {
    const text = [
      '[a](/ledger/guide/joins) [b](/ledger/guide/joins/ "title") [c](</ledger/guide/joins?x=1#usage>) [d](../guide/joins)',
      '[e](/ledger/guide/joins.mdx#usage) [f](../guide/joins.md) [g](./../guide/joins.html) [`h`](../guide/joins.mdx)',
      '> [i\n> j](/ledger/guide/joins) and [k][name], ![x](./a.svg)',
      '[name]: /ledger/guide/joins "title"',
      '| a |\n|---|\n| [l](/ledger/guide/joins) |',
      '::::cards\n:::card[C [m](/ledger/guide/joins)]{href="/ledger/guide/joins" mark="ledger"}\nWords.\n:::\n::::',
      ':::tip[A [title](/ledger/guide/joins)]\nWords.\n:::',
      '> [!NOTE] [n](/ledger/guide/joins)\n> [o](/ledger/guide/joins)',
      '<!-- [comment](/ledger/guide/joins) --> Words, then [p](/ledger/guide/joins).',
      '## Heading with a [link](/ledger/guide/joins)',
      '`[code](/ledger/guide/joins)` [other](/ledger/guide/joins-2) [outside](https://x.example/ledger/guide/joins)',
      '```md\n[code](/ledger/guide/joins)\n```',
    ].join('\n\n')
    const more = [
      "actions: [{ label: A, href: /ledger/guide/joins }, { label: B, href: '/ledger/guide/joins#usage' }]",
      'next:\n  - label: C\n    href: "../guide/joins"\n',
    ].join('\n')
    const files = {
      'content/ledger/guide/joins.mdx': titled('Joins', '## Usage'),
      'content/ledger/guide/joins-2.mdx': titled('Joins 2'),
      'content/ledger/api/select.mdx': titled('Select', text, more),
      'content/ledger/api/a.svg': '<svg/>',
    }
    expect(moveAndBack(files, ['ledger/guide/joins', 'ledger/guide/deep/join'])).toMatchInlineSnapshot(`
      "rename from content/ledger/guide/joins.mdx
      rename to content/ledger/guide/deep/join.mdx
      +++ b/content/ledger/api/select.mdx
      -actions: [{ label: A, href: /ledger/guide/joins }, { label: B, href: '/ledger/guide/joins#usage' }]
      +actions: [{ label: A, href: /ledger/guide/deep/join }, { label: B, href: '/ledger/guide/deep/join#usage' }]
      -    href: "../guide/joins"
      +    href: "../guide/deep/join"
      -[a](/ledger/guide/joins) [b](/ledger/guide/joins/ "title") [c](</ledger/guide/joins?x=1#usage>) [d](../guide/joins)
      +[a](/ledger/guide/deep/join) [b](/ledger/guide/deep/join/ "title") [c](</ledger/guide/deep/join?x=1#usage>) [d](../guide/deep/join)
      -[e](/ledger/guide/joins.mdx#usage) [f](../guide/joins.md) [g](./../guide/joins.html) [\`h\`](../guide/joins.mdx)
      +[e](/ledger/guide/deep/join.mdx#usage) [f](../guide/deep/join.md) [g](./../guide/deep/join.html) [\`h\`](../guide/deep/join.mdx)
      -> j](/ledger/guide/joins) and [k][name], ![x](./a.svg)
      +> j](/ledger/guide/deep/join) and [k][name], ![x](./a.svg)
      -[name]: /ledger/guide/joins "title"
      +[name]: /ledger/guide/deep/join "title"
      -| [l](/ledger/guide/joins) |
      +| [l](/ledger/guide/deep/join) |
      -:::card[C [m](/ledger/guide/joins)]{href="/ledger/guide/joins" mark="ledger"}
      +:::card[C [m](/ledger/guide/deep/join)]{href="/ledger/guide/deep/join" mark="ledger"}
      -:::tip[A [title](/ledger/guide/joins)]
      +:::tip[A [title](/ledger/guide/deep/join)]
      -> [!NOTE] [n](/ledger/guide/joins)
      +> [!NOTE] [n](/ledger/guide/deep/join)
      -> [o](/ledger/guide/joins)
      +> [o](/ledger/guide/deep/join)
      -<!-- [comment](/ledger/guide/joins) --> Words, then [p](/ledger/guide/joins).
      +<!-- [comment](/ledger/guide/joins) --> Words, then [p](/ledger/guide/deep/join).
      -## Heading with a [link](/ledger/guide/joins)
      +## Heading with a [link](/ledger/guide/deep/join)
      +++ b/content/ledger/guide/deep/join.mdx
      +moved_from: [/ledger/guide/joins]"
    `)
  })

  test('links that spell the route otherwise follow too: encoded, final slash', () => {
    const text =
      '[a](/docs/gr%C3%B6%C3%9Fe/x) [b](/docs/größe/x) [c](/docs/größe) [d](größe/) [e](gr%C3%B6%C3%9Fe/x.md)'
    const files = {
      'content/docs/größe/index.mdx': titled('A'),
      'content/docs/größe/x.mdx': titled('B'),
      'content/docs/page.mdx': titled('C', text),
    }
    expect(moveAndBack(files, ['docs/größe/', 'docs/maße'])).toMatchInlineSnapshot(`
      "rename from content/docs/größe
      rename to content/docs/maße
      +++ b/content/docs/maße/index.mdx
      +moved_from: [/docs/größe/]
      +++ b/content/docs/maße/x.mdx
      +moved_from: [/docs/größe/x]
      +++ b/content/docs/page.mdx
      -[a](/docs/gr%C3%B6%C3%9Fe/x) [b](/docs/größe/x) [c](/docs/größe) [d](größe/) [e](gr%C3%B6%C3%9Fe/x.md)
      +[a](/docs/ma%C3%9Fe/x) [b](/docs/maße/x) [c](/docs/maße) [d](maße/) [e](ma%C3%9Fe/x.md)"
    `)
  })

  test('links that lead elsewhere, or nowhere, stay the same', () => {
    const text = '[a](/docs/other) [b](/docs/none) [c](#x) [d](mailto:a@b.example) [e]() [f](/docs/pag)'
    const files = {
      'content/docs/page.mdx': titled('A'),
      'content/docs/other.mdx': titled('B', text),
      'content/docs/third.mdx': titled('C', '[a](/docs/page)'),
    }
    expect(moveAndBack(files, ['docs/page', 'docs/new'])).toMatchInlineSnapshot(`
      "rename from content/docs/page.mdx
      rename to content/docs/new.mdx
      +++ b/content/docs/new.mdx
      +moved_from: [/docs/page]
      +++ b/content/docs/third.mdx
      -[a](/docs/page)
      +[a](/docs/new)"
    `)
  })
})

describe('a moved page', () => {
  test('a moved page keeps its relative links, pictures and links to itself', () => {
    const text = [
      '[a](select) [b](./select.mdx) [c](#usage) [d](joins#usage) [e](/ledger/guide/joins#usage) [f](../../docs/)',
      '![g](./a.svg) ![h](../b.svg) ![i](/c.svg) ![j](/ledger/guide/a.svg) ![k][p]',
      '[p]: a.svg',
      '## Usage',
    ].join('\n\n')
    const files = {
      'content/ledger/guide/joins.mdx': titled('Joins', text).replace('\n---', '\nimage: ./p.png\n---'),
      'content/ledger/guide/p.png': '',
      'content/ledger/guide/select.mdx': titled('Select'),
      'content/ledger/guide/a.svg': '<svg/>',
      'content/ledger/b.svg': '<svg/>',
      'public/c.svg': '<svg/>',
    }
    expect(moveAndBack(files, ['/ledger/guide/joins.html', 'content/docs/joins.mdx'])).toMatchInlineSnapshot(`
      "rename from content/ledger/guide/joins.mdx
      rename to content/docs/joins.mdx
      +++ b/content/docs/joins.mdx
      -image: ./p.png
      +image: ./../ledger/guide/p.png
      +moved_from: [/ledger/guide/joins]
      -[a](select) [b](./select.mdx) [c](#usage) [d](joins#usage) [e](/ledger/guide/joins#usage) [f](../../docs/)
      +[a](../ledger/guide/select) [b](./../ledger/guide/select.mdx) [c](#usage) [d](joins#usage) [e](/docs/joins#usage) [f](.)
      -![g](./a.svg) ![h](../b.svg) ![i](/c.svg) ![j](/ledger/guide/a.svg) ![k][p]
      +![g](./../ledger/guide/a.svg) ![h](../ledger/b.svg) ![i](/c.svg) ![j](/ledger/guide/a.svg) ![k][p]
      -[p]: a.svg
      +[p]: ../ledger/guide/a.svg"
    `)
  })

  test('a moved page becomes the index of its folder, and the other way round', () => {
    const files = {
      'content/docs/page.md': titled('A', '[a](other) [b](other.mdx)'),
      'content/docs/other.mdx': titled('B', '[a](/docs/page) [b](/docs/page/) [c](page.md) [d](page)'),
    }
    expect(moveAndBack(files, ['docs/page', 'docs/page/index'])).toMatchInlineSnapshot(`
      "rename from content/docs/page.md
      rename to content/docs/page/index.md
      +++ b/content/docs/other.mdx
      -[a](/docs/page) [b](/docs/page/) [c](page.md) [d](page)
      +[a](/docs/page/) [b](/docs/page) [c](page/index.md) [d](page/)
      +++ b/content/docs/page/index.md
      -[a](other) [b](other.mdx)
      +[a](../other) [b](../other.mdx)"
    `)
  })

  test('a moved page keeps its slug, so its route may stay the same', () => {
    const files = {
      'content/docs/page.mdx': titled('A', '', 'slug: kept\n'),
      'content/docs/other.mdx': titled('B', '[a](/docs/kept) [b](page.mdx)'),
    }
    expect(moveAndBack(files, ['docs/page', 'docs/new'])).toMatchInlineSnapshot(`
      "rename from content/docs/page.mdx
      rename to content/docs/new.mdx
      +++ b/content/docs/other.mdx
      -[a](/docs/kept) [b](page.mdx)
      +[a](/docs/kept) [b](new.mdx)"
    `)
  })

  test('a moved page keeps its line ends and byte order mark', () => {
    const text = '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n:::note[A [title](other)]\r\n[a](other)\r\n:::\r\n'
    const files = {
      'content/docs/page.mdx': text,
      'content/docs/other.mdx': titled('B', '[a](/docs/page)\r\n😀 [b](/docs/page)'),
    }
    expect(JSON.stringify(moveAndBack(files, ['docs/page', 'docs/deep/page']))).toMatchInlineSnapshot(
      `""rename from content/docs/page.mdx\\nrename to content/docs/deep/page.mdx\\n+++ b/content/docs/other.mdx\\n-[a](/docs/page)\\r\\n+[a](/docs/deep/page)\\r\\n-😀 [b](/docs/page)\\n+😀 [b](/docs/deep/page)\\n+++ b/content/docs/deep/page.mdx\\n+moved_from: [/docs/page]\\r\\n-:::note[A [title](other)]\\r\\n+:::note[A [title](../other)]\\r\\n-[a](other)\\r\\n+[a](../other)\\r""`,
    )
  })
})

test('a moved folder takes all its files along, and keeps its inner links', () => {
  const files = {
    'content/ledger/guide/index.mdx': titled('Guide', '[a](joins) [b](/ledger/guide/joins) ![c](./a.svg)'),
    'content/ledger/guide/joins.mdx': titled(
      'Joins',
      '[a](../api/select) [b](./#x) [c](/ledger/guide) ![d](/ledger/guide/a.svg)',
    ),
    'content/ledger/guide/a.svg': '<svg/>',
    'content/ledger/guide/_part.mdx': 'A part',
    'content/ledger/api/select.mdx': titled('Select', '[a](../guide/) [b](/ledger/guide#x) ![c](../guide/a.svg)'),
  }
  expect(moveAndBack(files, ['ledger/guide', 'docs/handbook'])).toMatchInlineSnapshot(`
    "rename from content/ledger/guide
    rename to content/docs/handbook
    +++ b/content/ledger/api/select.mdx
    -[a](../guide/) [b](/ledger/guide#x) ![c](../guide/a.svg)
    +[a](../../docs/handbook/) [b](/docs/handbook#x) ![c](../../docs/handbook/a.svg)
    +++ b/content/docs/handbook/index.mdx
    +moved_from: [/ledger/guide/]
    -[a](joins) [b](/ledger/guide/joins) ![c](./a.svg)
    +[a](joins) [b](/docs/handbook/joins) ![c](./a.svg)
    +++ b/content/docs/handbook/joins.mdx
    +moved_from: [/ledger/guide/joins]
    -[a](../api/select) [b](./#x) [c](/ledger/guide) ![d](/ledger/guide/a.svg)
    +[a](../../ledger/api/select) [b](./#x) [c](/docs/handbook) ![d](/docs/handbook/a.svg)"
  `)
})

describe('a moved heading', () => {
  const files = {
    'content/docs/page.mdx': titled(
      'A',
      '## First\n\n## Second {#second}\n\n## Third {#3}\n\nFourth\n------\n\n[a](#first) [b](#3)',
    ),
    'content/docs/other.mdx': titled(
      'B',
      '[a](/docs/page#first) [b](page.mdx?x#first) [c](/docs/page#second) [d](#first)\n\n## First',
    ),
  }

  test.each(['first', 'second', '3', 'fourth'])('a moved heading has a new id, and links to it follow: %s', (id) => {
    expect(moveAndBack(files, [`docs/page#${id}`, 'docs/page#new'])).toMatchSnapshot()
  })

  test('links follow a heading in any spelling of its id, and so do the arguments', () => {
    const spellings = ['caf\u00e9', 'cafe\u0301', 'ca\u00adf\u00e9', 'caf%C3%A9', 'cafe%CC%81', 'ca%C2%ADf%C3%A9']
    for (const id of spellings) {
      const folder = temporaryFolder({
        'content/docs/page.mdx': titled('A', '## Caf\u00e9'),
        'content/docs/other.mdx': titled('B', spellings.map((one) => `[a](page#${one})`).join(' ')),
      })
      const { plan } = moveIn(folder, [`docs/page#${id}`, 'docs/page#th%C3%A9'])
      const [plain, encoded] = ['[a](page#th\u00e9)', '[a](page#th%C3%A9)']
      expect(showPlan(plan)).toContain(`+${[plain, plain, plain, encoded, encoded, encoded].join(' ')}`)
      expect(showPlan(plan)).toContain('+## Caf\u00e9  {#th\u00e9}')
    }
  })

  test('a heading moves also if the heading of another section has a block', () => {
    const page = { 'content/docs/page.mdx': titled('A', '## First\n\n## Since :badge[4.0]') }
    const config = { ...configOf(), blocks: { badge: () => '**new**' } }
    expect(moveAndBack(page, ['docs/page#first', 'docs/page#new'], config)).toMatchInlineSnapshot(`
      "+++ b/content/docs/page.mdx
      -## First
      +## First  {#new}"
    `)
  })
})

test('front matter that names the section of messages gets its new name', () => {
  const text = '## Errors\n\n### Refused {#refused}\n\n[a](#errors)'
  const files = {
    'content/docs/page.mdx': titled('A', text, 'messages: errors\n'),
    'content/docs/other.mdx': titled('B', '## Errors\n\n### Timed out', 'messages: errors\n'),
  }
  expect(moveAndBack(files, ['docs/page#errors', 'docs/page#failures'])).toMatchInlineSnapshot(`
    "+++ b/content/docs/page.mdx
    -messages: errors
    +messages: failures
    -## Errors
    +## Errors  {#failures}
    -[a](#errors)
    +[a](#failures)"
  `)
})

test('front matter that names the section of messages in another spelling gets its new name', () => {
  const text = '## H\u00e9\n\n### Refused {#refused}'
  const folder = temporaryFolder({ 'content/docs/page.mdx': titled('A', text, 'messages: he\u0301\n') })
  expect(showPlan(moveIn(folder, ['docs/page#h\u00e9', 'docs/page#errors']).plan)).toContain('+messages: errors')
})

const samples = { ...sums, outputs: './proofs/outputs' }
const collections = [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index', project: { samples } }]

test('stored results and runs move with their page', () => {
  const run = {
    date: '2026-11-25',
    versions: { Sums: '1.0' },
    pages: { '/docs/a/': 'k', '/docs/other': 'l', '/docs/a/b': 'm' },
  }
  const files = {
    'content/docs/a/index.mdx': titled('A', '```sum\n1\n```'),
    'content/docs/a/b.mdx': titled('B', '```sum\n2\n```'),
    'proofs/outputs/docs/a/index.json': '[]',
    'proofs/outputs/docs/a/b.json': '[]',
    'proofs/outputs/run.json': JSON.stringify([run, { ...run, pages: { '/docs/a/c': 'n' } }], null, 2),
  }
  expect(moveAndBack(files, ['docs/a/', 'docs/c'], configOf({ collections }))).toMatchInlineSnapshot(`
    "rename from content/docs/a
    rename to content/docs/c
    rename from proofs/outputs/docs/a/b.json
    rename to proofs/outputs/docs/c/b.json
    rename from proofs/outputs/docs/a/index.json
    rename to proofs/outputs/docs/c/index.json
    +++ b/content/docs/c/b.mdx
    +moved_from: [/docs/a/b]
    +++ b/content/docs/c/index.mdx
    +moved_from: [/docs/a/]
    +++ b/proofs/outputs/run.json
    -      "/docs/a/": "k",
    +      "/docs/c/": "k",
    -      "/docs/a/b": "m"
    +      "/docs/c/b": "m""
  `)
})
