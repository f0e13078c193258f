import type { ReadVersions, RunSample } from 'studio-docs-samples'
import { MemoryDatabase } from './engine.ts'
import * as first from './runner.ts'

/** Returns the versions of the package and of a newer database. */
export const readVersions: ReadVersions = async (...options) => ({
  ...(await first.readVersions(...options)),
  LedgerDB: '3.0',
})

/** Runs a sample in a database that no longer has `TIMEOUT` and counts from 100. */
export const runSample: RunSample = (job, turn) => first.runOn(new NewEngine(first.seed), job, turn)

class NewEngine extends MemoryDatabase {
  override execute(text: string) {
    if (/ TIMEOUT /.test(text)) throw new Error('Parse error: unexpected word `TIMEOUT`')
    return super.execute(text).map((row) => ('count' in row ? { count: 100 + Number(row.count) } : row))
  }
}
