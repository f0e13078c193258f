import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { readDates } from './dates.ts'

function git(cwd: string, ...args: string[]) {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...who, ...args], { cwd, stdio: 'ignore' })
}

function commit(cwd: string, date: string) {
  git(cwd, 'add', '.')
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', date], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  })
}

function history(): string {
  const folder = temporaryFolder({
    'site/content/a.mdx': 'a',
    'site/content/docs/é b.mdx': 'b',
    'site/content.txt': '',
  })
  git(folder, 'init', '-q')
  commit(folder, '2026-01-02T23:30:00-02:00')
  appendFileSync(join(folder, 'site/content/a.mdx'), 'more')
  commit(folder, '2026-03-04T10:00:00Z')
  return folder
}

test('each file has the UTC day of its last change in any folder, and none in a shallow history', async () => {
  const folder = history()
  expect([...(await readDates(join(folder, 'site'))).of].sort()).toEqual([
    ['content/a.mdx', '2026-03-04'],
    ['content/docs/é b.mdx', '2026-01-03'],
  ])
  const clone = temporaryFolder()
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone], { stdio: 'ignore' })
  expect(await readDates(join(clone, 'site'))).toEqual({
    of: new Map(),
    missing: expect.stringContaining('fetch-depth: 0'),
  })
  // A moved file keeps its date, even across folders.
  git(folder, 'mv', 'site', 'docs')
  commit(folder, '2026-05-06T10:00:00Z')
  git(folder, 'mv', 'docs/content/a.mdx', 'docs/content/c.mdx')
  commit(folder, '2026-06-07T10:00:00Z')
  expect([...(await readDates(join(folder, 'docs'))).of].sort()).toEqual([
    ['content/c.mdx', '2026-03-04'],
    ['content/docs/é b.mdx', '2026-01-03'],
  ])
})

test('every workflow that builds the site fetches the whole history', () => {
  const folder = join(import.meta.dirname, '../../../../.github/workflows')
  type Step = { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }
  type Workflow = { readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>> }
  const jobs = readdirSync(folder).flatMap((name) => {
    const { jobs } = load(readFileSync(join(folder, name), 'utf8')) as Workflow
    return Object.entries(jobs).map(([job, { steps }]) => ({ name: `${name} ${job}`, steps }))
  })
  const building = jobs.filter(({ steps }) => steps.some(({ run }) => /\bnpm (?:run build|start)\b/.test(run ?? '')))
  const depths = building.map(({ name, steps }) => {
    const checkout = steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))
    return [name, checkout?.with?.['fetch-depth']]
  })
  expect(depths).toEqual([['deploy.yml build', 0]])
})

test('a project without a repository has no dates', async () => {
  expect(await readDates(temporaryFolder({ 'content/a.mdx': 'a' }))).toEqual({ of: new Map() })
})
