import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { checkProjects, loadConfig, projectsOf, readSiteToCheck } from 'studio-docs/command'
import { type Problem, StopError } from 'studio-docs/project'
import { folderWithPackage, type Replacement, withCopyOfProject } from './copy-project.ts'

/** A project, and the package to try its pages with. */
type ReleaseRehearsal = {
  readonly projectRoot: string
  readonly configFile: string
  /** A release, such as `ledger@2.0.0`, or a folder with a package. */
  readonly wanted: string
}

/**
 * Checks the samples and the claims of all pages with another release of a package, in a temporary copy of the project:
 * nothing is stored. Returns what would be false, at its place in the project.
 */
export function rehearseRelease({ projectRoot, configFile, wanted }: ReleaseRehearsal): Promise<readonly Problem[]> {
  return withPackage(projectRoot, wanted, (replacement) =>
    withCopyOfProject(projectRoot, replacement, (copy) =>
      checkCopy(copy.projectRoot, join(copy.projectRoot, relative(projectRoot, configFile))),
    ),
  )
}

async function checkCopy(projectRoot: string, configFile: string): Promise<readonly Problem[]> {
  const config = await loadConfig(configFile)
  const site = readSiteToCheck(projectRoot, config)
  const checks = await checkProjects(projectsOf(config, site.entries), { projectRoot })
  const problems = checks.flatMap(({ problems }) => problems)
  // The version differs by intention. Hints tell how to store what a rehearsal only tries.
  return problems.filter(({ rule }) => rule !== 'run-outdated').map(({ hint: _, ...problem }) => problem)
}

/** Runs a task with the folder of a package: the given one, or one that npm fills with a release. */
async function withPackage<T>(
  projectRoot: string,
  wanted: string,
  task: (replacement: Replacement) => Promise<T>,
): Promise<T> {
  const given = resolve(projectRoot, wanted)
  if (existsSync(join(given, 'package.json'))) return task({ name: readManifest(given).name, folder: given })
  const [, name, release] = /^(@?[^@/]+(?:\/[^@/]+)?)@([^@/]+)$/.exec(wanted) ?? []
  if (name === undefined || release === undefined)
    throw new StopError(`\`${wanted}\` is neither a folder with a package nor a release such as \`ledger@2.0.0\`.`)
  const installed = join(folderWithPackage(projectRoot, name), 'node_modules', name)
  if (readManifest(installed).version === release) return task({ name, folder: installed })
  const scratch = mkdtempSync(join(tmpdir(), 'studio-release-'))
  try {
    return await task({ name, folder: install(scratch, name, release) })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Installs a release and what it depends on, all in its own folder. Peers are those of the project. */
function install(scratch: string, name: string, release: string): string {
  writeFileSync(join(scratch, 'package.json'), '{ "private": true }')
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--install-strategy=nested']
  const { status, stderr } = spawnSync('npm', ['install', ...options, '--loglevel=error', `${name}@${release}`], {
    cwd: scratch,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return join(scratch, 'node_modules', name)
  const reason = stderr.split('\n').find((line) => line && !line.startsWith('npm error code'))
  throw new StopError(`npm could not install \`${name}@${release}\`: ${reason?.replace(/^npm error \w+ /, '')}`)
}

function readManifest(folder: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
