import { expect, test } from 'vitest'
import { FileTable } from './file-table.ts'

const facts = { owner: 'a test', isOffline: true }

async function contentsOf(files: FileTable) {
  const contents: Record<string, unknown> = {}
  for await (const { path, content } of files.contents()) contents[path] = content
  return contents
}

test('a file with two paths is made once, and listed at both', async () => {
  let made = 0
  const files = new FileTable(true)
  files.add(['guide/index.html', 'guide.html'], () => `${++made}`, facts)
  expect(await contentsOf(files)).toEqual({ 'guide/index.html': '1', 'guide.html': '1' })
  expect((await files.offlineFiles()).map(({ path }) => path)).toEqual(['guide/index.html', 'guide.html'])
  expect(made).toBe(1)
})

test('a later file replaces an earlier one at a shared path only', async () => {
  const files = new FileTable()
  files.add('guide.html', () => 'moved', facts)
  files.add(['guide/index.html', 'guide.html'], () => 'guide', facts)
  files.add('guide/index.html', () => 'index', facts)
  expect(await contentsOf(files)).toEqual({ 'guide/index.html': 'index', 'guide.html': 'guide' })
  expect(await files.make('guide.html')).toBe('guide')
})
