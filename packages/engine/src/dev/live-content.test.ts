import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { redPixel } from '../../test/red-pixel.ts'
import { configOf, pagesOf } from '../../test/site-of.ts'
import type { Entry } from '../content/entry.ts'
import { assetsOf } from '../content/pictures/read-image.ts'
import type { Content } from '../content/read-content.ts'
import { createSite } from '../site/create-site.ts'
import { createLiveContent } from './live-content.ts'

/** Creates a project with a page of each kind, all parsed. Returns its folder, and a function that says which entries stay. */
function project() {
  const folder = temporaryFolder({
    'content/code.mdx': '```ts file="content/one.ts"\n```',
    'content/drawn.mdx': '![A line](./line.svg)',
    'content/line.svg': '<svg viewBox="0 0 9 9"><path d="M1 1h7"/></svg>',
    'content/one.ts': 'let one',
    'content/other.mdx': 'Words.',
    'content/plain.mdx': 'Words.',
  })
  const { read } = createLiveContent({ projectRoot: folder, config: { collections: [] } })
  let before: Content = read()
  const parseAll = () => before.entries.map(({ parsed }) => parsed())
  parseAll()
  const again = (changed?: ReadonlySet<string>) => {
    const old = new Set(before.entries)
    before = read(changed)
    const lines = before.entries.map((entry) => `${entry.id} ${old.has(entry) ? 'stays' : 'is read'}`)
    parseAll()
    return { lines, content: before }
  }
  return { folder, again }
}

test('after the save of a page, all others stay', () => {
  const { folder, again } = project()
  writeFileSync(join(folder, 'content/plain.mdx'), 'More words.')
  const { lines, content } = again(new Set(['content/plain.mdx']))
  expect(lines).toEqual(['code stays', 'drawn stays', 'other stays', 'plain is read'])
  expect(content.entries.at(-1)?.parsed().source.text).toBe('More words.')
})

test('after another change, pages are read that changed or show files', () => {
  const { folder, again } = project()
  writeFileSync(join(folder, 'content/line.svg'), '<svg viewBox="0 0 9 9"><g/></svg>')
  writeFileSync(join(folder, 'content/one.ts'), 'let two')
  writeFileSync(join(folder, 'content/other.mdx'), 'More words.')
  const { lines, content } = again()
  expect(lines).toEqual(['code is read', 'drawn is read', 'other is read', 'plain stays'])
  const [code, drawn] = content.entries.map(({ parsed }) => parsed())
  expect(code?.facts.codeBlocks[0]?.code).toBe('let two')
  expect(JSON.stringify([...(drawn?.images.values() ?? [])])).toContain('"name":"g"')
})

test.each(['content/shown.md', '../examples/shown.md'])(
  'pages that show a page as code are read again after its save: %s',
  (shown) => {
    const folder = temporaryFolder({
      'examples/shown.md': 'One.',
      'site/content/a.mdx': `\`\`\`md file="./${shown}"\n\`\`\``,
      'site/content/b.mdx': 'Words.',
      'site/content/shown.md': 'One.',
    })
    const projectRoot = join(folder, 'site')
    const { read } = createLiveContent({ projectRoot, config: { collections: [], codeFolders: ['../examples'] } })
    const codeOf = ([entry]: readonly Entry[]) => entry?.parsed().facts.codeBlocks[0]?.code
    const [first, second] = read().entries
    expect(codeOf([first as Entry])).toBe('One.')
    const saved = () => read(new Set([shown])).entries
    writeFileSync(join(projectRoot, shown), 'Two.')
    const after = saved()
    expect([codeOf(after), after[1] === second]).toEqual(['Two.', true])
    rmSync(join(projectRoot, shown))
    expect(codeOf(saved())).toBeUndefined()
    writeFileSync(join(projectRoot, shown), 'Three.')
    expect(codeOf(saved())).toBe('Three.')
  },
)

test('a save is not lost when reading the content fails', () => {
  const folder = temporaryFolder({ 'content/a.mdx': 'One.', 'content/b.mdx': 'One.' })
  const [content, moved] = [join(folder, 'content'), join(folder, 'moved')]
  const { read } = createLiveContent({ projectRoot: folder, config: { collections: [] } })
  read()
  renameSync(content, moved)
  symlinkSync(moved, content)
  writeFileSync(join(moved, 'a.mdx'), 'Two.')
  expect(() => read(new Set(['content/a.mdx']))).toThrow('symbolic link')
  rmSync(content)
  renameSync(moved, content)
  expect(read(new Set(['content/b.mdx'])).entries[0]?.text).toBe('Two.')
})

test('a page that was not parsed shows the pictures of now', () => {
  const folder = temporaryFolder({ 'content/a.mdx': '![A dot](./a.png)', 'content/a.png': redPixel })
  const { read, pictureAt } = createLiveContent({ projectRoot: folder, config: { collections: [] } })
  const [first] = read().entries
  expect(read().entries[0]).toBe(first)
  const [asset] = assetsOf(first ? [first] : [])
  expect(asset?.path).toMatch(/^assets\/a-.*\.png$/)
  expect(pictureAt(asset?.path ?? '')).toBe(asset)
})

test('a deleted page is gone, and a new one is read', () => {
  const { folder, again } = project()
  rmSync(join(folder, 'content/other.mdx'))
  writeFileSync(join(folder, 'content/new.mdx'), 'New.')
  const { lines } = again(new Set(['content/other.mdx', 'content/new.mdx']))
  expect(lines).toEqual(['code stays', 'drawn stays', 'new is read', 'plain stays'])
})

test('a page with a title is parsed when something asks for more than its front matter', () => {
  const called: string[] = []
  const blocks = { note: ({ of = '' }) => `${called.push(of)}` }
  const text = (of: string) => `---\ntitle: T\n---\n\n![P](./p.png)\n\n::note{of=${of}}\n`
  const projectRoot = temporaryFolder({
    'content/a.mdx': text('a'),
    'content/b.mdx': text('b'),
    'content/p.png': redPixel,
  })
  const { entries } = createLiveContent({ projectRoot, config: { collections: [], blocks } }).read()
  const site = createSite(configOf(), entries)
  expect(called).toEqual([])
  expect(entries[1]?.parsed().facts.images).toHaveLength(1)
  expect(pagesOf(site)).toHaveLength(2)
  expect([...new Set(called)]).toEqual(['b', 'a'])
})
