import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFaults } from './faults/list-faults.ts'
import { readDocumented, readEquivalents } from './faults/read-documented.ts'
import { type TriedFault, tryFaults } from './faults/try-faults.ts'
import { markdownTable } from './figures.ts'
import type { SuiteTables } from './stored-figures.ts'

const seed = 1

/** Number of faults to try. An argument replaces it. */
const usual = 200

/**
 * Puts random faults into the package that the samples document, one at a time, and prints which the check notices.
 * Further arguments are the number of faults and the seed.
 */
export async function run([count = String(usual), from = String(seed)]: readonly string[]): Promise<SuiteTables> {
  const documented = await readDocumented()
  const { folder, module } = documented.documents
  const known = readEquivalents(documented)
  const faults = listFaults(readFileSync(join(folder, module), 'utf8'), Number(from))
  const chosen = faults.filter(({ place }) => !known.has(place)).slice(0, Number(count))
  const tried: TriedFault[] = []
  await tryFaults(documented, chosen, (one) => {
    tried.push(one)
    if (one.route === undefined) console.error(`${one.fault.kind} ${one.fault.name}: no sample notices it`)
  })
  const rows = [...new Set(tried.map(({ fault }) => fault.kind))].sort().map((kind) => ({
    fault: kind,
    ...countNoticed(tried.filter(({ fault }) => fault.kind === kind)),
  }))
  const table = [...rows, { fault: 'all', ...countNoticed(tried) }]
  console.log(markdownTable(table))
  return { tables: [table] }
}

function countNoticed(tried: readonly TriedFault[]) {
  const noticed = tried.filter(({ route }) => route !== undefined).length
  return { tried: tried.length, noticed, '%': Math.round((1000 * noticed) / tried.length) / 10 }
}
