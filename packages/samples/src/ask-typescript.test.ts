import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../engine/test/code-blocks.ts'
import { askTypeScript } from './ask-typescript.ts'
import { collectSamples } from './collect-samples.ts'

const projectRoot = fileURLToPath(new URL('../../engine', import.meta.url))

/** Asks TypeScript about a page with these blocks. Returns the problems, and the types of each block as lines. */
async function ask(...blocks: readonly (readonly [line: number, meta: string, code: string])[]) {
  const codeBlocks = codeBlocksOf(...blocks.map(([line, meta, code]) => ({ line, meta, code })))
  const samples = collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks }])
  const { problems, types } = await askTypeScript(projectRoot, samples)
  const lines = samples.map((sample) =>
    (types.get(sample) ?? []).map(
      ([start, length, text]) => `${sample.code.slice(start, start + length)}  ${text.replace(/\s+/g, ' ')}`,
    ),
  )
  return { problems, types: lines }
}

test("each name in a sample and in its preambles has TypeScript's type", async () => {
  const { types } = await ask(
    [1, 'preamble', "import { select } from 'ledger'\nconst tools = select().from('tool')"],
    [11, '', "// ä 😀\nconst first = tools.limit(1), { length } = 'a'\nconst half = (one: number) => one / 2"],
  )
  expect(types[1]).toEqual([
    'first  const first: SelectQuery<unknown[]>',
    'tools  const tools: SelectQuery<unknown[]>',
    'limit  (method) SelectQuery<unknown[]>.limit(count: number): SelectQuery<unknown[]>',
    'length  const length: number',
    'half  const half: (one: number) => number',
    'one  (parameter) one: number',
    'one  (parameter) one: number',
  ])
})

test('keywords, texts, untyped names and pages without samples have no types', async () => {
  expect((await ask([1, '', "import { z } from 'zod'\nif (true) throw 'x'"])).types).toEqual([[]])
  expect((await ask()).types).toEqual([])
})

test('a mistake in a sample is reported with its line in the content', async () => {
  const { problems } = await ask(
    [10, 'preamble', "import { select } from 'ledger'\nconst tools = select().from('tool')"],
    [30, '', "tools.orderBy('name')\ntools.orderBy('name', 'upwards')"],
  )
  expect(problems).toEqual([
    {
      severity: 'error',
      file: 'content/a.mdx',
      line: 32,
      rule: 'sample-type',
      message: `Argument of type '"upwards"' is not assignable to parameter of type '"ASC" | "DESC" | undefined'. (TS2345)`,
    },
  ])
})

test('a mistake in a preamble is reported once, however many samples use it', async () => {
  const { problems } = await ask([10, 'preamble', 'const one: string = 1'], [20, '', 'one'], [30, '', 'one'])
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "11 Type 'number' is not assignable to type 'string'. (TS2322)",
  ])
})

test('samples share no scope, may await at the top, and may leave names unused', async () => {
  expect((await ask([1, '', 'const one = await Promise.resolve(1)'], [2, '', 'const one = 2'])).problems).toEqual([])
})

test('type errors are reported beside a syntax error', async () => {
  const { problems } = await ask([10, '', 'const one: string = 1'], [20, '', 'const = 2'])
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "11 Type 'number' is not assignable to type 'string'. (TS2322)",
    '21 Variable declaration expected. (TS1134)',
  ])
})
