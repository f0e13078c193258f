import { readFileSync } from 'node:fs'
import type { Execution, ReadVersions, Recorder, RunSample, SampleJob } from 'studio-docs-samples'
import { MemoryDatabase } from './engine.ts'
import { transport } from './ledger.ts'
import { QueryLog } from './query-log.ts'

export const seed = readFileSync(new URL('./seed.json', import.meta.url), 'utf8')

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))

/** Returns the versions of the package and its database. */
export const readVersions: ReadVersions = async () => ({ Ledger: version, LedgerDB: '1.0' })

export const runSample: RunSample = (job, turn) => runOn(new MemoryDatabase(seed), job, turn)

/** Runs a sample of Ledger's pages in a fresh database, then the queries that it created but did not send. */
export async function runOn(engine: MemoryDatabase, { url }: SampleJob, turn: number): Promise<Execution> {
  let log = new QueryLog()
  let printed = false
  let error: { message: string; stack: string } | undefined
  transport.send = async (_text, query) => log.send(query, (text) => engine.execute(text))
  const sample: Recorder = {
    start: () => {
      log = new QueryLog()
    },
    record: (value) => log.record(value),
  }
  Object.assign(globalThis, { sample })
  console.log = () => {
    printed = true
  }
  try {
    await import(`${url}?${turn}`)
    log.finish((text) => engine.execute(text))
  } catch (reason) {
    const { message, stack = '' } = reason instanceof Error ? reason : new Error(String(reason))
    error = { message, stack }
  }
  const { entries } = log
  const last = entries.findLast(({ sent }) => sent) ?? entries.at(-1)
  return {
    statements: entries.map(({ text }) => text),
    refused: entries.flatMap(({ text, sent, refusal }) =>
      sent || refusal === undefined ? [] : [{ statement: text, message: refusal }],
    ),
    ...(last?.answer && { answer: last.answer }),
    ...(error && { error }),
    printed,
  }
}
