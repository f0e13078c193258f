import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { collectSamples } from './collect-samples.ts'
import { describeTypes } from './describe-types.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

async function describeBlocks(...blocks: readonly (readonly [meta: string, code: string])[]): Promise<string[][]> {
  const codeBlocks = blocks.map(([meta, code], index) => ({ language: 'ts', meta, code, line: index * 10 + 1 }))
  const { samples } = collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks }])
  const types = await describeTypes(projectRoot, samples)
  return samples.map((sample) =>
    (types.get(sample) ?? []).map(
      ({ start, length, text }) => `${sample.code.slice(start, start + length)}  ${text.replace(/\s+/g, ' ')}`,
    ),
  )
}

test('every name of a sample has what TypeScript says of it, what its preambles declare included', async () => {
  const [, types] = await describeBlocks(
    ['preamble', "import { select } from 'cirql'\nconst tools = select().from('tool')"],
    ['', "// ä 😀\nconst first = tools.limit(1), { length } = 'a'\nconst half = (one: number) => one / 2"],
  )
  expect(types).toEqual([
    'first  const first: SelectQueryWriter<null, "many">',
    'tools  const tools: SelectQueryWriter<null, "many">',
    'limit  (method) SelectQueryWriter<null, "many">.limit(limit: number): SelectQueryWriter<null, "many">',
    'length  const length: number',
    'half  const half: (one: number) => number',
    'one  (parameter) one: number',
    'one  (parameter) one: number',
  ])
})

test('keywords, texts and what has no type of its own have none; neither do pages without samples', async () => {
  expect(await describeBlocks(['', "import { z } from 'zod'\nif (true) throw 'x'"])).toEqual([[]])
  expect(await describeBlocks()).toEqual([])
})
