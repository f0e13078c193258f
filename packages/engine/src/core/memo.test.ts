import { expect, test } from 'vitest'
import { loadOnce, memoise, memoiseLast, memoiseTexts, once } from './memo.ts'

/** Creates a function that lists its inputs. */
function listing<Input>() {
  const asked: Input[] = []
  return { asked, make: (input: Input) => ({ number: asked.push(input) }) }
}

test('a result without input is made once, when it is first asked for', () => {
  const { asked, make } = listing<void>()
  const get = once(make)
  expect(asked).toHaveLength(0)
  for (const result of [get(), get()]) expect(result).toEqual({ number: 1 })
})

test('a result of an object is made once, and those of equal objects apart', () => {
  const get = memoise(listing<object>().make)
  const [a, b] = [{}, {}]
  expect([a, b, a].map((input) => get(input).number)).toEqual([1, 2, 1])
})

test('only the last result is kept', () => {
  const { asked, make } = listing<string>()
  const get = memoiseLast(make)
  for (const input of ['a', 'a', 'b', 'b', 'a']) get(input)
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('results of texts are kept until the texts have more characters than the limit', () => {
  const { asked, make } = listing<string>()
  const get = memoiseTexts(make, 6)
  for (const text of ['aa', 'bb', 'aa', 'cc', 'bb', 'dd', 'dd', 'aa']) get(text)
  expect(asked).toEqual(['aa', 'bb', 'cc', 'dd', 'aa'])
  for (const text of ['longer than the limit', 'aa', 'aa']) get(text)
  expect(asked.slice(5)).toEqual(['longer than the limit', 'aa'])
})

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
