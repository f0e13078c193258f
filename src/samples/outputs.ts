import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import * as v from 'valibot'
import type { SampleOutputs } from '../page/sample.ts'

const StoredOutput = v.strictObject({
  key: v.string(),
  /** The code's first line, only for people who read the file. */
  starts: v.string(),
  statements: v.array(v.string()),
  type: v.exactOptional(v.string()),
  result: v.exactOptional(v.string()),
  error: v.exactOptional(v.string()),
})

/** A sample's output as it is stored. */
export type StoredOutput = v.InferOutput<typeof StoredOutput>

/** The stored outputs of each page, by file (a path below the project's folder, with forward slashes). */
export type StoredPages = ReadonlyMap<string, readonly StoredOutput[]>

/** Reads the stored outputs of these folders, by the samples' keys. Nothing is run. */
export function readOutputs(projectRoot: string, folders: readonly string[]): SampleOutputs {
  const stored = folders.flatMap((folder) => [...readStoredPages(projectRoot, folder).values()].flat())
  return new Map(stored.map(({ key, starts: _, ...output }) => [key, output]))
}

/** Reads the stored outputs of a folder, page by page. Throws, naming the file, if one has another form. */
export function readStoredPages(projectRoot: string, folder: string): StoredPages {
  const path = join(projectRoot, folder)
  const names = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  const files = names.filter((name) => name.endsWith('.json')).sort()
  return new Map(files.map((name) => readFile(projectRoot, `${clean(folder)}/${name.split(sep).join('/')}`)))
}

function readFile(projectRoot: string, file: string): [string, StoredOutput[]] {
  try {
    return [file, v.parse(v.array(StoredOutput), JSON.parse(readFileSync(join(projectRoot, file), 'utf8')))]
  } catch (cause) {
    throw new Error(`${file} is no list of sample outputs; delete it and run the check with --update`, { cause })
  }
}

/** Stores the outputs of these pages in a folder, and removes the files of all others. */
export function writeOutputs(projectRoot: string, folder: string, pages: StoredPages): void {
  for (const file of readStoredPages(projectRoot, folder).keys()) if (!pages.has(file)) rmSync(join(projectRoot, file))
  for (const [file, outputs] of pages) {
    const path = join(projectRoot, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, format(outputs))
  }
}

/** Returns the file of a folder that stores what belongs to a route. */
export function fileOfRoute(folder: string, route: string): string {
  return `${clean(folder)}${route.endsWith('/') ? `${route}index` : route}.json`
}

function clean(folder: string): string {
  return folder.replace(/^\.\//, '')
}

/** Formats as Biome does, so that generated files pass the formatter: a short list of statements is one line. */
function format(outputs: readonly StoredOutput[]): string {
  const text = JSON.stringify(outputs, null, 2)
  const short = text.replace(/^ {4}"statements": \[\n([\s\S]*?)\n {4}\]/gm, (long, items: string) => {
    const line = `    "statements": [${items
      .split('\n')
      .map((item) => item.trim())
      .join(' ')}]`
    return line.length < 120 ? line : long
  })
  return `${short}\n`
}
