import { expect, test } from 'vitest'
import { fillers, openSearch } from '../../test/search-of.ts'
import { openIndex, rootPath } from './index-reader.ts'

test('a prefix is read from every shard that has it, a whole word from one', async () => {
  const { files } = openSearch(fillers(400))
  const read = async (term: string, prefix: boolean) => {
    const requested: string[] = []
    const load = async (path: string) => {
      requested.push(path)
      return files.get(path) ?? ''
    }
    const reader = openIndex(files.get(rootPath) ?? '', load)(() => undefined)
    const lists = await reader.postings('text', term, prefix)
    return [lists.length, requested.length]
  }
  expect(await read('lorem', true)).toEqual([400, 4])
  expect(await read('lorem7', false)).toEqual([1, 1])
  expect(await read('dolo', true)).toEqual([1, 1])
})
