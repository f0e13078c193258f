import { fileURLToPath } from 'node:url'
import { listSamples } from 'studio-docs/project'
import { codeBlocksOf } from 'studio-docs-testing/code-blocks'
import { beforeAll, expect, test } from 'vitest'
import { askTypeScript } from './ask-typescript.ts'
import { toModule } from './sample-module.ts'

const projectRoot = fileURLToPath(new URL('../../engine', import.meta.url))

const select = "import { select } from 'ledger'\nconst tools = select().from('tool')"

/** The blocks of each page. TypeScript is asked once about all of them. */
const pages = {
  typed: [
    [1, 'preamble', select],
    [11, '', "// ä 😀\nconst first = tools.limit(1), { length } = 'a'\nconst half = (one: number) => one / 2"],
  ],
  imported: [[1, '', "import { select } from 'ledger'\nselect"]],
  untyped: [[1, '', "import { z } from 'zod'\nif (true) throw 'x'"]],
  mistaken: [
    [10, 'preamble', select],
    [30, '', "tools.orderBy('name')\ntools.orderBy('name', 'upwards')"],
  ],
  'mistaken-above': [
    [10, 'preamble', 'const one: string = 1'],
    [20, '', 'one'],
    [30, '', 'one'],
  ],
  separate: [
    [1, '', 'const one = await Promise.resolve(1)'],
    [2, '', 'const one = 2'],
  ],
  unreadable: [
    [10, '', 'const one: string = 1'],
    [20, '', 'const = 2'],
  ],
} satisfies Readonly<Record<string, readonly (readonly [line: number, meta: string, code: string])[]>>

const modules = listSamples(
  Object.entries(pages).map(([name, blocks]) => ({
    file: `content/${name}.mdx`,
    route: `/${name}`,
    codeBlocks: codeBlocksOf(...blocks.map(([line, meta, code]) => ({ line, meta, code }))),
  })),
).map(toModule)
let answer: Awaited<ReturnType<typeof askTypeScript>>
beforeAll(async () => {
  answer = await askTypeScript(projectRoot, modules)
})

/** Returns the types of each block of a page as lines. */
const typesOf = (name: keyof typeof pages) =>
  modules
    .filter(({ sample }) => sample.file === `content/${name}.mdx`)
    .map((module) =>
      (answer.types.get(module) ?? []).map(
        ([start, length, text]) => `${module.sample.code.slice(start, start + length)}  ${text.replace(/\s+/g, ' ')}`,
      ),
    )

/** Returns the problems of a page as lines. */
const problemsOf = (name: keyof typeof pages) =>
  answer.problems
    .filter(({ file }) => file === `content/${name}.mdx`)
    .map(({ severity, line, rule, message }) => `${line} ${severity} ${rule} ${message}`)

test("each name in a sample and in its preambles has TypeScript's type", () => {
  expect(typesOf('typed')[1]).toEqual([
    'first  const first: SelectQuery<unknown[]>',
    'tools  const tools: SelectQuery<unknown[]>',
    'limit  (method) SelectQuery<unknown[]>.limit(count: number): SelectQuery<unknown[]>',
    'length  const length: number',
    'half  const half: (one: number) => number',
    'one  (parameter) one: number',
    'one  (parameter) one: number',
  ])
})

test('an imported name has the type of its declaration', () => {
  expect(typesOf('imported')[0]?.map((line) => line.split('(')[0])).toEqual([
    'select  function select',
    'select  function select',
  ])
})

test('keywords, texts, untyped names and pages without samples have no types', async () => {
  expect(typesOf('untyped')).toEqual([[]])
  expect([...(await askTypeScript(projectRoot, [])).types]).toEqual([])
})

test('a mistake in a sample is reported with its line in the content', () => {
  expect(problemsOf('mistaken')).toEqual([
    `32 error sample-type Argument of type '"upwards"' is not assignable to parameter of type '"ASC" | "DESC" | undefined'. (TS2345)`,
  ])
})

test('a mistake in a preamble is reported once, however many samples use it', () => {
  expect(problemsOf('mistaken-above')).toEqual([
    "11 error sample-type Type 'number' is not assignable to type 'string'. (TS2322)",
  ])
})

test('samples share no scope, may await at the top, and may leave names unused', () => {
  expect(problemsOf('separate')).toEqual([])
})

test('type errors are reported beside a syntax error', () => {
  expect(problemsOf('unreadable')).toEqual([
    "11 error sample-type Type 'number' is not assignable to type 'string'. (TS2322)",
    '21 error sample-type Variable declaration expected. (TS1134)',
  ])
})
