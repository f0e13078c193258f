import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import * as v from 'valibot'
import { StopError } from '../page/stop-error.ts'
import { besidePage } from '../page/urls.ts'

/** The remedy for what is stored and no longer true. */
export const storeHint = 'Run `npm run check -- --update` and commit what it writes.'

/** Returns the stored files of a folder, sorted: paths below the project's folder, with forward slashes. */
export function storedFiles(projectRoot: string, folder: string): readonly string[] {
  const path = join(projectRoot, folder)
  const names = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => posix.join(folder, name.replaceAll(sep, '/')))
    .sort()
}

/** Reads a stored file. Throws a StopError for another form; the message names the file and `what` it should list. */
export function readStored<T>(projectRoot: string, file: string, form: v.GenericSchema<T>, what: string): T {
  try {
    return v.parse(form, JSON.parse(readFileSync(join(projectRoot, file), 'utf8')))
  } catch (cause) {
    const message = `${file} is no list of sample ${what}.\n  Delete it, then run \`npm run check -- --update\`.`
    throw new StopError(message, { cause })
  }
}

/** Stores texts in the files of a folder, and removes all its others. */
export function writeStored(projectRoot: string, folder: string, texts: ReadonlyMap<string, string>): void {
  for (const file of storedFiles(projectRoot, folder)) if (!texts.has(file)) rmSync(join(projectRoot, file))
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(projectRoot, file)), { recursive: true })
    writeFileSync(join(projectRoot, file), text)
  }
}

/** Returns the file of a folder that stores what belongs to a route. */
export function fileOfRoute(folder: string, route: string): string {
  return posix.join(folder, besidePage(route, '.json'))
}
