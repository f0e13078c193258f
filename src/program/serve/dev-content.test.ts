import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { configOf, listSidebar } from '../../../test/site-of.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import type { Highlight } from '../../markdown/highlight/highlight.ts'
import { openEntryStore } from '../cache/entry-store.ts'
import { DevContent } from './dev-content.ts'

const titled = (title: string, body = '') =>
  `---\ntitle: ${title}\ndescription: A description of this very page that is long enough.\n---\n\n${body}\n`

/** Content of four pages, and how often something was highlighted: each of them has one block. */
async function openContent(store = join(temporaryFolder(), 'entries')) {
  const code = '```ts\nlet a = 1\n```'
  const projectRoot = temporaryFolder({
    'content/docs/index.mdx': titled('Docs', `See [A](/docs/a#part).\n\n${code}`),
    'content/docs/a.mdx': titled('A', `## Part\n\n${code}`),
    'content/docs/b.mdx': `---\ndescription: A description of this very page that is long enough.\n---\n\n# The \`b\` page\n\n${code}`,
    'content/cirql/guide/index.mdx': titled('Guide', `${code}\n\n![A picture of a](./a.svg)`),
    'content/cirql/guide/a.svg': '<svg/>',
  })
  const highlight = vi.fn<Highlight>((text) => text.split('\n'))
  const open = () =>
    DevContent.open({
      projectRoot,
      config: configOf(),
      outputs: new Map(),
      highlight,
      store: openEntryStore({ folder: store, context: '' }),
    })
  const content = open()
  return {
    content,
    open,
    highlight,
    treeOf: (route: string, of = content) => of.site.pages.find((page) => page.route === route)?.tree.join(''),
    path: (file: string) => join(projectRoot, 'content', file),
  }
}

test('a site is there without a page being compiled: titles, sidebar and neighbours are those of the finished one', async () => {
  const { content, highlight } = await openContent()
  const outline = content.site
  expect(highlight).not.toHaveBeenCalled()
  expect(listSidebar(outline.sidebar)).toContain('- The b page /docs/b')
  await content.compileRest()
  expect(highlight).toHaveBeenCalledTimes(4)
  expect(content.site.sidebar).toEqual(outline.sidebar)
  expect(content.site.pages.map(({ route, next, title }) => [route, next, title])).toEqual(
    outline.pages.map(({ route, next, title }) => [route, next, title]),
  )
  expect(content.site.problems).toEqual([])
})

test('a page is compiled when it is asked for by address, piece or copy, and once', async () => {
  const { content, highlight, treeOf } = await openContent()
  for (const path of ['/docs/a', '/docs/a.json', '/docs/A', '/nowhere', '/docs/a.md']) content.need(path)
  expect(highlight).toHaveBeenCalledTimes(1)
  expect(treeOf('/docs/a')).toContain('<h2 id="part">')
  expect(treeOf('/docs/b')).not.toContain('<figure')
  content.need('/docs/index.json')
  expect(treeOf('/docs/')).toContain('See')
  expect(highlight).toHaveBeenCalledTimes(2)
})

test('a saved page alone is compiled again, a new one when it is asked for, and a removed one is gone', async () => {
  const { content, highlight, treeOf, path } = await openContent()
  await content.compileRest()
  highlight.mockClear()
  writeFileSync(path('docs/a.mdx'), titled('A', '## Part\n\nNew words.\n\n```ts\nlet b\n```'))
  content.refresh(path('docs/a.mdx'))
  expect(highlight.mock.calls).toEqual([['let b', 'ts']])
  expect(treeOf('/docs/a')).toContain('New words.')
  writeFileSync(path('docs/c.mdx'), titled('C', 'Fresh.'))
  content.refresh(path('docs/c.mdx'))
  expect(treeOf('/docs/c')).not.toContain('Fresh')
  content.need('/docs/c')
  expect(treeOf('/docs/c')).toContain('<p>Fresh.</p>')
  rmSync(path('docs/a.mdx'))
  content.refresh(path('docs/a.mdx'))
  expect(treeOf('/docs/a')).toBeUndefined()
  expect(content.site.problems.map(({ rule }) => rule)).toEqual(['broken-link'])
})

test('whatever was saved while nobody looked is found', async () => {
  const { content, highlight, treeOf, path } = await openContent()
  await content.compileRest()
  highlight.mockClear()
  writeFileSync(path('docs/a.mdx'), titled('A', '## Part\n\nNew words.'))
  rmSync(path('docs/b.mdx'))
  content.refresh()
  expect(treeOf('/docs/a')).toContain('New words.')
  expect(treeOf('/docs/b')).toBeUndefined()
  expect(highlight).not.toHaveBeenCalled()
})

test('a new picture is in the pages that show pictures', async () => {
  const { content, treeOf, path } = await openContent()
  await content.compileRest()
  writeFileSync(path('cirql/guide/a.svg'), '<svg><g/></svg>')
  content.refresh(path('cirql/guide/a.svg'))
  expect(treeOf('/cirql/guide/')).toContain('<g/></svg>')
})

test('what one process has compiled another one finds', async () => {
  const { content, open, highlight, treeOf } = await openContent()
  await content.compileRest()
  highlight.mockClear()
  const again = open()
  await again.compileRest()
  expect(highlight).not.toHaveBeenCalled()
  expect(treeOf('/docs/a', again)).toContain('<h2 id="part">')
})

test('a page that is saved while the others are compiled is shown as it was saved', async () => {
  const { content, path, treeOf } = await openContent()
  writeFileSync(path('docs/a.mdx'), titled('A', 'New words.'))
  await Promise.all([content.refresh(path('docs/a.mdx')), content.compileRest()])
  content.need('/docs/a')
  expect(treeOf('/docs/a')).toContain('New words.')
})
