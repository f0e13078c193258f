import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modulesOf } from '../test/modules-of.ts'
import type { SampleOutput } from './sample-output.ts'
import { checkCopiedFile, tryCopiedFiles } from './try-copied-files.ts'

/** The test site: its runner sends queries of the package `ledger` to a database in memory. */
const projectRoot = join(import.meta.dirname, '../../engine/test/site')
const runnerOfSite = { runner: './ledger/runner.ts' }

const preamble =
  "import { Ledger, count, select } from 'ledger'\n\nconst db = new Ledger({ endpoint: '', user: '', pass: '' })"
const head = "// From https://docs.example.com/a\nimport { Ledger, count, select } from 'ledger'\n\n"
const client = "const db = new Ledger({ endpoint: '', user: '', pass: '' })\n\n"

const place = 'content/a.mdx:100 copied-file Its text, as copied,'
const sentQuery = "await db.execute(select('name').from('tool').where({ price: 12 }))"
const answer = '[{ "name": "Saw" }]'
const whole = `${head}${client}${sentQuery}\ncount('tool')`
const throwing = `${whole}\nthrow new Error('Sold')`
const sold = { statements: [], error: 'Sold' }

/** Tries each text as the file of a sample below a preamble, in one run. Returns the problems of each. */
async function tryTexts(
  files: readonly { readonly text: string; readonly meta?: string; readonly output?: SampleOutput }[],
) {
  const copied = files.map(({ text, meta = '' }, index) => {
    const written = [
      { meta: 'preamble', code: preamble, line: 1 },
      { meta, code: `sample ${index}`, line: 100 },
    ]
    const [, module] = modulesOf(...written)
    if (!module) throw new Error('There is no sample.')
    return { module, text }
  })
  const tried = await tryCopiedFiles(projectRoot, runnerOfSite, copied)
  expect(tried).toHaveLength(files.length)
  return tried.map((file, index) => {
    const problems = checkCopiedFile(file, files[index]?.output)
    return problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)
  })
}

test('the file of a sample must compile by itself, use its imports, and answer as the sample does', async () => {
  const problems = await tryTexts([
    { text: whole, meta: 'result', output: { statements: [], result: answer } },
    { text: throwing, meta: 'throws', output: sold },
    { text: `// Nothing\n\n${sentQuery}` },
    { text: `${head}${client}${sentQuery}\nexport const double = (count: number) => 2 * count` },
    { text: whole, meta: 'result', output: { statements: [], result: '[]' } },
    { text: throwing },
    { text: whole, meta: 'throws', output: sold },
  ])
  expect(problems).toEqual([
    [],
    [],
    [
      `${place} does not compile on its line 3: Cannot find name 'db'. (TS2304)`,
      `${place} does not compile on its line 3: Cannot find name 'select'. Did you mean 'onselect'? (TS2552)`,
    ],
    [`${place} imports what it does not use: 'count' is declared but its value is never read.`],
    [`${place} has a different answer from the sample: \`${answer}\`.`],
    [`${place} throws “Sold”.`],
    [`${place} throws nothing, but the sample throws “Sold”.`],
  ])
})
