import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { codeBlocksOf } from '../../test/code-blocks.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { compareRun, readRuns, writeRun } from './stored-results.ts'

const pageOf = (route: string, ...codes: readonly string[]) => ({
  file: `content${route}.mdx`,
  route,
  codeBlocks: codeBlocksOf(...codes.map((code, line) => ({ code, line }))),
})
const pages = [pageOf('/a', 'one', 'two'), pageOf('/b', 'three'), { ...pageOf('/c'), codeBlocks: [] }]
const versions = { Ledger: '1.2.3', LedgerDB: '2.0' }

/** Stores a run of the pages on 25 November 2026 and returns the folder. */
function stored(): string {
  const folder = temporaryFolder()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 23, 59) })
  writeRun(folder, './outputs', { pages, versions })
  vi.useRealTimers()
  return folder
}

const compare = (folder: string, now: Parameters<typeof compareRun>[2]) =>
  compareRun(folder, './outputs', now).map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)

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
  writeRun(folder, './outputs', { pages, versions })
  const text = readFileSync(join(folder, 'outputs/run.json'), 'utf8')
  expect(JSON.parse(text).commit).toMatch(/^[\da-f]{10,}$/)
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
  expect(compare(folder, { pages: [pages[0] ?? pageOf('/a')], versions })).toEqual([])
  expect(
    compare(folder, { pages: [pageOf('/a', 'one'), pageOf('/b', 'three'), pageOf('/d', 'four')], versions }),
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
