import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../engine/test/code-blocks.ts'
import { collectSamples } from './collect-samples.ts'
import { checkFiles, tryFiles } from './prove-files.ts'
import type { SampleOutput } from './sample-output.ts'

/** The test site: its runner sends queries of the package `ledger` to a database in memory. */
const projectRoot = join(import.meta.dirname, '../../engine/test/site')
const project = { runner: './ledger/runner.ts' }

const preamble =
  "import { Ledger, count, select } from 'ledger'\n\nconst db = new Ledger({ endpoint: '', user: '', pass: '' })"
const head = "// From https://docs.example.com/a\nimport { Ledger, count, select } from 'ledger'\n\n"
const client = "const db = new Ledger({ endpoint: '', user: '', pass: '' })\n\n"

/** Tries one text as the file of a sample below a preamble. Returns the problems. */
async function prove(text: string, meta = '', output?: SampleOutput) {
  const written = [
    { meta: 'preamble', code: preamble, line: 1 },
    { meta, code: 'sample', line: 100 },
  ]
  const [, sample] = collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks: codeBlocksOf(...written) }])
  if (!sample) throw new Error('There is no sample.')
  const tried = await tryFiles(projectRoot, project, [{ sample, text }])
  expect(tried).toHaveLength(1)
  const problems = checkFiles(tried, new Map(output && [[sample, output]]))
  return problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)
}

const place = 'content/a.mdx:100 copied-file Its text, as copied,'
const query = "await db.execute(select('name').from('tool').where({ price: 12 }))"
const answer = '[{ "name": "Saw" }]'

test('a file that compiles and answers as its sample does is fine', async () => {
  const text = `${head}${client}${query}\ncount('tool')`
  expect(await prove(text, 'result', { statements: [], result: answer })).toEqual([])
})

test('a file without its setup does not compile, and its line is named', async () => {
  expect(await prove(`// Nothing\n\n${query}`)).toEqual([
    `${place} does not compile on its line 3: Cannot find name 'db'. (TS2304)`,
    `${place} does not compile on its line 3: Cannot find name 'select'. Did you mean 'onselect'? (TS2552)`,
  ])
})

test('an import that is used only as the name of a local variable is reported', async () => {
  expect(await prove(`${head}${client}${query}\nexport const double = (count: number) => 2 * count`)).toEqual([
    `${place} imports what it does not use: 'count' is declared but its value is never read.`,
  ])
})

test('a file that answers or throws differently from its sample is reported', async () => {
  const text = `${head}${client}${query}\ncount('tool')`
  expect(await prove(text, 'result', { statements: [], result: '[]' })).toEqual([
    `${place} has a different answer from the sample: \`${answer}\`.`,
  ])
  const throwing = `${text}\nthrow new Error('Sold')`
  expect(await prove(throwing)).toEqual([`${place} throws “Sold”.`])
  expect(await prove(throwing, 'throws', { statements: [], error: 'Sold' })).toEqual([])
  expect(await prove(text, 'throws', { statements: [], error: 'Sold' })).toEqual([
    `${place} throws nothing, but the sample throws “Sold”.`,
  ])
})
