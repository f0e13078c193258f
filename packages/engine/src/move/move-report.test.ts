import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { describe, expect, test } from 'vitest'
import { type MoveArgs, moveIn, readTree } from '../../test/moved-project.ts'
import { configOf } from '../../test/site-of.ts'

const titled = (title: string, text = '') => `---\ntitle: ${title}\n---\n\n${text}\n`

describe('the old route of a moved page', () => {
  const moveWith = (head: string, released?: string) => {
    const folder = temporaryFolder({
      'content/docs/page.mdx': `---\ntitle: A\n${head}---\n`,
      ...(released !== undefined && { 'content/routes.txt': released }),
    })
    moveIn(folder, ['docs/page', 'docs/new'])
    const { 'content/docs/new.mdx': text, 'content/routes.txt': routes } = readTree(folder)
    expect(routes).toBe(released)
    return text
  }

  test.each([
    ['is kept if it was released', '', '/docs/page\n', 'moved_from: [/docs/page]\n'],
    ['is kept if the site lists no releases', '', undefined, 'moved_from: [/docs/page]\n'],
    ['is not kept if it was never released', '', '/docs/\n', ''],
    ['is not kept if the page is a draft', 'draft: true\n', undefined, 'draft: true\n'],
    ['joins others', 'moved_from: [/docs/old]\n', '/docs/page\n/docs/old\n', 'moved_from: [/docs/old, /docs/page]\n'],
    ['replaces the new route', 'moved_from: [/docs/new]\n', '/docs/page\n/docs/new\n', 'moved_from: [/docs/page]\n'],
    ['leaves with the new route', 'moved_from: [/docs/old, /docs/new]\n', '/docs/\n', 'moved_from: [/docs/old]\n'],
    [
      'replaces the first of others',
      'moved_from: [/docs/new, /docs/old]\n',
      '/docs/\n',
      'moved_from: [/docs/page, /docs/old]\n',
    ],
  ])('the old route of a moved page %s', (_, head, released, expected) => {
    expect(moveWith(head, released)).toBe(`---\ntitle: A\n${expected}---\n`)
  })
})

test('redirects follow what moves; alone, they are no list of releases', () => {
  const page = 'content/docs/page.mdx'
  const folder = temporaryFolder({
    [page]: titled('A', '## Old'),
    'content/docs/b.mdx': titled('B'),
    'content/routes.txt': '/x /docs/page#old\r\n/y  /docs/b\r\n/docs/c /docs/b\r\n',
  })
  expect(() => moveIn(folder, ['docs/page', 'docs/c'])).toThrow(
    '`/docs/c` is an old route of content/docs/b.mdx and redirects to it.\n  Delete it from content/routes.txt, or choose another path.',
  )
  moveIn(folder, ['docs/page#old', 'docs/page#new'])
  expect(moveIn(folder, ['docs/page', 'docs/new']).report).toBe(
    'Moved content/docs/page.mdx to content/docs/new.mdx\n  Changes 1 page, 1 link.',
  )
  const { 'content/docs/new.mdx': text, 'content/routes.txt': routes } = readTree(folder)
  expect(text).toContain('moved_from: [/docs/page]')
  expect(routes).toBe('/x /docs/new#new\r\n/y  /docs/b\r\n/docs/c /docs/b\r\n')
})

test('addresses of questions follow what moves, and come back with it', () => {
  const questions = '\uFEFF/docs/a/page#old\r\n\thow is it done\r\n/docs/a/b\r\n  see /docs/a/page\r\n/docs/a/page\r\n'
  const folder = temporaryFolder({
    'content/docs/a/page.mdx': titled('A', '## Old {#old}'),
    'content/docs/a/b.mdx': titled('B'),
    'content/questions.txt': questions,
    'content/routes.txt': '/docs/\n',
  })
  const read = () => readFileSync(join(folder, 'content/questions.txt'), 'utf8')
  moveIn(folder, ['docs/a/page#old', 'docs/a/page#new'])
  expect(moveIn(folder, ['docs/a/', 'ledger/a/']).report).toContain('  Changes 3 links.')
  expect(read()).toBe(
    '\uFEFF/ledger/a/page#new\r\n\thow is it done\r\n/ledger/a/b\r\n  see /docs/a/page\r\n/ledger/a/page\r\n',
  )
  moveIn(folder, ['ledger/a/', 'docs/a/'])
  moveIn(folder, ['docs/a/page#new', 'docs/a/page#old'])
  expect(read()).toBe(questions)
})

test('a dry run lists each file and changes none', () => {
  const files = {
    'content/docs/guide/index.mdx': titled('Guide', '[a](/docs/guide/b)'),
    'content/docs/guide/b.md': '# B\n\n[a](../c.mdx)',
    'content/docs/c.mdx': titled('C', '[a](/docs/guide/)'),
  }
  const folder = temporaryFolder(files)
  expect(moveIn(folder, ['docs/guide/', 'ledger/guide'], configOf(), true).report).toMatchInlineSnapshot(`
    "Would move content/docs/guide to content/ledger/guide
      Changes 3 pages, 3 links.
      content/docs/c.mdx
      content/ledger/guide/b.md
      content/ledger/guide/index.mdx"
  `)
  expect(readTree(folder)).toEqual(files)
})

test('the report of a move names what must be changed by hand', () => {
  const folder = temporaryFolder({
    'content/docs/guide/index.mdx': titled('Guide', '## A'),
    'content/docs/guide/b.mdx': titled('B', '[a](/docs/guide/)'),
  })
  const collections = [{ id: 'docs', label: 'Docs', path: 'docs', main: 'guide/index' }]
  const navbar = { items: [{ label: 'A', items: [{ label: 'B', href: '/docs/guide/b' }] }] }
  const footer = { copyright: 'C', links: [{ label: 'A', href: '/docs/guide#a' }] }
  const announcement = { html: '<a href="/docs/guide/">Guide</a>' }
  const config = configOf({ collections, navbar, footer, announcement })
  const report = (args: MoveArgs) => moveIn(folder, args, config, true).report
  expect(report(['docs/guide/', 'docs/book'])).toMatchInlineSnapshot(`
    "Would move content/docs/guide to content/docs/book
      Changes 2 pages, 1 link.
      content/docs/book/b.mdx
      content/docs/book/index.mdx
    Change by hand in site.config.ts:
      \`/docs/guide/b\` is now \`/docs/book/b\`
      \`/docs/guide#a\` is now \`/docs/book#a\`
      \`/docs/guide/\` is now \`/docs/book/\`
      \`main: 'guide/index'\` is now \`main: 'book/index'\`"
  `)
  expect(report(['docs/guide/b', 'docs/b'])).toMatchInlineSnapshot(`
    "Would move content/docs/guide/b.mdx to content/docs/b.mdx
      Changes 1 page.
      content/docs/b.mdx
    Change by hand in site.config.ts:
      \`/docs/guide/b\` is now \`/docs/b\`"
  `)
  expect(report(['docs/guide/#a', '#b'])).toMatchInlineSnapshot(`
    "Would move docs/guide/index#a to #b
      Changes 1 page.
      content/docs/guide/index.mdx
    Change by hand in site.config.ts:
      \`/docs/guide#a\` is now \`/docs/guide#b\`"
  `)
})
