import { expect, test } from 'vitest'
import { fillers, openSearch } from '../../../test/search-of.ts'
import { rootPath } from '../search-index.ts'
import { openSharded, type ShardedRoot } from './sharded-index.ts'

test('a prefix is read from every shard that has it, a whole word from one', async () => {
  const { files } = openSearch(fillers(400))
  const read = async (term: string, prefix: boolean) => {
    const requested: string[] = []
    const load = async (path: string) => {
      requested.push(path)
      return files.get(path) ?? ''
    }
    const index = openSharded(JSON.parse(files.get(rootPath) ?? '') as ShardedRoot, load)()
    const lists = await index.postings('word', term, prefix)
    return [lists.length, requested.length]
  }
  expect(await read('lorem', true)).toEqual([400, 4])
  expect(await read('lorem7', false)).toEqual([1, 1])
  expect(await read('dolo', true)).toEqual([1, 1])
})
