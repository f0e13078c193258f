import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { describe, expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { redPixel } from '../../test/red-pixel.ts'
import { configOf, pagesOf, treeOf } from '../../test/site-of.ts'
import { createSite } from '../site/create-site.ts'
import type { Entry } from './entry.ts'
import { assetsOf } from './pictures/read-image.ts'
import { readContent } from './read-content.ts'

const config = { collections: [] }

const read = (projectRoot: string) => readContent({ projectRoot, config })

/** Returns the content of an entry as HTML. */
const contentOf = (entry?: Entry) => {
  if (!entry) throw new Error('No entry.')
  const site = createSite(configOf(), [entry])
  return treeOf(site, site.entries[0]?.route ?? '', { base: '/site/' }).join('')
}

describe('sources', () => {
  test('sources are all pages below content/, sorted; README and hidden files are not', async () => {
    const folder = temporaryFolder({
      'content/index.mdx': 'a',
      'content/docs/b.md': 'a',
      'content/docs/a.mdx': 'a',
      'content/docs/README.md': 'How to write.',
      'content/docs/_partial.mdx': 'a',
      'content/docs/.hidden.mdx': 'a',
      'content/docs/notes.txt': 'a',
    })
    const { entries } = await read(folder)
    expect(entries.map(({ id, file }) => `${id}: ${file}`)).toEqual([
      'docs/a: content/docs/a.mdx',
      'docs/b: content/docs/b.md',
      'index: content/index.mdx',
    ])
  })

  test('pages of other systems are reported by their file names', async () => {
    const folder = temporaryFolder({
      ...{ 'content/SUMMARY.md': '- [a](a.md)', 'content/docs/_sidebar.md': '- a', 'content/docs/meta.json': '{}' },
      'content/docs/_category_.json': '{}',
      'content/docs/a.MD': 'a',
      'content/docs/b.markdown': 'b',
      'content/docs/.a.md': 'a',
      'content/docs/picture.svg': '<svg/>',
    })
    const { entries, problems } = await read(folder)
    expect(entries).toEqual([])
    expect(problems.map(({ severity, file, rule }) => `${severity} ${file} ${rule}`)).toEqual([
      'warning content/SUMMARY.md category-file',
      'warning content/docs/_category_.json category-file',
      'warning content/docs/_sidebar.md category-file',
      'warning content/docs/a.MD not-a-page',
      'warning content/docs/b.markdown not-a-page',
      'warning content/docs/meta.json category-file',
    ])
    expect(problems[1]?.hint).toBe(
      'Set `title` or `sidebar_label`, and `sidebar_position`, in the `index.mdx` of the folder.',
    )
    expect(problems[3]?.hint).toBe('Rename the file.')
  })

  test('numbers of file names that order pages are reported, unless a slug keeps them or they are dates', () => {
    const rulesOf = (...files: readonly string[]) => {
      const texts = files.map((file) => [`content/docs/${file}.md`, file === '03-c' ? '---\nslug: 03-c\n---\n' : 'a'])
      return read(temporaryFolder(Object.fromEntries(texts))).problems.map(({ file, rule }) => `${file} ${rule}`)
    }
    expect(rulesOf('01-a', '02-b')).toEqual(['content/docs/01-a.md numbered-name'])
    expect([rulesOf('01-a'), rulesOf('2026-01-01-a', '2026-01-02-b'), rulesOf('01-a', '03-c')]).toEqual([[], [], []])
  })
})

test('a byte order mark and Windows line ends make no difference', async () => {
  const text = '---\ntitle: T\nnope: 1\n---\n\n## A\n\n```ts\nlet a\nlet b\n```\n'
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`
  const { entries } = await read(temporaryFolder({ 'content/a.mdx': text, 'content/b.mdx': windows }))
  const [plain, marked] = entries.map(({ frontMatter, keyLines, parsed }) => ({
    ...{ frontMatter, keyLines, facts: parsed().facts },
    problems: parsed().problems.map(({ line, rule }) => `${line} ${rule}`),
  }))
  expect(marked).toEqual(plain)
  expect(marked).toMatchObject({ frontMatter: { title: 'T' }, problems: ['3 front-matter'] })
})

test('a code file with Windows line ends is shown as one without', async () => {
  const files = {
    'content/a.mdx': '```ts file="content/a.ts" region="one"\n```',
    'content/a.ts': '\uFEFF// #region one\r\nlet a\r\nlet b\r\n// #endregion\r\n',
  }
  const { entries } = await read(temporaryFolder(files))
  const [page] = entries.map(({ parsed }) => parsed())
  expect(page?.facts.codeBlocks[0]?.code).toBe('let a\nlet b')
  expect(page?.problems.map(({ rule }) => rule)).toEqual([])
})

test('an unreadable page has that one problem only', async () => {
  const text = '---\ntitle: T\n---\n\n{x}\n'
  const folder = temporaryFolder({ 'content/a.mdx': `\0${text}`, 'content/b.mdx': '' })
  writeFileSync(join(folder, 'content/b.mdx'), Buffer.from(`\uFEFF${text}`, 'utf16le'))
  const { entries } = await read(folder)
  expect(entries.map(({ parsed }) => parsed().problems.map(({ line, rule }) => `${line} ${rule}`))).toEqual([
    ['1 not-text'],
    ['1 not-text'],
  ])
})

test('a page with reversed text is reported, and still parsed', async () => {
  const { entries } = await read(temporaryFolder({ 'content/a.mdx': '---\ntitle: \u202eT\nnope: 1\n---\n' }))
  expect(entries[0]?.parsed().problems.map(({ line, rule }) => `${line} ${rule}`)).toEqual([
    '2 text-direction',
    '3 front-matter',
    '2 front-matter',
  ])
})

test('a page whose front matter only the whole text shows has a title', () => {
  const { entries } = read(temporaryFolder({ 'content/a.mdx': '---\ntitle: T\n---- \n---\n\n# H\n' }))
  expect(entries.map(({ frontMatter, parsed }) => frontMatter.title ?? parsed().facts.title?.text)).toEqual(['H'])
})

describe('images', () => {
  test('pictures with forbidden content are errors, with their file and line', async () => {
    const svg =
      '<svg viewBox="0 0 9 9">\n<foreignObject><meta http-equiv="refresh" content="3;url=http://evil.example/"/></foreignObject>\n<a href="https://evil.example"><rect onload="alert(1)"/></a></svg>'
    const page = '![A](./a.svg)'
    const { entries } = await read(
      temporaryFolder({ 'content/docs/a.mdx': page, 'content/docs/b.mdx': page, 'content/docs/a.svg': svg }),
    )
    expect(contentOf(entries[0])).toBe('<p></p>')
    expect(entries[0]?.parsed().problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
      'content/docs/a.svg:2 picture-content',
      'content/docs/a.svg:3 picture-content',
    ])
    const problems = createSite(configOf(), entries).check()
    expect(problems.filter(({ file }) => file.endsWith('.svg'))).toHaveLength(2)
  })

  test('ids of pictures are unique on a page, even if their files share some', async () => {
    const svg = '<svg><g id="app"/><g id="boot"/><use href="#app"/></svg>'
    const { entries } = await read(
      temporaryFolder({ 'content/docs/a.mdx': '## App\n\n![A](./a.svg) ![B](./a.svg)', 'content/docs/a.svg': svg }),
    )
    const html = contentOf(entries[0])
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id)
    expect(ids).toEqual(['app', '~svg-1.app', '~svg-1.boot', '~svg-2.app', '~svg-2.boot'])
    expect(html.match(/ href="#~svg[^"]*"/g)).toEqual([' href="#~svg-1.app"', ' href="#~svg-2.app"'])
  })

  test('bitmaps are copied once, under a name with a hash of their content', () => {
    const folder = temporaryFolder({
      'content/docs/a.mdx': '![A](./a.png) ![A](../b.png)',
      'content/docs/a.png': redPixel,
      'content/b.png': redPixel,
    })
    const { entries } = read(folder)
    const assets = assetsOf(entries)
    const [first] = assets
    expect(assets.map(({ path }) => path.replace(/-[\w-]{8}/, '-HASH'))).toEqual([
      'assets/a-HASH.png',
      'assets/b-HASH.png',
    ])
    expect(first).toMatchObject({ source: join(folder, 'content/docs/a.png') })
    expect(contentOf(entries[0])).toContain(`<img src="/site/${first?.path}" alt="A" width="1" height="1"`)
  })

  test('the image of a link preview is checked, published and stated with its size', () => {
    const folder = temporaryFolder({
      'content/a.mdx': '---\nimage: ./own.png\n---\n\nText',
      'content/b.mdx': '---\nimage: ./none.png\n---\n',
      'content/c.mdx': '---\nimage: ./own.svg\n---\n',
      'content/own.png': redPixel,
    })
    const { entries } = read(folder)
    const [asset, ...others] = assetsOf(entries)
    expect([asset, others]).toMatchObject([{ source: join(folder, 'content/own.png') }, []])
    const [page] = pagesOf(createSite(configOf({ base: '/site/' }), entries))
    const { href, ...size } = (page && 'image' in page && page.image) || {}
    expect([href, size]).toEqual([`https://docs.example.com/site/${asset?.path}`, { width: 1, height: 1 }])
    expect(listProblems(entries.flatMap(({ parsed }) => parsed().problems))).toMatchInlineSnapshot(`
      "content/b.mdx:2 missing-image
        No picture at \`./none.png\`.
        Did you mean \`./own.png\`? Put it beside the page (\`./picture.png\`) or into \`public/\` (\`/picture.png\`).
      content/c.mdx:2 front-matter
        \`image\`: expected a file ending in .png, .jpg, .webp or .gif, found "./own.svg".
        image: ./preview.png"
    `)
  })
})

test('a pattern of a language that needs a flag is a fault of the project, not of the engine', () => {
  const face = /[\u{1F600}-\u{1F64F}]/u
  const language = { names: ['sql'], label: 'SQL', rules: [['keyword', face]] } as const
  const own = configOf({ collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'a', project: { language } }] })
  const projectRoot = temporaryFolder()
  mkdirSync(join(projectRoot, 'content'))
  expect(() => readContent({ projectRoot, config: own })).toThrow(/^The language `SQL` failed: /)
})
