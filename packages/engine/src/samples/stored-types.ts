import * as v from 'valibot'
import { readText } from '../content/named-path.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import type { JudgedSamples, TypeScriptSamples } from '../core/project.ts'
import type { TypeMark } from '../core/sample.ts'
import type { Sample } from './collect-samples.ts'
import { fileOfRoute, readStored, storedFiles, storeHint, writeStored } from './stored-files.ts'

const form = v.record(v.string(), v.array(v.tuple([v.number(), v.number(), v.string()])))

/** Types of the names in each sample, by sample key. */
export type SampleTypes = ReadonlyMap<string, readonly TypeMark[]>

/** Reads the stored types of all projects' samples. Compiles nothing. */
export function readTypes(
  projectRoot: string,
  projects: readonly (Pick<TypeScriptSamples, 'types'> | JudgedSamples)[],
): SampleTypes {
  const files = projects.flatMap((project) => ('types' in project ? storedFiles(projectRoot, project.types) : []))
  return new Map(files.flatMap((file) => Object.entries(readStored(projectRoot, file, form, 'types') ?? {})))
}

/** Stores the types of these samples, and removes the files of all other pages. */
export function writeTypes(projectRoot: string, folder: string, types: ReadonlyMap<Sample, readonly TypeMark[]>): void {
  writeStored(projectRoot, folder, textsOf(folder, types))
}

/** Reports files of types that are missing, out of date or without a page. */
export function compareTypes(
  projectRoot: string,
  folder: string,
  types: ReadonlyMap<Sample, readonly TypeMark[]>,
): Problem[] {
  const texts = textsOf(folder, types)
  const stored = storedFiles(projectRoot, folder)
  const problem = (file: string, message: string) => errorAt({ file, line: 0 }, 'sample-types', message, storeHint)
  const changed = [...texts].flatMap(([file, text]) => {
    if (!stored.includes(file)) return problem(file, 'The types of these samples are not stored.')
    const before = readText(projectRoot, file)?.replaceAll('\r\n', '\n')
    return before === text ? [] : problem(file, 'The stored types of these samples are out of date.')
  })
  const orphans = stored.filter((file) => !texts.has(file))
  return [...changed, ...orphans.map((file) => problem(file, 'No sample has these types.'))]
}

/** Returns the text of each file. One name per line keeps diffs readable. */
function textsOf(folder: string, types: ReadonlyMap<Sample, readonly TypeMark[]>): ReadonlyMap<string, string> {
  const pages = new Map<string, Map<string, string>>()
  for (const [{ route, key }, marks] of types) {
    if (marks.length === 0) continue
    const file = fileOfRoute(folder, route)
    const lines = marks.map((mark) => `    ${JSON.stringify(mark)}`)
    pages.set(file, (pages.get(file) ?? new Map()).set(key, `  ${JSON.stringify(key)}: [\n${lines.join(',\n')}\n  ]`))
  }
  return new Map([...pages].map(([file, samples]) => [file, `{\n${[...samples.values()].join(',\n')}\n}\n`]))
}
