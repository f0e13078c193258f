import { rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { listNamed, readText, writeNamed } from '../content/named-path.ts'
import { besidePage } from '../core/route.ts'
import { StopError } from '../core/stop-error.ts'

/** Remedy for stored files that are out of date. */
export const storeHint = 'Run `studio check --update` and commit the files it writes.'

/** Name of the file with the last run, in the folder of outputs. No page has a file there, because each is in a collection's folder. */
export const runFile = 'run.json'

/** Returns the stored files of pages in a folder, sorted, as paths relative to the project with forward slashes. */
export function storedFiles(projectRoot: string, folder: string): readonly string[] {
  return listNamed(projectRoot, folder)
    .filter(({ entry, path }) => entry.isFile() && path.endsWith('.json') && path !== runFile)
    .map(({ path }) => posix.join(folder, path))
    .sort()
}

/**
 * Reads a stored file. Returns nothing if it is missing. Throws a StopError if its form is wrong. The message names the
 * file and its expected content, `what`.
 */
export function readStored<T>(
  projectRoot: string,
  file: string,
  form: v.GenericSchema<T>,
  what: string,
): T | undefined {
  const text = readText(projectRoot, file)
  if (text === undefined) return undefined
  try {
    return v.parse(form, JSON.parse(text))
  } catch (cause) {
    const message = `${file} is not a list of sample ${what}.\n  Delete it, then run \`studio check --update\`.`
    throw new StopError(message, { cause })
  }
}

/** Writes texts to the files of a folder, and removes its other stored files. */
export function writeStored(projectRoot: string, folder: string, texts: ReadonlyMap<string, string>): void {
  for (const file of storedFiles(projectRoot, folder)) if (!texts.has(file)) rmSync(join(projectRoot, file))
  for (const [file, text] of texts) writeNamed([projectRoot], file, text)
}

/** Returns the stored file of a route. */
export function fileOfRoute(folder: string, route: string): string {
  return posix.join(folder, besidePage(route, '.json'))
}
