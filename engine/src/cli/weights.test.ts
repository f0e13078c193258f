import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { weighFiles } from './weights.ts'

/** Words in an order that never repeats, which take Brotli longest. */
function wordsOf(bytes: number): string {
  const words = 'always between engine never queries reads record relate rows select tables writes'.split(' ')
  let text = ''
  for (let seed = 1; text.length < bytes; seed = (seed * 48_271) % 2_147_483_647)
    text += `${words[Math.floor((seed / 2_147_483_647) * words.length)]} `
  return text
}

test('a document of 8 MB is weighed within seconds', async () => {
  const [weight] = await weighFiles([['large.html', wordsOf(8_000_000)]])
  expect(weight?.bytes).toBeGreaterThan(500_000)
}, 10_000)

test('a document near its budget is weighed at the best compression', async () => {
  const text = wordsOf(200_000)
  expect(await weighFiles([['small.html', text]])).toEqual([
    { path: 'small.html', bytes: brotliCompressSync(text).length },
  ])
})
