import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageCode } from '../../../packages/engine/src/core/project.ts'
import { checkSamples } from '../../../packages/engine/src/samples/check-samples.ts'
import { readOutputs } from '../../../packages/engine/src/samples/stored-outputs.ts'
import { codeBlocksOf } from '../../../packages/engine/test/code-blocks.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
let projectRoot = ''

beforeEach(() => {
  projectRoot = mkdtempSync(join(tmpdir(), 'samples-'))
  symlinkSync(join(repository, '../node_modules'), join(projectRoot, 'node_modules'))
})

afterEach(() => rmSync(projectRoot, { recursive: true }))

/** Cirql's samples, stored in temporary folders. */
const samplesOfCirql = () => ({
  runner: relative(projectRoot, join(repository, 'proofs/cirql/samples.ts')),
  outputs: './samples/outputs',
  types: './samples/types',
  database: 'SurrealDB 1.0',
})
const check = (pages: readonly PageCode[], update: boolean) =>
  checkSamples({
    ...{ projectRoot, pages, project: samplesOfCirql(), update },
    addressOf: (route) => `https://docs.example.com${route}`,
  })
const stored = () => readOutputs(projectRoot, [samplesOfCirql()])

const page = (code: string, meta = 'result') => ({
  file: 'content/cirql/index.mdx',
  route: '/cirql/',
  codeBlocks: codeBlocksOf({ meta, code, line: 7 }),
})
const code = "import { select } from 'cirql'\nselect('name').from('tool:saw')"

test('missing outputs and types are errors until they are written', async () => {
  const missing = await check([page(code)], false)
  expect(missing.problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'samples/types/cirql/index.json:0 sample-types',
    'content/cirql/index.mdx:7 output-missing',
    'samples/outputs/run.json:0 run-missing',
  ])
  expect((await check([page(code)], true)).problems).toEqual([])
  expect(await check([page(code)], false)).toEqual({
    problems: [],
    summary: [
      'samples: 1 type-checked, 1 executed, 1 statements run by SurrealDB 1.0',
      'copied files: 1 of 1 compile and run on their own',
    ],
  })
  expect([...stored().values()]).toEqual([{ statements: ['SELECT name FROM tool:saw'], result: '[{ "name": "Saw" }]' }])
})

test('a changed sample orphans its old output; an update removes files of gone pages', async () => {
  await check([page(code)], true)
  const changed = await check([page(`${code}\n`)], false)
  expect(changed.problems.map(({ rule }) => rule)).toEqual(['sample-types', 'output-missing', 'output-orphaned'])
  await check([], true)
  expect(stored().size).toBe(0)
})

test("a stored file has one object a sample, with the sample's first line", async () => {
  await check([page(code)], true)
  expect(
    readFileSync(join(projectRoot, 'samples/outputs/cirql/index.json'), 'utf8').replace(/"key": "\w+"/, '"key": "…"'),
  ).toBe(`[
  {
    "key": "…",
    "starts": "import { select } from 'cirql'",
    "statements": [
      "SELECT name FROM tool:saw"
    ],
    "result": "[{ \\"name\\": \\"Saw\\" }]"
  }
]
`)
})

const head = `import { Cirql, RecordSchema, count, select } from 'cirql'
const db = new Cirql({ connection: { endpoint: 'http://localhost:8000/', namespace: 'studio', database: 'library' } })
await db.ready()
`
const batch = `const first = 1
const [one, total] = await db.batch(
  { query: select('id').from('tool').one().with(RecordSchema) },
  { query: count('tool') },
)
const last = 2
`

test("a `type` sample stores its result's type, and another type than that is an error", async () => {
  const typed = page(head + batch, 'type')
  expect((await check([typed], true)).problems).toEqual([])
  const type = 'const one: { id: string } | null\nconst total: number'
  expect([...stored().values()].map((output) => output.type)).toEqual([type])
  expect((await check([typed], false)).problems).toEqual([])

  const file = join(projectRoot, 'samples/outputs/cirql/index.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('total: number', 'total: string'))
  const [problem] = (await check([typed], false)).problems
  expect(problem).toMatchObject({ file: 'content/cirql/index.mdx', line: 7, rule: 'output-differs' })
  expect(problem?.message).toContain('| null const total: string')
  expect(problem?.message).toContain('| null const total: number')
})

test('a `type` sample without a result, or with too long a type, is an error', async () => {
  const long = `const long = await Promise.resolve([${Array.from({ length: 80 }, (_, index) => `{ key${index}: 1 }`).join(', ')}])`
  for (const code of [`${head}await db.execute({ query: count('tool') })`, `${head}${batch}${long}`]) {
    const { problems } = await check([page(code, 'type')], true)
    expect(problems.map(({ line, rule, message }) => `${line} ${rule} ${message}`)).toEqual([
      '7 no-type The fence says `type`, but no `const … = await …` of the sample has a type that is short enough to show.',
    ])
  }
})

test('a name with two meanings above a sample is an error, once, with its line', async () => {
  const codeBlocks = codeBlocksOf(
    { meta: 'preamble silent', code: "import { select } from 'cirql'", line: 1 },
    { meta: 'preamble silent', code: "import { select } from 'node:fs'", line: 4 },
    { code: "select('name').from('tool')", line: 7 },
    { code: "select('price').from('tool')", line: 10 },
  )
  const { problems, summary } = await check([{ file: 'content/a.mdx', route: '/a', codeBlocks }], true)
  const clashes = problems.filter(({ rule }) => rule === 'name-clash')
  expect(clashes.map(({ file, line }) => `${file}:${line}`)).toEqual(['content/a.mdx:5'])
  expect(summary.at(-1)).toBe('copied files: 1 of 4 compile and run on their own')
})

test('a stored run has the versions of the loaded package and database', async () => {
  await check([page(code)], true)
  const { versions } = JSON.parse(readFileSync(join(projectRoot, 'samples/outputs/run.json'), 'utf8'))
  const { dependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  expect(versions).toEqual({ Cirql: dependencies.cirql, SurrealDB: '1.0.0' })
})

test('a silent sample that changed since the stored run is an error', async () => {
  await check([page("await Promise.resolve('a')", 'silent')], true)
  const changed = await check([page("await Promise.resolve('b')", 'silent')], false)
  expect(changed.problems.map(({ file, rule }) => `${file} ${rule}`)).toContain('content/cirql/index.mdx run-outdated')
})
