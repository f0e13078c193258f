import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'
import * as v from 'valibot'
import { writeNamed } from '../content/named-path.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import type { PageCode } from '../core/project.ts'
import type { ProjectSamples, Versions } from '../core/project-samples.ts'
import { keyOfSamples, type StoredRun } from '../core/sample.ts'
import { readStored, runFile, storeHint } from './stored-files.ts'

const versionsForm = v.record(v.string(), v.string())

const form = v.strictObject({
  date: v.pipe(v.string(), v.isoDate()),
  commit: v.exactOptional(v.string()),
  versions: versionsForm,
  pages: v.record(v.string(), v.string()),
  variants: v.exactOptional(v.record(v.string(), versionsForm)),
})

/** Reads the last stored run of each project's samples. Runs nothing. */
export function readRuns(
  projectRoot: string,
  projects: readonly Pick<ProjectSamples, 'outputs'>[],
): readonly StoredRun[] {
  return projects.flatMap(({ outputs }) => readRun(projectRoot, outputs) ?? [])
}

function readRun(projectRoot: string, folder: string): StoredRun | undefined {
  return readStored(projectRoot, posix.join(folder, runFile), form, 'runs')
}

/** Pages whose samples have run, and the versions of the software that ran them. */
type RanPages = { readonly pages: readonly PageCode[]; readonly versions: Versions }

/** Stores that all samples of these pages ran today, and the variants that they also ran on. */
export function writeRun(
  projectRoot: string,
  folder: string,
  { pages, versions, variants = {} }: RanPages & Pick<StoredRun, 'variants'>,
): void {
  const commit = currentCommit(projectRoot)
  const run: StoredRun = {
    date: new Date().toISOString().slice(0, 10),
    ...(commit && { commit }),
    versions,
    pages: Object.fromEntries(keysByRoute(pages)),
    ...(Object.keys(variants).length > 0 && { variants }),
  }
  writeNamed([projectRoot], posix.join(folder, runFile), `${JSON.stringify(run, null, 2)}\n`)
}

/** Reports pages, versions and names of variants that are newer than the stored run. */
export function compareRun(
  projectRoot: string,
  folder: string,
  { pages, versions, names = [] }: RanPages & { readonly names?: readonly string[] },
): readonly Problem[] {
  const file = posix.join(folder, runFile)
  const stored = readRun(projectRoot, folder)
  const keys = keysByRoute(pages)
  if (!stored && keys.size > 0)
    return [errorAt({ file, line: 0 }, 'run-missing', 'No run of the samples is stored.', storeHint)]
  if (!stored) return []
  const problems = pages
    .filter(({ route }) => keys.has(route) && stored.pages[route] !== keys.get(route))
    .map((page) => {
      const message = `The samples of this page are newer than the stored run of ${stored.date}.`
      return errorAt({ file: page.file, line: 0 }, 'run-outdated', message, storeHint)
    })
  const ran = Object.keys(stored.variants ?? {})
  if (ran.join() !== names.join()) {
    const message = `The stored run was on ${ran.join(', ') || 'no variants'}, but the project names ${names.join(', ') || 'none'}.`
    return [...problems, errorAt({ file, line: 0 }, 'run-outdated', message, storeHint)]
  }
  if (show(versions) === show(stored.versions)) return problems
  const message = `The stored run was with ${show(stored.versions)}, but ${show(versions)} is loaded.`
  return [...problems, errorAt({ file, line: 0 }, 'run-outdated', message, storeHint)]
}

/** Returns the key of the samples of each page that has any, by route. */
function keysByRoute(pages: readonly PageCode[]): ReadonlyMap<string, string> {
  const keys = pages.map(({ route, codeBlocks }) => [route, keyOfSamples(codeBlocks)] as const)
  return new Map(keys.flatMap(([route, key]) => (key === undefined ? [] : [[route, key] as const])))
}

function show(versions: Versions): string {
  return Object.entries(versions)
    .map((one) => one.join(' '))
    .join(', ')
}

/** Returns the commit that is checked out. Undefined outside of a repository. */
function currentCommit(projectRoot: string): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio,
    }).trim()
  } catch {
    return undefined
  }
}
