import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { budgets, weighFiles, weighHeaviest } from './weights.ts'

/** Words in an order that never repeats, which take Brotli longest. */
function wordsOf(bytes: number): string {
  const words = 'always between engine never queries reads record relate rows select tables writes'.split(' ')
  let text = ''
  for (let seed = 1; text.length < bytes; seed = (seed * 48_271) % 2_147_483_647)
    text += `${words[Math.floor((seed / 2_147_483_647) * words.length)]} `
  return text
}

/** Hexadecimal digits without a pattern, which compress to about half. */
function noiseOf(bytes: number, seed: string): string {
  const blocks = Array.from({ length: bytes / 64 }, (_, block) =>
    createHash('sha256')
      .update(seed + block)
      .digest('hex'),
  )
  return blocks.join('')
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

test('the heaviest document is weighed, not the longest', async () => {
  const heavy = ['heavy.html', wordsOf(40_000)] as const
  const long = ['long.html', '<p>again</p>'.repeat(8000)] as const
  expect(await weighHeaviest([long, heavy, heavy])).toEqual(await weighFiles([heavy]))
})

test('every document that may be over budget is weighed', async () => {
  const over = ['one.html', 'other.html'].map((path) => [path, noiseOf(70_000, path)] as const)
  const weights = await weighHeaviest([...over, ['light.html', wordsOf(1000)]])
  expect(weights).toEqual(await weighFiles(over))
  expect(Math.min(...weights.map(({ bytes }) => bytes))).toBeGreaterThan(budgets.document)
})
