import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { codeBlocksOf, type Written } from '../../test/code-blocks.ts'
import { sums } from '../../test/sums.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { checkSamples } from './check-samples.ts'
import { readResults, readRuns } from './stored-results.ts'

let projectRoot = ''
beforeEach(() => {
  projectRoot = temporaryFolder()
})

const pageOf = (...blocks: readonly Omit<Written, 'language'>[]) => ({
  file: 'content/docs/index.mdx',
  route: '/docs/',
  codeBlocks: codeBlocksOf(...blocks.map((block) => ({ ...block, language: 'sum' }))),
})
const page = pageOf({ meta: 'preamble', code: '1', line: 7 }, { code: '2 + 3', line: 11 })
const silent = (code: string) => pageOf({ meta: 'silent', code, line: 7 })

/** Checks a page. Returns the problems in one line each. */
async function check(checked = page, { update = false, project = sums } = {}): Promise<readonly string[]> {
  const { problems } = await checkSamples({ projectRoot, pages: [checked], project, update })
  return problems.map(({ severity, file, line, rule, message }) => `${severity} ${file}:${line} ${rule} ${message}`)
}

const file = (name: string) => join(projectRoot, 'outputs', name)

test('results are errors until they are stored, and then equal to the run', async () => {
  expect(await check()).toEqual([
    'error content/docs/index.mdx:7 output-missing No output is stored. The run returned `Sum 1`.',
    'error content/docs/index.mdx:11 output-missing No output is stored. The run returned `Sum 6`.',
    'error outputs/run.json:0 run-missing No run of the samples is stored.',
  ])
  expect(await check(page, { update: true })).toEqual([])
  expect(await check()).toEqual([])
})

test('the result of a sample that stands twice on a page is stored once', async () => {
  expect(await check(pageOf({ code: '2 + 3', line: 7 }, { code: '2 + 3', line: 11 }), { update: true })).toEqual([])
  expect(readFileSync(file('docs/index.json'), 'utf8').match(/"key"/g)).toHaveLength(1)
})

test('a stored file has an object for each sample, with a line for each type', async () => {
  await check(page, { update: true })
  const text = readFileSync(file('docs/index.json'), 'utf8')
  const difference = { kind: 'differs', text: '101' }
  const first = { key: expect.any(String), starts: '1', blocks: [{ title: 'Sum', language: 'text', code: '1' }] }
  expect(JSON.parse(text)).toEqual([
    { ...first, variants: { 'Sums 2': difference }, types: [[0, 1, 'number']] },
    {
      ...{ key: expect.any(String), starts: '2 + 3', blocks: [{ title: 'Sum', language: 'text', code: '6' }] },
      ...{ variants: { 'Sums 2': { ...difference, text: '106' } }, file: '1\n2 + 3', types: [[0, 1, 'number']] },
    },
  ])
  expect(text).toContain('      "code": "1"\n      }\n    ],\n    "variants": {\n      "Sums 2": {\n')
  expect(text).toContain('\n    "types": [\n      [0, 1, "number"]\n    ]\n  },\n  {\n')
  expect(readRuns(projectRoot, [sums])).toMatchObject([
    { versions: { Sums: '1.0' }, variants: { 'Sums 2': { Sums: '2.0' } } },
  ])
})

test.each([
  ['"code": "6"', '"code": "7"', 'The stored output is `Sum 7`, but the run returned `Sum 6`.'],
  ['1\\n2 + 3', '1', 'The stored file or types of this sample are out of date.'],
])('a stored result with %s instead of %s is an error', async (now, before, message) => {
  await check(page, { update: true })
  writeFileSync(file('docs/index.json'), readFileSync(file('docs/index.json'), 'utf8').replace(now, before))
  expect(await check()).toEqual([`error content/docs/index.mdx:11 output-differs ${message}`])
})

test('a changed sample orphans its result, and an update removes files of gone pages', async () => {
  await check(page, { update: true })
  expect(await check(pageOf({ meta: 'preamble', code: '1', line: 7 }))).toEqual(
    [
      'error outputs/docs/index.json:0 output-orphaned No sample has this output. Its sample started with `2 + 3`.',
      'error content/docs/index.mdx:0 run-outdated The samples of this page are newer than the stored run of 2026-11-25.',
    ].map((line) => line.replace('2026-11-25', readRuns(projectRoot, [sums])[0]?.date ?? '')),
  )
  await check(pageOf(), { update: true })
  expect(readResults(projectRoot, [sums]).size).toBe(0)
})

test('a sample that shows nothing and has changed since the stored run is an error', async () => {
  const project = { ...sums, run: async () => ({ results: new Map(), versions: {}, variants: { 'Sums 2': {} } }) }
  await check(silent('1'), { update: true, project })
  expect(await check(silent('2'), { project })).toEqual([expect.stringContaining('index.mdx:0 run-outdated')])
})

test('a problem of a sample is reported at its line, and only it', async () => {
  await check(page, { update: true })
  expect(await check(pageOf({ code: 'x', line: 9 }))).toContain('error content/docs/index.mdx:9 no-sum `x` is no sum.')
})

test('a project that cannot run its samples is one problem, and nothing is stored', async () => {
  const rejects = { ...sums, run: () => Promise.reject(new Error('No licence\n found')) }
  expect(await check(page, { update: true, project: rejects })).toEqual([
    'error site.config.ts:0 runner-failed The samples of `./outputs` were not run: No licence found.',
  ])
  const warning = { severity: 'warning', file: 'a', line: 0, rule: 'b', message: 'Not on this machine.' } as const
  const unavailable = { ...sums, run: async () => ({ results: undefined, problems: [warning] }) }
  expect(await check(page, { update: true, project: unavailable })).toEqual(['warning a:0 b Not on this machine.'])
  expect(readRuns(projectRoot, [sums])).toEqual([])
})

test('another list of variants than that of the stored run is an error', async () => {
  await check(page, { update: true })
  const project = { ...sums, variants: { own: 'Sums 1', others: ['Sums 3'] } }
  expect(await check(page, { project })).toEqual([
    'error outputs/run.json:0 run-outdated The stored run was on Sums 2, but the project names Sums 3.',
  ])
})

test('a file with other content than results stops the check', async () => {
  projectRoot = temporaryFolder({ 'outputs/a.json': '{}' })
  expect(() => readResults(projectRoot, [sums])).toThrow(/outputs\/a\.json is not a list of sample results/)
})
