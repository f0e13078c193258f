import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeBlocksOf, keyOf, type Written } from 'studio-docs-testing/code-blocks'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { beforeEach, expect, test, vi } from 'vitest'
import { siteOf } from '../../test/site-of.ts'
import { sums } from '../../test/sums.ts'
import type { SampleResult } from '../core/project/project-samples.ts'
import { nameSample } from '../core/project/sample-key.ts'
import { checkSamples } from './check-samples.ts'
import { compareRun } from './compare-results.ts'
import { hasSamples, renderSamples } from './page-samples.ts'
import { readResults, readRuns, writeRuns } from './stored-results.ts'

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
  const { problems } = await checkSamples({
    ...{ projectRoot, folder: project.outputs, projects: [{ project, pages: [checked] }], update },
  })
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
    { versions: { Sums: '1.0' }, variantVersions: { 'Sums 2': { Sums: '2.0' } } },
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

test('a stored result of a sample that now returns none is an error', async () => {
  await check(page, { update: true })
  const project = {
    ...sums,
    run: async () => ({ results: new Map(), versions: {}, variantVersions: { 'Sums 2': {} } }),
  }
  expect(await check(page, { project })).toContain(
    'error content/docs/index.mdx:11 output-differs The stored output is `Sum 6`, but the run returned nothing.',
  )
})

test('a sample that shows nothing and has changed since the stored run is an error', async () => {
  const project = {
    ...sums,
    run: async () => ({ results: new Map(), versions: {}, variantVersions: { 'Sums 2': {} } }),
  }
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
    'error site.config.ts:0 samples-not-run The samples of `./outputs` were not run: No licence found.',
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

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`
const site = siteOf({
  'docs/index': `${fence('sh', 'ls')}${fence('ts preamble', 'let a')}${fence('ts fragment="no"', 'x')}${fence('ts', 'a()')}`,
  'docs/words': fence('sh', 'ls'),
  'docs/new': fence('ts', 'unknown'),
})
const [sampled, words, unknown] = site.entries.map((entry) => {
  return { codeBlocks: entry.parsed().facts.codeBlocks, url: site.pageOf(entry).canonical, commentOf: () => '//' }
})
const nameOf = (...parts: Parameters<typeof keyOf>) => nameSample(keyOf(...parts), new Map())
const mark = (start: number, text: string) => [start, 1, text] as const
const results = new Map<string, SampleResult>([
  [keyOf('let a', { flags: ['preamble'] }), { blocks: [], types: [mark(4, 'let a: any')] }],
  [
    keyOf('a()', { preambles: ['let a'] }),
    { blocks: [], types: [mark(0, 'let a: any'), mark(1, 'other')], file: 'let a\na()' },
  ],
])

test('samples are listed by name, with preambles, types and files, each type once', () => {
  expect(sampled && JSON.parse(renderSamples(sampled, results))).toEqual({
    preambles: ['let a'],
    types: ['let a: any', 'other'],
    samples: {
      [nameOf('let a', { flags: ['preamble'] })]: { code: 'let a', preambles: 0, names: [[4, 1, 0]] },
      [nameOf('a()', { preambles: ['let a'] })]: {
        code: 'a()',
        preambles: 1,
        names: [
          [0, 1, 0],
          [1, 1, 1],
        ],
        file: '// From https://docs.example.com/docs/\nlet a\na()',
      },
    },
  })
})

test('characters that reorder words in a type are shown by their names', () => {
  const types = [mark(4, 'let a: "\u202e\0\ud800"\n')]
  const hostile = new Map([[keyOf('let a', { flags: ['preamble'] }), { blocks: [], types }]])
  expect(sampled && JSON.parse(renderSamples(sampled, hostile)).types).toEqual(['let a: "⟨U+202E⟩⟨U+0000⟩⟨U+D800⟩"\n'])
})

test('a page has a samples file only if it has samples', () => {
  expect(words && hasSamples(words)).toBe(false)
  expect(unknown && hasSamples(unknown)).toBe(true)
})

test('a sample without a stored result consists of its code', () => {
  const samples = { [nameOf('unknown')]: { code: 'unknown', preambles: 0, names: [] } }
  expect(unknown && JSON.parse(renderSamples(unknown, results))).toEqual({ preambles: [], types: [], samples })
})

const routed = (route: string, ...codes: readonly string[]) => ({
  file: `content${route}.mdx`,
  route,
  codeBlocks: codeBlocksOf(...codes.map((code, line) => ({ code, line }))),
})
const pages = [routed('/a', 'one', 'two'), routed('/b', 'three'), { ...routed('/c'), codeBlocks: [] }]
const versions = { Ledger: '1.2.3', LedgerDB: '2.0' }

/** Stores a run of the pages on 25 November 2026 and returns the folder. */
function stored(): string {
  const folder = temporaryFolder()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 23, 59) })
  writeRuns(folder, './outputs', { runs: [{ pages, versions }], kept: [] })
  vi.useRealTimers()
  return folder
}

const { variants: _, ...project } = sums
const compare = (folder: string, run: Omit<Parameters<typeof compareRun>[2], 'project'>) =>
  compareRun(folder, './outputs', { project, ...run }).map(
    ({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`,
  )

test('a stored run has its day, the versions and a key for each page with samples', () => {
  const [run, ...others] = readRuns(stored(), [{ outputs: './outputs' }])
  expect(others).toEqual([])
  expect(run).toEqual({ date: '2026-11-25', versions, pages: { '/a': expect.any(String), '/b': expect.any(String) } })
  expect(run?.pages['/a']).not.toBe(run?.pages['/b'])
})

test('a stored run in a repository has the commit that was checked out', () => {
  const folder = temporaryFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '-q')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a', '--allow-empty')
  writeRuns(folder, './outputs', { runs: [{ pages, versions }], kept: [] })
  const text = readFileSync(join(folder, 'outputs/run.json'), 'utf8')
  expect(JSON.parse(text)[0].commit).toMatch(/^[\da-f]{10,}$/)
})

