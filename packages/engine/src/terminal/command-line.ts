import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { StopError } from '../core/stop-error.ts'

/** The reader's folder, and variables of the environment. npm names the `package.json` of a running script. */
type NpmEnvironment = { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> }

/**
 * Returns a command as the reader types it: `studio check --update` is `npm run check -- --update` if a script of the
 * package runs `studio check`, else `npx studio check --update`.
 */
export function commandLine(
  command: string,
  environment: NpmEnvironment = { cwd: process.cwd(), env: process.env },
): string {
  const [, program = '', name = '', rest = ''] = /^(\S+)((?: [a-z]+)?)(.*)$/.exec(command) ?? []
  const runs = new RegExp(`(?<![\\w-])${program}(?:\\.js)?${name}(?![\\w-])`)
  const script = Object.entries(scriptsOf(environment)).find(([, text]) => runs.test(text))?.[0]
  const isNamed = program !== 'studio' || name !== ''
  if (script === undefined || !isNamed) return `npx ${command}`
  const args = rest.split(' ').filter(Boolean)
  const separator = args.some((arg) => /^(?:-|\[options])/.test(arg)) ? ['--'] : []
  return ['npm run', script, ...separator, ...args].join(' ')
}

/** Replaces each `studio …` in backticks by the command as the reader types it. */
export function withCommandLines(text: string, environment?: NpmEnvironment): string {
  return text.replace(/`(studio [^`]+)`/g, (_, command: string) => `\`${commandLine(command, environment)}\``)
}

function scriptsOf({ cwd, env }: NpmEnvironment): Readonly<Record<string, string>> {
  const file = env.npm_package_json ?? findManifest(cwd)
  if (file === undefined || !existsSync(file)) return {}
  try {
    return readManifest(file).scripts ?? {}
  } catch {
    // Each command that needs the file reports it.
    return {}
  }
}

const manifest = v.object({ type: v.optional(v.string()), scripts: v.optional(v.record(v.string(), v.string())) })

/** Reads a `package.json`, also one with a byte order mark, as npm does. Throws a StopError that says what is wrong with it. */
export function readManifest(file: string): v.InferOutput<typeof manifest> {
  try {
    return v.parse(manifest, JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')))
  } catch (error) {
    throw new StopError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** Returns the nearest `package.json` above a folder. */
export function findManifest(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (existsSync(file)) return file
  return dirname(folder) === folder ? undefined : findManifest(dirname(folder))
}
