import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('loads each key once, and again after a failure', async () => {
  const asked: string[] = []
  let online = false
  const load = loadOnce(async (key: string) => {
    asked.push(key)
    if (!online) throw new Error('offline')
    return `file ${key}`
  })
  // Tries again as soon as it fails, while another call has yet to hear of the failure.
  const again = load('a').catch(() => {
    online = true
    return load('a')
  })
  await expect(load('a')).rejects.toThrow('offline')
  expect(await again).toBe('file a')
  expect(await Promise.all([load('a'), load('b'), load('b')])).toEqual(['file a', 'file b', 'file b'])
  expect(asked).toEqual(['a', 'a', 'b'])
})
