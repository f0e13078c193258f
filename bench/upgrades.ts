import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rehearseRelease } from '../packages/samples/src/rehearse/rehearse-release.ts'
import { markdownTable } from './figures.ts'
import type { SuiteTables } from './stored-figures.ts'
import { type Change, listChanges } from './upgrades/list-changes.ts'
import { readDocumented, readEquivalents } from './upgrades/read-documented.ts'

const seed = 1

/** Number of changes of each kind. An argument replaces it. */
const usual = 15

/** A change, the files that the rehearsal reports, and those of them that mention what changed. */
type Tried = { readonly change: Change; readonly reported: readonly string[]; readonly right: readonly string[] }

/**
 * Changes the interface of the documented package, one change at a time, and prints which pages `studio-docs-rehearse` reports.
 * A report is right at a page whose code mentions the changed name.
 */
export async function run([count = String(usual), from = String(seed)]: readonly string[]): Promise<SuiteTables> {
  const documented = await readDocumented()
  const { projectRoot, documents } = documented
  const { types } = JSON.parse(readFileSync(join(documents.folder, 'package.json'), 'utf8')).exports
  const files = { module: documents.module, types: String(types) }
  const read = (name: string) => readFileSync(join(documents.folder, name), 'utf8')
  const changes = listChanges(
    { module: read(files.module), types: read(files.types) },
    { count: Number(count), seed: Number(from), equivalents: readEquivalents(documented) },
  )
  const tried: Tried[] = []
  for (const change of changes) {
    const wanted = mkdtempSync(join(tmpdir(), 'studio-upgrade-'))
    cpSync(documents.folder, wanted, { recursive: true })
    writeFileSync(join(wanted, files.module), change.changed.module)
    writeFileSync(join(wanted, files.types), change.changed.types)
    const problems = await rehearseRelease({ projectRoot, configFile: join(projectRoot, 'site.config.ts'), wanted })
    rmSync(wanted, { recursive: true })
    const reported = [...new Set(problems.map(({ file }) => file))]
    const right = reported.filter((file) => mentions(readFileSync(join(projectRoot, file), 'utf8'), change.name))
    tried.push({ change, reported, right })
    if (right.length === 0) console.error(`${change.kind} ${change.name}: no page of it is reported`)
    for (const file of reported)
      if (!right.includes(file)) console.error(`${change.kind} ${change.name}: ${file} does not mention it`)
  }
  const kinds = [...new Set(tried.map(({ change }) => change.kind))]
  const rows = kinds.map((kind) => ({ change: kind, ...countPages(tried.filter((one) => one.change.kind === kind)) }))
  const table = [...rows, { change: 'all', ...countPages(tried) }]
  console.log(markdownTable(table))
  return { tables: [table] }
}

/** Whether a file mentions an export as a word, or a member after a dot. */
function mentions(text: string, name: string): boolean {
  const [owner, member] = name.split('.')
  return new RegExp(member === undefined ? `\\b${owner}\\b` : `\\.${member}\\b`).test(text)
}

function countPages(tried: readonly Tried[]) {
  const sum = (list: (one: Tried) => readonly string[]) => tried.reduce((total, one) => total + list(one).length, 0)
  const noticed = tried.filter(({ right }) => right.length > 0).length
  const [reports, right] = [sum(({ reported }) => reported), sum(({ right }) => right)]
  return {
    tried: tried.length,
    'noticed at a right page': noticed,
    'recall, %': percent(noticed, tried.length),
    'pages reported': reports,
    'right pages': right,
    'precision, %': percent(right, reports),
  }
}

function percent(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10
}