test('a project without a stored run has none, and its check says so', () => {
  const folder = temporaryFolder()
  expect(readRuns(folder, [{ outputs: './outputs' }])).toEqual([])
  expect(compare(folder, { pages, versions })).toEqual([
    'outputs/run.json:0 run-missing No run of the samples is stored.',
  ])
  expect(compare(folder, { pages: [], versions })).toEqual([])
})

test('pages that changed since the stored run are errors', () => {
  const folder = stored()
  expect(compare(folder, { pages, versions })).toEqual([])
  expect(compare(folder, { pages: [pages[0] ?? routed('/a')], versions })).toEqual([])
  expect(
    compare(folder, { pages: [routed('/a', 'one'), routed('/b', 'three'), routed('/d', 'four')], versions }),
  ).toEqual([
    'content/a.mdx:0 run-outdated The samples of this page are newer than the stored run of 2026-11-25.',
    'content/d.mdx:0 run-outdated The samples of this page are newer than the stored run of 2026-11-25.',
  ])
})

test('a version that differs from the stored run is an error', () => {
  expect(compare(stored(), { pages, versions: { ...versions, LedgerDB: '2.1' } })).toEqual([
    'outputs/run.json:0 run-outdated The stored run was with Ledger 1.2.3, LedgerDB 2.0, but Ledger 1.2.3, LedgerDB 2.1 is loaded.',
  ])
})

test('a project that names its versions and variants in another order is not outdated', async () => {
  const versionsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1.0']))
  const projectOf = (...names: readonly string[]): typeof sums => ({
    ...sums,
    variants: { own: 'Sums 1', others: names },
    run: async (samples, { variants }) => ({
      ...(await sums.run(samples, { projectRoot, variants })),
      versions: versionsOf(names),
    }),
  })
  await check(page, { update: true, project: projectOf('Node', 'Sums 2') })
  expect(await check(page, { project: projectOf('Sums 2', 'Node') })).toEqual([])
})
