import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import * as v from 'valibot'
import type { Problem } from '../page/facts.ts'
import type { TypeMark } from '../page/sample.ts'
import type { Sample } from './collect-samples.ts'
import { fileOfRoute } from './outputs.ts'

const Stored = v.record(v.string(), v.array(v.tuple([v.number(), v.number(), v.string()])))

/** Gives what TypeScript says of the names in a sample, by the sample's key. */
export type SampleTypes = ReadonlyMap<string, readonly TypeMark[]>

const hint = 'Run `npm run check -- --update` and commit what it writes.'

/** Gives the types that these folders keep: nothing is compiled. */
export function readTypes(projectRoot: string, folders: readonly string[]): SampleTypes {
  const files = folders.flatMap((folder) => storedFiles(projectRoot, folder))
  const stored = files.flatMap((file) => Object.entries(parse(projectRoot, file)))
  return new Map(
    stored.map(([key, marks]) => [key, marks.map(([start, length, text]) => ({ start, length, text }))] as const),
  )
}

/** Makes the repository's files say what these samples' names are; files of other pages are removed. */
export function writeTypes(projectRoot: string, folder: string, types: ReadonlyMap<Sample, readonly TypeMark[]>): void {
  const files = textsOf(folder, types)
  for (const file of storedFiles(projectRoot, folder)) if (!files.has(file)) rmSync(join(projectRoot, file))
  for (const [file, text] of files) {
    mkdirSync(dirname(join(projectRoot, file)), { recursive: true })
    writeFileSync(join(projectRoot, file), text)
  }
}

/** Names every file of types that is missing, differs from what TypeScript says now, or belongs to no page. */
export function compareTypes(
  projectRoot: string,
  folder: string,
  types: ReadonlyMap<Sample, readonly TypeMark[]>,
): Problem[] {
  const files = textsOf(folder, types)
  const stored = storedFiles(projectRoot, folder)
  const problem = (file: string, message: string): Problem[] => [
    { severity: 'error', file, line: 0, rule: 'sample-types', message, hint },
  ]
  const now = [...files].flatMap(([file, text]) => {
    if (!stored.includes(file)) return problem(file, 'The types of these samples are not stored.')
    const before = readFileSync(join(projectRoot, file), 'utf8').replaceAll('\r\n', '\n')
    return before === text ? [] : problem(file, 'TypeScript says something else of these samples than is stored.')
  })
  return [
    ...now,
    ...stored.filter((file) => !files.has(file)).flatMap((file) => problem(file, 'No sample has these types.')),
  ]
}

/** Gives each file's text: a sample a block, a name a line, so that a change can be read. */
function textsOf(folder: string, types: ReadonlyMap<Sample, readonly TypeMark[]>): ReadonlyMap<string, string> {
  const pages = new Map<string, Map<string, string>>()
  for (const [{ route, key }, marks] of types) {
    if (marks.length === 0) continue
    const file = fileOfRoute(folder, route)
    const lines = marks.map(({ start, length, text }) => `    ${JSON.stringify([start, length, text])}`)
    pages.set(file, (pages.get(file) ?? new Map()).set(key, `  ${JSON.stringify(key)}: [\n${lines.join(',\n')}\n  ]`))
  }
  return new Map([...pages].map(([file, samples]) => [file, `{\n${[...samples.values()].join(',\n')}\n}\n`]))
}

function storedFiles(projectRoot: string, folder: string): readonly string[] {
  const path = join(projectRoot, folder)
  const names = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder.replace(/^\.\//, '')}/${name.split(sep).join('/')}`)
    .sort()
}

function parse(projectRoot: string, file: string): v.InferOutput<typeof Stored> {
  try {
    return v.parse(Stored, JSON.parse(readFileSync(join(projectRoot, file), 'utf8')))
  } catch (cause) {
    throw new Error(`${file} holds no types of samples; delete it and run the check with --update`, { cause })
  }
}
