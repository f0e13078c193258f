import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { redPixel } from '../../test/red-pixel.ts'
import { configOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createSite } from '../site/create-site.ts'
import { readCollection } from './read-collection.ts'

const config = { base: '/site/', collections: [] }

const read = (projectRoot: string) => readCollection({ projectRoot, config, outputs: new Map() })

describe('sources', () => {
  test('are all pages below content/, sorted, but no README.md, no hidden file and no draft of an editor', async () => {
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

  test('are not followed out of the folder, neither as a file nor as a folder', async () => {
    const folder = temporaryFolder({ 'content/index.mdx': 'a', 'secret/page.mdx': 'secret' })
    symlinkSync(join(folder, 'secret/page.mdx'), join(folder, 'content/file.mdx'))
    symlinkSync(join(folder, 'secret'), join(folder, 'content/folder'))
    const { entries, problems } = await read(folder)
    expect(entries.map(({ id }) => id)).toEqual(['index'])
    expect(listProblems(problems)).toMatchInlineSnapshot(`
      "content/file.mdx:0 symbolic-link (warning)
        This is a symbolic link, and those are not followed.
        Put the file itself here.
      content/folder:0 symbolic-link (warning)
        This is a symbolic link, and those are not followed.
        Put the file itself here."
    `)
  })

  test('that other systems read and this one does not are named', async () => {
    const folder = temporaryFolder({
      'content/docs/_category_.json': '{}',
      'content/docs/a.MD': 'a',
      'content/docs/b.markdown': 'b',
      'content/docs/.a.md': 'a',
      'content/docs/picture.svg': '<svg/>',
    })
    const { entries, problems } = await read(folder)
    expect(entries).toEqual([])
    expect(listProblems(problems)).toMatchInlineSnapshot(`
      "content/docs/_category_.json:0 category-file (warning)
        This file is not read.
        The \`index.mdx\` of a folder names it: its \`title\` or \`sidebar_label\`, and its \`sidebar_position\`.
      content/docs/a.MD:0 not-a-page (warning)
        This file is not read: pages end in \`.mdx\` or \`.md\`.
        Give the file another name.
      content/docs/b.markdown:0 not-a-page (warning)
        This file is not read: pages end in \`.mdx\` or \`.md\`.
        Give the file another name."
    `)
  })
})

test('a page with a byte order mark and Windows line ends is read as any other', async () => {
  const text = '---\ntitle: T\nnope: 1\n---\n\n## A\n\n```ts\nlet a\nlet b\n```\n\n{x}\n'
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`
  const { entries } = await read(temporaryFolder({ 'content/a.mdx': text, 'content/b.mdx': windows }))
  const [plain, marked] = entries.map(({ file: _, id: __, problems, ...rest }) => ({
    ...rest,
    problems: problems.map(({ line, rule }) => `${line} ${rule}`),
  }))
  expect(marked).toEqual(plain)
  expect(marked).toMatchObject({ frontMatter: { title: 'T' }, problems: ['3 front-matter', '13 not-content'] })
})

test('a page that cannot be read has that one problem, whatever the rest of it would say', async () => {
  const text = '---\ntitle: T\n---\n\n{x}\n'
  const folder = temporaryFolder({ 'content/a.mdx': `\0${text}`, 'content/b.mdx': '' })
  writeFileSync(join(folder, 'content/b.mdx'), Buffer.from(`\uFEFF${text}`, 'utf16le'))
  const { entries } = await read(folder)
  expect(entries.map(({ problems }) => problems.map(({ line, rule }) => `${line} ${rule}`))).toEqual([
    ['1 not-text'],
    ['1 not-text'],
  ])
})

test('a page that turns its words around is named, and still read', async () => {
  const { entries } = await read(temporaryFolder({ 'content/a.mdx': '---\ntitle: \u202eT\nnope: 1\n---\n' }))
  expect(entries[0]?.problems.map(({ line, rule }) => `${line} ${rule}`)).toEqual([
    '2 text-direction',
    '3 front-matter',
    '2 front-matter',
  ])
})

test('a second reading compiles again only what has changed, pages whose images have among it', async () => {
  const folder = temporaryFolder({
    'content/a.mdx': 'a',
    'content/b.mdx': 'b',
    'content/c.mdx': '![C](./c.svg)',
    'content/c.svg': '<svg/>',
    'content/d.mdx': 'd',
  })
  const first = await read(folder)
  writeFileSync(join(folder, 'content/b.mdx'), 'new')
  writeFileSync(join(folder, 'content/c.svg'), '<svg><g/></svg>')
  rmSync(join(folder, 'content/d.mdx'))
  const second = readCollection({ projectRoot: folder, config, outputs: new Map() }, first)
  expect(second.entries.map(({ id, tree }) => `${id} ${tree}`)).toEqual([
    'a <p>a</p>',
    'b <p>new</p>',
    'c <p><svg role="img" aria-label="C"><g/></svg></p>',
  ])
  expect(second.entries.map((entry, index) => entry === first.entries[index])).toEqual([true, false, false])
})

describe('images', () => {
  test('beside a page are found from there; an SVG loses what the page says itself', async () => {
    const svg =
      '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img" aria-label="old">\n  <g/>\n</svg>\n'
    const { entries, assets } = await read(
      temporaryFolder({ 'content/docs/a.mdx': '![New](./a.svg)', 'content/docs/a.svg': svg }),
    )
    expect(entries[0]?.tree).toEqual(['<p><svg role="img" aria-label="New" viewBox="0 0 9 9"><g/></svg></p>'])
    expect(assets).toEqual([])
  })

  test('that are pictures with more than a picture in them are errors, with the file and line of the picture', async () => {
    const svg =
      '<svg viewBox="0 0 9 9">\n<foreignObject><meta http-equiv="refresh" content="3;url=http://evil.example/"/></foreignObject>\n<a href="https://evil.example"><rect onload="alert(1)"/></a></svg>'
    const page = '![A](./a.svg)'
    const { entries } = await read(
      temporaryFolder({ 'content/docs/a.mdx': page, 'content/docs/b.mdx': page, 'content/docs/a.svg': svg }),
    )
    expect(entries[0]?.tree).toEqual(['<p></p>'])
    expect(entries[0]?.problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
      'content/docs/a.svg:2 picture-content',
      'content/docs/a.svg:2 picture-content',
      'content/docs/a.svg:3 picture-content',
      'content/docs/a.svg:3 picture-content',
    ])
    const { problems } = createSite(configOf(), entries)
    expect(problems.filter(({ file }) => file.endsWith('.svg'))).toHaveLength(4)
  })

  test('may use one id each, in one page and on the whole', async () => {
    const svg = '<svg><g id="app"/><g id="boot"/><use href="#app"/></svg>'
    const { entries } = await read(
      temporaryFolder({ 'content/docs/a.mdx': '## App\n\n![A](./a.svg) ![B](./a.svg)', 'content/docs/a.svg': svg }),
    )
    const html = entries[0]?.tree.join('') ?? ''
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id)
    expect(ids).toEqual(['app-1', 'svg-1.app', 'svg-1.boot', 'svg-2.app', 'svg-2.boot'])
    expect(html.match(/ href="#svg[^"]*"/g)).toEqual([' href="#svg-1.app"', ' href="#svg-2.app"'])
  })

  test('that are bitmaps are copied once, under a name made of their content', async () => {
    const folder = temporaryFolder({
      'content/docs/a.mdx': '![A](./a.png) ![A](../b.png)',
      'content/docs/a.png': redPixel,
      'content/b.png': redPixel,
    })
    const { entries, assets } = await read(folder)
    const [first] = assets
    expect(assets.map(({ path }) => path.replace(/-[\w-]{8}/, '-HASH'))).toEqual([
      'assets/a-HASH.png',
      'assets/b-HASH.png',
    ])
    expect(first).toMatchObject({ source: join(folder, 'content/docs/a.png') })
    expect(entries[0]?.tree[0]).toContain(`<img src="/site/${first?.path}" alt="A" width="1" height="1"`)
  })

  test('are files of pictures by name and content, whatever else could pass for one', async () => {
    const svg = '<svg width="1" height="1"><script>alert(1)</script></svg>'
    const folder = temporaryFolder({
      'content/a.mdx': '![A](./a.html)\n\n![B](./b.png)\n\n![C](./c.SVG)\n\n![D](./d.txt)\n\n![E](./e.PNG)',
      'content/a.html': svg,
      'content/b.png': svg,
      'content/c.SVG': svg,
      'content/d.txt': redPixel,
      'content/e.PNG': redPixel,
    })
    const { entries, assets } = await read(folder)
    expect(assets).toMatchObject([{ source: join(folder, 'content/e.PNG') }])
    expect(entries[0]?.problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
      'content/a.mdx:1 missing-image',
      'content/a.mdx:3 missing-image',
      'content/c.SVG:1 picture-content',
      'content/a.mdx:7 missing-image',
    ])
  })

  test('outside of content/ are refused, by whatever way they are reached', async () => {
    const folder = temporaryFolder({
      'secret.svg': '<svg/>',
      'content-old/secret.svg': '<svg/>',
      'content/docs/a.mdx':
        '![A](../../secret.svg)\n\n![B](../../content-old/secret.svg)\n\n![C](./link.svg)\n\n![D](./folder/secret.svg)',
    })
    symlinkSync(join(folder, 'secret.svg'), join(folder, 'content/docs/link.svg'))
    symlinkSync(join(folder, 'content-old'), join(folder, 'content/docs/folder'))
    const { entries } = await read(folder)
    expect(entries[0]?.tree.join('')).not.toContain('<svg')
    expect(entries[0]?.problems.map(({ line, rule }) => `${line} ${rule}`)).toEqual([
      '1 missing-image',
      '3 missing-image',
      '5 missing-image',
      '7 missing-image',
    ])
  })

  test('that are no images are named with their page', async () => {
    const folder = temporaryFolder({ 'content/a.mdx': 'Text\n\n![A](./a.png)', 'content/a.png': 'no picture' })
    mkdirSync(join(folder, 'content/docs'))
    writeFileSync(join(folder, 'content/docs/fine.mdx'), 'Fine.')
    const { entries } = await read(folder)
    expect(entries.map(({ id }) => id)).toEqual(['a', 'docs/fine'])
    expect(listProblems(entries[0]?.problems ?? [])).toMatchInlineSnapshot(`
      "content/a.mdx:3 missing-image
        \`./a.png\` is no picture.
        Its content is not that of an image with its ending, or is damaged. Export it again."
    `)
  })
})
