import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('..', import.meta.url))

/** Folder outside the repository for installed programs and generated sites. */
export const scratch = join(tmpdir(), 'studio-bench')

const maxSeconds = 1200

/** Cost of a build: elapsed seconds, CPU seconds of all cores, and peak memory of the largest process, in MB. */
export type Cost = { readonly seconds: number; readonly processor: number; readonly memory: number }

/** Runs a build under GNU time. Throws with the end of its output on failure or after 20 minutes. */
export function timeBuild(cwd: string, command: readonly string[]): Cost {
  const { error, status, stdout, stderr } = spawnSync(
    '/usr/bin/time',
    ['--quiet', '--format=%e %U %S %M', 'timeout', '--signal=KILL', String(maxSeconds), ...command],
    {
      cwd,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '--max-old-space-size=12000',
        CI: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  )
  if (error) throw new Error(`GNU time is needed (apt-get install time): ${error.message}`)
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${(stdout + stderr).slice(-1000)}`)
  const figures = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  const [seconds = 0, user = 0, system = 0, kilobytes = 0] = figures
  return { seconds, processor: user + system, memory: kilobytes / 1024 }
}

/** The engine's command line. Runs in a project's folder. */
export const studio = join(repository, 'packages/engine/bin/studio.js')

/** Removes the bundles that the engine keeps in its own folder. */
export function removeKeptBundles(): void {
  rmSync(join(repository, 'packages/engine/node_modules/.cache'), { recursive: true, force: true })
}

/** Builds this repository's site cold. */
export function buildOwnSite(): Cost & { readonly dist: string } {
  const dist = join(repository, '.cache/bench-dist')
  rmSync(dist, { recursive: true, force: true })
  return {
    dist,
    ...timeBuild(join(repository, 'site'), [process.execPath, studio, 'build', '--no-cache', '--out', dist]),
  }
}

/** Counts the files below a folder and their bytes. */
export function measureFolder(folder: string): { readonly files: number; readonly bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((dirent) => dirent.isFile())
  const sizes = files.map((dirent) => statSync(join(dirent.parentPath, dirent.name)).size)
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** npm packages to install into the folder `name`. `overrides` replace versions that a registry may lack. */
export type Packages = {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
}

/** Installs packages into a scratch folder unless they are there. Returns the folder. */
export function install(packages: Packages): string {
  const folder = join(scratch, packages.name)
  const file = join(folder, 'package.json')
  const wanted = JSON.stringify({ private: true, ...packages })
  if (existsSync(join(folder, 'node_modules')) && readFileSync(file, 'utf8') === wanted) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, wanted)
  console.error(`Installing ${packages.name} …`)
  const options = { cwd: folder, stdio: ['ignore', 2, 2] } satisfies Parameters<typeof spawnSync>[2]
  if (spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], options).status !== 0)
    throw new Error(`${packages.name} could not be installed.`)
  return folder
}
