import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSamples } from './check-samples.ts'
import { readOutputs } from './outputs.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
let projectRoot = ''

beforeEach(() => {
  projectRoot = mkdtempSync(join(tmpdir(), 'samples-'))
  mkdirSync(join(projectRoot, 'samples'))
  cpSync(join(repository, 'samples/seed.surql'), join(projectRoot, 'samples/seed.surql'))
  for (const name of ['node_modules', 'src']) symlinkSync(join(repository, name), join(projectRoot, name))
})

afterEach(() => rmSync(projectRoot, { recursive: true }))

const page = (code: string) => ({
  file: 'content/cirql/index.mdx',
  route: '/cirql/',
  codeBlocks: [{ language: 'ts', meta: 'result', code, line: 7 }],
})
const code = "import { select } from 'cirql'\nselect('name').from('tool:saw')"

test('outputs and types are missing until they are written, and then are what readers get', async () => {
  const check = { projectRoot, pages: [page(code)], update: false }
  const missing = await checkSamples(check)
  expect(missing.problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'samples/types/cirql/index.json:0 sample-types',
    'content/cirql/index.mdx:7 output-missing',
  ])
  expect((await checkSamples({ ...check, update: true })).problems).toEqual([])
  expect(await checkSamples(check)).toEqual({
    problems: [],
    counts: { samples: 1, typechecked: 1, executed: 1, statements: 1 },
  })
  expect([...readOutputs(projectRoot).values()]).toEqual([
    { statements: ['SELECT name FROM tool:saw'], result: '[{ "name": "Saw" }]' },
  ])
})

test('a changed sample leaves its old output orphaned; updating removes the files of pages that are gone', async () => {
  await checkSamples({ projectRoot, pages: [page(code)], update: true })
  const changed = await checkSamples({ projectRoot, pages: [page(`${code}\n`)], update: false })
  expect(changed.problems.map(({ rule }) => rule)).toEqual(['sample-types', 'output-missing', 'output-orphaned'])
  await checkSamples({ projectRoot, pages: [], update: true })
  expect(readOutputs(projectRoot).size).toBe(0)
})

test('a file reads well: one object a sample, its first line, statements on one line where they fit', async () => {
  await checkSamples({ projectRoot, pages: [page(code)], update: true })
  expect(
    readFileSync(join(projectRoot, 'samples/outputs/cirql/index.json'), 'utf8').replace(/"key": "\w+"/, '"key": "…"'),
  ).toBe(`[
  {
    "key": "…",
    "starts": "import { select } from 'cirql'",
    "statements": ["SELECT name FROM tool:saw"],
    "result": "[{ \\"name\\": \\"Saw\\" }]"
  }
]
`)
})
