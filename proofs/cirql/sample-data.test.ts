import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the data that the guide offers to readers is the data its samples run on', () => {
  const page = readFileSync('content/cirql/guide/install.mdx', 'utf8')
  const [, shown] = /```surql title="library\.surql"\n(.*?)\n```/s.exec(page) ?? []
  expect(shown).toBe(readFileSync('proofs/cirql/seed.surql', 'utf8').trimEnd())
})
