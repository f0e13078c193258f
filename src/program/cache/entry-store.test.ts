import { readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entryOf } from '../../../test/site-of.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { openEntryStore } from './entry-store.ts'

const source = { file: 'docs/a.mdx', text: '---\ntitle: Ünïcode\n---\n\n## A\n\n```ts\nlet a = 1\n```' }
const stored = { version: 'v1', entry: entryOf('docs/a', source.text) }
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** A store that has one entry, as another process finds it. */
function storeWithEntry(context = 'engine') {
  const folder = join(temporaryFolder(), 'entries')
  openEntryStore({ folder, context }).put(source, stored)
  return { folder, again: (other = context) => openEntryStore({ folder, context: other }) }
}

test('an entry comes back as it was', () => {
  expect(storeWithEntry().again().get(source)).toEqual(stored)
})

test('an entry is that of its text, its file and its context alone', () => {
  const { again } = storeWithEntry()
  expect(again().get({ ...source, text: `${source.text} ` })).toBeUndefined()
  expect(again().get({ ...source, file: 'docs/b.mdx' })).toBeUndefined()
  expect(again('another engine').get(source)).toBeUndefined()
})

describe('a damaged entry is none:', () => {
  test.each<[string, (path: string) => void]>([
    ['cut off', (path) => truncateSync(path, 60)],
    ['emptied', (path) => truncateSync(path, 0)],
    ['changed by one letter', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('Ünïcode', 'Unïcode'))],
    ['something else', (path) => writeFileSync(path, '{}')],
    ['gone', (path) => rmSync(path)],
  ])('%s', (_, damage) => {
    const { folder, again } = storeWithEntry()
    damage(filesOf(folder)[0] ?? '')
    expect(again().get(source)).toBeUndefined()
    again().put(source, stored)
    expect(again().get(source)).toEqual(stored)
  })
})

test('the folder can be deleted at any time, and a disk that refuses costs nothing but time', () => {
  const { folder, again } = storeWithEntry()
  const store = again()
  rmSync(folder, { recursive: true })
  expect(store.get(source)).toBeUndefined()
  store.prune()
  writeFileSync(folder, 'a file is where the folder should be')
  store.put(source, stored)
  store.prune()
  expect(store.get(source)).toBeUndefined()
})

test('what the last build did not need is kept up to a number, the newest first', () => {
  const { folder, again } = storeWithEntry()
  const old = again()
  for (let page = 0; page < 510; page++) old.put({ file: `${page}.md`, text: '' }, stored)
  const [oldest = ''] = filesOf(folder)
  utimesSync(oldest, 1, 1)
  const store = again()
  store.get({ file: '9.md', text: '' })
  store.prune()
  const left = filesOf(folder)
  expect(left).toHaveLength(1 + 1 + 500)
  expect(left).not.toContain(oldest)
  expect(again().get({ file: '9.md', text: '' })).toEqual(stored)
})
