import { join } from 'node:path'
import { listSamples } from 'studio-docs/project'
import { codeBlocksOf, type Written } from 'studio-docs-testing/code-blocks'
import { beforeAll, expect, test } from 'vitest'
import { typescriptSamples } from './typescript-samples.ts'

/** The test site: its runner sends queries of the package `ledger` to a database in memory. */
const projectRoot = join(import.meta.dirname, '../../engine/test/site')
const samples = typescriptSamples({
  runner: './ledger/runner.ts',
  outputs: '',
  database: 'LedgerDB 1.0',
  statements: { names: ['lql'], label: 'LedgerQL' },
  others: [{ name: 'LedgerDB 3.0', runner: './ledger/runner-3.ts' }],
})

const setup = `import { count, Ledger, select } from 'ledger'
const db = new Ledger({ endpoint: '', user: '', pass: '' })`
const preamble = { meta: 'preamble', code: setup, line: 1 }
const counting = "const tools = await db.execute(count('tool'))"
const keys = Array.from({ length: 80 }, (_, index) => `{ key${index}: 1 }`).join(', ')

/** The blocks of each page. TypeScript and the runners start once for all of them. */
const pages: Readonly<Record<string, readonly Written[]>> = {
  whole: [preamble, { meta: 'result type', code: counting, line: 9 }],
  untyped: [
    preamble,
    { meta: 'type', code: "await db.execute(count('tool'))", line: 9 },
    { meta: 'type', code: `const long = await Promise.resolve([${keys}])\ncount('tool')`, line: 10 },
  ],
  clash: [
    { meta: 'preamble silent', code: "import { select } from 'ledger'", line: 1 },
    { meta: 'preamble silent', code: "import { select } from 'node:fs'", line: 4 },
    { code: "select('name').from('tool')", line: 7 },
    { code: "select('price').from('tool')", line: 10 },
  ],
  mixed: [
    { ...preamble, meta: 'preamble silent' },
    { meta: 'silent', code: "const one: string = await db.execute(count('tool'))", line: 9 },
    { meta: 'silent', code: 'const double = (count: number) => 2 * count\nconsole.log(double(2))', line: 20 },
  ],
  deep: [
    {
      code: `const deep = { a: 'a long text for this type', b: { c: 'another long text of it', d: 'the last of them' } } as const\nconsole.log(deep)`,
      line: 1,
    },
  ],
}
const all = listSamples(
  Object.entries(pages).map(([name, blocks]) => ({
    ...{ file: `content/${name}.mdx`, route: `/${name}`, codeBlocks: codeBlocksOf(...blocks) },
  })),
)
let ran: Awaited<ReturnType<typeof samples.run>>
beforeAll(async () => {
  ran = await samples.run(all, { projectRoot, variants: ['LedgerDB 3.0'] })
})

const resultsOf = (name: string) =>
  all.filter(({ file }) => file === `content/${name}.mdx`).map((sample) => ran.results?.get(sample))
const problemsOf = (name: string) =>
  (ran.problems ?? [])
    .filter(({ file }) => file === `content/${name}.mdx`)
    .map(({ line, rule, message }) => `${line} ${rule} ${message}`)

test('a sample has its statements, type and answer below it, and its file, types and differences', () => {
  expect(problemsOf('whole')).toEqual([])
  const [first, second] = resultsOf('whole')
  expect(first).toMatchObject({ blocks: [] })
  expect(second).toMatchObject({
    blocks: [
      { title: 'LedgerQL', language: 'lql', code: 'SELECT count() FROM tool GROUP ALL' },
      { title: 'Result type', language: 'ts', code: 'const tools: number' },
      { title: 'Database result', language: 'json', code: '[{ "count": 4 }]' },
    ],
    file: `import { count, Ledger } from 'ledger'\n\n${setup.split('\n')[1]}\n\n${counting}`,
    types: expect.arrayContaining([[6, 5, 'const tools: number']]),
    differences: { 'LedgerDB 3.0': { kind: 'differs', text: '[{ "count": 104 }]' } },
  })
})

test('a run has its versions, and a summary of what was proved', () => {
  expect(ran).toMatchObject({
    versions: { Ledger: '0.6.8', LedgerDB: '1.0' },
    variantVersions: { 'LedgerDB 3.0': { Ledger: '0.6.8', LedgerDB: '3.0' } },
    summary: [
      'samples: 13 type-checked, 13 executed, 4 statements run by LedgerDB 1.0',
      'copied files: 8 of 13 compile and run on their own',
    ],
  })
})

test('a `type` sample without a result, or with too long a type, is an error', () => {
  expect(problemsOf('untyped')).toEqual(
    [9, 10].map(
      (line) =>
        `${line} no-type The fence says \`type\`, but no \`const … = await …\` of the sample has a type that is short enough to show.`,
    ),
  )
})

test('a name with two meanings above a sample is an error, once, with its line', () => {
  const clashes = problemsOf('clash').filter((line) => line.includes('name-clash'))
  expect(clashes.map((line) => line.split(' ')[0])).toEqual(['5'])
})

test('a mistake in one sample hides no fault of another one, and is reported once', () => {
  expect(problemsOf('mixed')).toEqual([
    "10 sample-type Type 'number' is not assignable to type 'string'. (TS2322)",
    "20 copied-file Its text, as copied, imports what it does not use: 'count' is declared but its value is never read.",
  ])
})

test('types are indented by two blanks, as samples are', () => {
  expect(resultsOf('deep')[0]?.types?.[0]?.[2]).toMatch(
    /^const deep: \{\n {2}readonly a: .*\n {2}readonly b: \{\n {4}readonly c:/,
  )
})
