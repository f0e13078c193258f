import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { askTypeScript } from './ask-typescript.ts'
import { collectSamples } from './collect-samples.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** What TypeScript says of a page with these blocks: the problems, and the types of each as lines. */
async function ask(...blocks: readonly (readonly [line: number, meta: string, code: string])[]) {
  const codeBlocks = blocks.map(([line, meta, code]) => ({ language: 'ts', meta, code, line }))
  const { samples } = collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks }])
  const { problems, types } = await askTypeScript(projectRoot, samples)
  const lines = samples.map((sample) =>
    (types.get(sample) ?? []).map(
      ([start, length, text]) => `${sample.code.slice(start, start + length)}  ${text.replace(/\s+/g, ' ')}`,
    ),
  )
  return { problems, types: lines }
}

test('every name of a sample has what TypeScript says of it, what its preambles declare included', async () => {
  const { types } = await ask(
    [1, 'preamble', "import { select } from 'cirql'\nconst tools = select().from('tool')"],
    [11, '', "// ä 😀\nconst first = tools.limit(1), { length } = 'a'\nconst half = (one: number) => one / 2"],
  )
  expect(types[1]).toEqual([
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
  expect((await ask([1, '', "import { z } from 'zod'\nif (true) throw 'x'"])).types).toEqual([[]])
  expect((await ask()).types).toEqual([])
})

test('a mistake is named with the line of the content it stands in', async () => {
  const { problems } = await ask(
    [10, 'preamble', "import { select } from 'cirql'\nconst tools = select().from('tool')"],
    [30, '', "tools.orderBy('name')\ntools.orderBy('name', 'upwards')"],
  )
  expect(problems).toEqual([
    {
      severity: 'error',
      file: 'content/a.mdx',
      line: 32,
      rule: 'sample-type',
      message: `Argument of type '"upwards"' is not assignable to parameter of type 'Order | undefined'. (TS2345)`,
    },
  ])
})

test('a mistake in a preamble is named once, however many samples start with it', async () => {
  const { problems } = await ask([10, 'preamble', 'const one: string = 1'], [20, '', 'one'], [30, '', 'one'])
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "11 Type 'number' is not assignable to type 'string'. (TS2322)",
  ])
})

test('samples share no scope, may await at the top, and need not use what they declare', async () => {
  expect((await ask([1, '', 'const one = await Promise.resolve(1)'], [2, '', 'const one = 2'])).problems).toEqual([])
})

test('mistakes are named beside an error of syntax, too', async () => {
  const { problems } = await ask([10, '', 'const one: string = 1'], [20, '', 'const = 2'])
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "11 Type 'number' is not assignable to type 'string'. (TS2322)",
    '21 Variable declaration expected. (TS1134)',
  ])
})
