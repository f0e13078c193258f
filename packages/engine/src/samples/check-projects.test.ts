import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { beforeEach, expect, test } from 'vitest'
import { moveIn, readTree } from '../../test/moved-project.ts'
import { configOf } from '../../test/site-of.ts'
import { sums } from '../../test/sums.ts'
import { readSiteToCheck } from '../commands/checked-site.ts'
import type { Config } from '../core/config/config.ts'
import type { Project } from '../core/project/project.ts'
import type { ProjectSamples } from '../core/project/project-samples.ts'
import { StopError } from '../core/stop-error.ts'
import { findRun } from '../render/render-byline.ts'
import { projectsOf } from '../site/project-pages.ts'
import { checkProjects } from './check-projects.ts'
import { readResults, readRuns } from './stored-results.ts'

let projectRoot = ''
beforeEach(() => {
  projectRoot = temporaryFolder()
})

const sum = (code: string, words = '') => `\`\`\`sum ${words}\n${code}\n\`\`\`\n`
const collectionOf = (id: string, samples: ProjectSamples = sums, project: Project = { samples }) => {
  return { id, label: id, path: id, main: 'index', project }
}
const docs = configOf({ collections: [collectionOf('docs')] })

/** Writes pages, given by their ids, and reads them as a site. */
function readPages(pages: Readonly<Record<string, string>>, config: Config) {
  rmSync(join(projectRoot, 'content'), { recursive: true, force: true })
  for (const [id, text] of Object.entries(pages)) {
    const file = join(projectRoot, 'content', `${id}.mdx`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return readSiteToCheck(projectRoot, config).entries
}

/** Checks the samples of pages. Returns the problems and the summary, each a line. */
async function check(pages: Readonly<Record<string, string>>, { config = docs, update = false } = {}) {
  const entries = readPages(pages, config)
  const checks = await checkProjects(projectsOf(config, entries), { projectRoot, update })
  return {
    problems: checks.flatMap(({ problems }) => problems).map(({ file, line, rule }) => `${file}:${line} ${rule}`),
    summary: checks.flatMap(({ summary }) => summary),
  }
}

const update = (pages: Readonly<Record<string, string>>, config: Config = docs) =>
  check(pages, { config, update: true })
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('an update stores the pages without errors, and says which others keep what they had', async () => {
  await update({ 'docs/good': sum('1'), 'docs/bad': sum('2') })
  const kept = read('outputs/docs/bad.json')
  const before = readRuns(projectRoot, [sums])[0]?.pages
  const changed = { 'docs/good': sum('3'), 'docs/bad': `${sum('4')}${sum('x')}` }
  expect(await update(changed)).toEqual({
    problems: ['content/docs/bad.mdx:4 no-sum'],
    summary: ['samples: 3 added', 'not stored, because of these problems: content/docs/bad.mdx'],
  })
  expect(read('outputs/docs/bad.json')).toBe(kept)
  expect(read('outputs/docs/good.json')).toContain('"code": "3"')
  const runs = readRuns(projectRoot, [sums])
  expect(runs.map(({ pages }) => Object.keys(pages))).toEqual([['/docs/good'], ['/docs/bad']])
  expect(runs[1]?.pages['/docs/bad']).toBe(before?.['/docs/bad'])
  expect((await check(changed)).problems).toContain('content/docs/bad.mdx:1 output-missing')
  expect((await update({ 'docs/good': sum('3'), 'docs/bad': sum('4') })).problems).toEqual([])
  expect(readRuns(projectRoot, [sums])).toHaveLength(1)
})

test('a mistake in one sample does not hide that another one has changed', async () => {
  const run: typeof sums.run = async (samples, how) => {
    const loud = samples.filter(({ fence }) => !fence.flags.includes('silent'))
    return { ...(await sums.run(loud, how)), variantVersions: { 'Sums 2': {} } }
  }
  const config = configOf({ collections: [collectionOf('docs', { ...sums, run })] })
  await update({ 'docs/a': `${sum('1', 'silent')}${sum('2')}` }, config)
  expect((await check({ 'docs/a': `${sum('3', 'silent')}${sum('x')}` }, { config })).problems).toEqual([
    'content/docs/a.mdx:4 no-sum',
    'outputs/docs/a.json:0 output-orphaned',
    'content/docs/a.mdx:0 run-outdated',
  ])
})

test('a page with samples of two projects in one folder keeps both if one has an error', async () => {
  const terms = { ...sums, isSample: ({ language }: { readonly language: string }) => language === 'term' }
  const config = configOf({ collections: [collectionOf('docs', sums), collectionOf('more', terms)] })
  const pagesOf = (first: string, second: string) => ({ about: `${sum(first)}\n\`\`\`term\n${second}\n\`\`\`\n` })
  expect((await update(pagesOf('1', '2'), config)).problems).toEqual([])
  const before = readTree(projectRoot)
  const changed = pagesOf('3', 'x')
  expect((await update(changed, config)).summary).toContain('not stored, because of these problems: content/about.mdx')
  expect(readTree(projectRoot)).toEqual({ ...before, 'content/about.mdx': changed.about })
})

test('the results of a page `/run` are stored beside those of the last run', async () => {
  const pages = { run: sum('1'), 'docs/a': sum('2') }
  expect((await update(pages)).problems).toEqual([])
  expect((await check(pages)).problems).toEqual([])
  expect(readRuns(projectRoot, [sums]).map((run) => Object.keys(run.pages).sort())).toEqual([['/docs/a', '/run']])
  expect(readResults(projectRoot, [sums]).size).toBe(2)
})

test('an update stores nothing of a run with an error outside of its pages', async () => {
  const pages = { 'docs/good': sum('1') }
  await update(pages)
  const kept = read('outputs/run.json')
  const error = { severity: 'error', file: 'runner.ts', line: 0, rule: 'runner-failed', message: 'Gone.' } as const
  const run: typeof sums.run = async (...given) => ({ ...(await sums.run(...given)), problems: [error] })
  const config = configOf({ collections: [collectionOf('docs', { ...sums, run })] })
  expect(await update({ 'docs/good': sum('2') }, config)).toEqual({
    problems: ['runner.ts:0 runner-failed'],
    summary: ['samples: 1 added', 'not stored, because of these problems: content/docs/good.mdx'],
  })
  expect(read('outputs/run.json')).toBe(kept)
})

test('an update stores nothing if a variant did not run', async () => {
  const run: typeof sums.run = async (samples, how) => ({ ...(await sums.run(samples, how)), variantVersions: {} })
  const config = configOf({ collections: [collectionOf('docs', { ...sums, run })] })
  expect((await update({ 'docs/a': sum('1') }, config)).summary).toContain(
    'not stored, because of these problems: content/docs/a.mdx',
  )
  expect(readRuns(projectRoot, [sums])).toEqual([])
})

/** Two projects whose sums differ, and which store their results in different folders. */
const [one, two] = [1, 2].map((number): typeof sums => ({
  ...sums,
  outputs: `./outputs-${number}`,
  run: async (samples, how) => {
    const ran = await sums.run(samples, how)
    const blocks = [{ title: `Sum of project ${number}`, language: 'text', code: `${number}` }]
    return { ...ran, results: new Map(samples.map((sample) => [sample, { blocks }])) }
  },
}))

test('the same code in two projects has the results of each', async () => {
  const projects = [one ?? sums, two ?? sums]
  const config = configOf({ collections: projects.map((samples, index) => collectionOf(`p${index + 1}`, samples)) })
  const pages = { 'p1/a': sum('1'), 'p2/a': sum('1') }
  await update(pages, config)
  const results = readResults(projectRoot, projects)
  const titles = readPages(pages, config).map(({ parsed }) => {
    const [block] = parsed().facts.codeBlocks
    return results.get(block?.sample?.key ?? '')?.blocks[0]?.title
  })
  expect(titles).toEqual(['Sum of project 1', 'Sum of project 2'])
})

const shared: Project = { samples: sums }

test.each([
  ['one project', shared, shared],
  ['the same samples', shared, { samples: sums }],
  ['one folder of outputs', shared, { samples: { ...sums, outputs: 'outputs/' } }],
])('two collections with %s keep the stored files of both', async (_, first: Project, second: Project) => {
  const config = configOf({ collections: [collectionOf('docs', sums, first), collectionOf('more', sums, second)] })
  const pages = { 'docs/a': sum('1'), 'more/a': sum('2'), about: sum('3') }
  expect((await update(pages, config)).problems).toEqual([])
  expect([read('outputs/docs/a.json'), read('outputs/more/a.json'), read('outputs/about.json')]).toHaveLength(3)
  expect((await check(pages, { config })).problems).toEqual([])
})

test('a project of two collections checks the pages of both at once', async () => {
  const projects: Project = {
    check: async (pages) => ({ problems: [], summary: [pages.map(({ route }) => route).join()] }),
  }
  const config = configOf({ collections: ['docs', 'more'].map((id) => collectionOf(id, sums, projects)) })
  expect((await check({ 'docs/a': 'A', 'more/a': 'B' }, { config })).summary).toEqual(['/docs/a,/more/a'])
})

test.each([
  ['page', 'docs/a/b', 'docs/c'],
  ['folder', 'docs/a', 'docs/c'],
  ['folder to another collection', 'docs/a', 'more/a'],
])('after the move of a %s, the check is green and pages show their runs', async (_, from, to) => {
  const config = configOf({
    collections: [collectionOf('docs', sums, shared), collectionOf('more', sums, shared)],
    spelling: { language: 'off' },
  })
  const { length } = (await update({ 'docs/a/index': sum('1'), 'docs/a/b': sum('2'), 'docs/d': 'No samples.' }, config))
    .summary
  expect(length).toBe(1)
  const before = readTree(projectRoot)
  const { report } = moveIn(projectRoot, [from, to], config)
  expect(report).toMatch(/Changes \d pages?, [23] stored files\./)
  const { entries } = readSiteToCheck(projectRoot, config)
  const checks = await checkProjects(projectsOf(config, entries), { projectRoot })
  expect(checks.flatMap(({ problems }) => problems)).toEqual([])
  const runs = readRuns(projectRoot, [sums])
  expect(entries.filter((entry) => findRun(entry, runs)).map(({ route }) => route)).toHaveLength(2)
  moveIn(projectRoot, [to, from], config)
  expect(readTree(projectRoot)).toEqual(before)
})

test('the same code in two languages has the result of each', async () => {
  const run: typeof sums.run = async (samples) => {
    const blocksOf = (code: string) => ({ blocks: [{ title: 'Sum', language: 'text', code }] })
    return { results: new Map(samples.map((sample) => [sample, blocksOf(sample.language)])) }
  }
  const samples = { outputs: sums.outputs, isSample: () => true, run }
  const config = configOf({ collections: [collectionOf('docs', samples)] })
  const { problems } = await update({ 'docs/a': '```ts\n1\n```\n\n```tsx\n1\n```\n' }, config)
  expect(problems).toEqual([])
  const stored = [...readResults(projectRoot, [sums]).values()].map(({ blocks }) => blocks[0]?.code)
  expect(stored).toEqual(['ts', 'tsx'])
})

const throws = (error: unknown) => () => {
  throw error
}

test.each([
  ['rejects', () => Promise.reject(new Error('No network\n found')), 'No network found.'],
  ['throws a text', throws('boom'), 'boom.'],
  ['throws nothing', throws(undefined), 'undefined.'],
  ['returns nothing', () => undefined, /not destructure|undefined/],
])('a check of a project that %s is one problem beside the others', async (_, own, reason) => {
  const config = configOf({ collections: [collectionOf('docs', sums, { samples: sums, check: own as never })] })
  const checks = await checkProjects(projectsOf(config, readPages({ 'docs/a': sum('x') }, config)), { projectRoot })
  const problems = checks.flatMap((one) => one.problems)
  expect(problems.map(({ rule }) => rule)).toEqual(['no-sum', 'run-missing', 'check-failed'])
  const failed = problems.at(-1)
  expect(failed).toMatchObject({ severity: 'error', file: 'site.config.ts', line: 0, rule: 'check-failed' })
  expect(failed?.message).toMatch(/^The check of a project failed: /)
  expect(failed?.message).toMatch(reason)
})

test('a function of a project that throws is reported at its line', async () => {
  const file = join(projectRoot, 'proofs', 'own.mjs')
  mkdirSync(dirname(file))
  writeFileSync(file, "// A check.\nexport const check = () => { throw new Error('boom') }\n")
  const { check: own } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const samples = { ...sums, run: own }
  const config = configOf({ collections: [collectionOf('docs', samples, { samples, check: own })] })
  expect((await check({ 'docs/a': sum('1') }, { config })).problems).toEqual([
    'proofs/own.mjs:2 samples-not-run',
    'proofs/own.mjs:2 check-failed',
  ])
})

test('a run that reports neither results nor problems has not run its samples', async () => {
  const samples = { ...sums, run: (async () => undefined) as never }
  const config = configOf({ collections: [collectionOf('docs', samples)] })
  expect((await check({ 'docs/a': sum('1') }, { config })).problems).toEqual(['site.config.ts:0 samples-not-run'])
})

test('an `isSample` that throws is a fault of the configuration, not of the engine', () => {
  const samples = { ...sums, isSample: throws(new Error('boom')) }
  const config = configOf({ collections: [collectionOf('docs', samples)] })
  const read = () => readPages({ 'docs/a': sum('1') }, config).map(({ parsed }) => parsed())
  expect(read).toThrow(new StopError('`isSample` of the samples in `./outputs` failed: boom.'))
})
