import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { collectSamples } from './collect-samples.ts'
import { typecheckSamples } from './typecheck-samples.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

const check = (...blocks: readonly (readonly [line: number, meta: string, code: string])[]) => {
  const codeBlocks = blocks.map(([line, meta, code]) => ({ language: 'ts', meta, code, line }))
  return typecheckSamples(projectRoot, collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks }]).samples)
}

test('a mistake is named with the line of the content it stands in', async () => {
  const problems = await check(
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
  const problems = await check([10, 'preamble', 'const one: string = 1'], [20, '', 'one'], [30, '', 'one'])
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "11 Type 'number' is not assignable to type 'string'. (TS2322)",
  ])
})

test('samples share no scope, may await at the top, and need not use what they declare', async () => {
  expect(await check([1, '', 'const one = await Promise.resolve(1)'], [2, '', 'const one = 2'])).toEqual([])
})
