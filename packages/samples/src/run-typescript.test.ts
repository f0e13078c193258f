import { join } from 'node:path'
import { listSamples } from 'studio-docs/project'
import { expect, test } from 'vitest'
import { codeBlocksOf, type Written } from '../../engine/test/code-blocks.ts'
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

/** Runs the samples of a page. */
async function run(blocks: readonly Written[], variants: readonly string[] = []) {
  const pages = [{ file: 'content/a.mdx', route: '/a', codeBlocks: codeBlocksOf(...blocks) }]
  const { results, problems = [], ...more } = await samples.run(listSamples(pages), { projectRoot, variants })
  const told = problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)
  return { results: [...(results?.values() ?? [])], told, ...more }
}

const setup = `import { count, Ledger, select } from 'ledger'
const db = new Ledger({ endpoint: '', user: '', pass: '' })`
const preamble = { meta: 'preamble', code: setup, line: 1 }

test('a sample has its statements, type and answer below it, and its file, types and differences', async () => {
  const code = "const tools = await db.execute(count('tool'))"
  const { results, told, ...more } = await run([preamble, { meta: 'result type', code, line: 9 }], ['LedgerDB 3.0'])
  expect(told).toEqual([])
  expect(results[0]).toMatchObject({ blocks: [] })
  expect(results[1]).toMatchObject({
    blocks: [
      { title: 'LedgerQL', language: 'lql', code: 'SELECT count() FROM tool GROUP ALL' },
      { title: 'Result type', language: 'ts', code: 'const tools: number' },
      { title: 'Database result', language: 'json', code: '[{ "count": 4 }]' },
    ],
    file: `import { count, Ledger } from 'ledger'\n\n${setup.split('\n')[1]}\n\n${code}`,
    types: expect.arrayContaining([[6, 5, 'const tools: number']]),
    variants: { 'LedgerDB 3.0': { kind: 'differs', text: '[{ "count": 104 }]' } },
  })
  expect(more).toEqual({
    versions: { Ledger: '0.6.8', LedgerDB: '1.0' },
    variants: { 'LedgerDB 3.0': { Ledger: '0.6.8', LedgerDB: '3.0' } },
    summary: [
      'samples: 2 type-checked, 2 executed, 1 statements run by LedgerDB 1.0',
      'copied files: 2 of 2 compile and run on their own',
    ],
  })
})

test('a `type` sample without a result, or with too long a type, is an error', async () => {
  const keys = Array.from({ length: 80 }, (_, index) => `{ key${index}: 1 }`).join(', ')
  const codes = ["await db.execute(count('tool'))", `const long = await Promise.resolve([${keys}])\ncount('tool')`]
  const written = codes.map((code, index) => ({ meta: 'type', code, line: 9 + index }))
  expect((await run([preamble, ...written])).told).toEqual(
    written.map(
      ({ line }) =>
        `content/a.mdx:${line} no-type The fence says \`type\`, but no \`const … = await …\` of the sample has a type that is short enough to show.`,
    ),
  )
})

test('a name with two meanings above a sample is an error, once, with its line', async () => {
  const { told, summary } = await run([
    { meta: 'preamble silent', code: "import { select } from 'ledger'", line: 1 },
    { meta: 'preamble silent', code: "import { select } from 'node:fs'", line: 4 },
    { code: "select('name').from('tool')", line: 7 },
    { code: "select('price').from('tool')", line: 10 },
  ])
  expect(told.filter((line) => line.includes('name-clash')).map((line) => line.split(' ')[0])).toEqual([
    'content/a.mdx:5',
  ])
  expect(summary?.at(-1)).toBe('copied files: 1 of 4 compile and run on their own')
})

test('types are indented by two blanks, as samples are', async () => {
  const code = `const deep = { a: 'a long text for this type', b: { c: 'another long text of it', d: 'the last of them' } } as const\nconsole.log(deep)`
  const { results } = await run([{ code, line: 1 }])
  expect(results[0]?.types?.[0]?.[2]).toMatch(
    /^const deep: \{\n {2}readonly a: .*\n {2}readonly b: \{\n {4}readonly c:/,
  )
})
