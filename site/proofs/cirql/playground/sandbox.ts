// Must precede Cirql, which reads the global WebSocket when it loads.
import './sandbox-socket.ts'
import * as cirql from 'cirql'
import {
  type DatabaseFiles,
  formatJson,
  outputLimits,
  type SnippetLog,
  type StatementResult,
  startSnippetWorker,
} from 'studio-docs-playground/worker'
import * as zod from 'zod'
import { Database, type EmbeddedDatabase, type Answer as RawAnswer } from '../../surrealdb/database.ts'
import { callCurrent, current, engineFetch } from '../../surrealdb/transport.ts'
import { interceptCalls } from '../intercept-calls.ts'
import { type LoggedStatement, WriterLog, withParameters } from '../writer-log.ts'
import { describeWriter } from './describe-writer.ts'

/* Runs in the sandbox: readers' code gets the real packages, and the log records Cirql's writers. */

startSnippetWorker({ packages: { cirql, zod }, createLog })

function createLog(wait: () => void): SnippetLog {
  const log = new WriterLog(describeWriter, outputLimits.statements)
  let hearing: ((answers: readonly StatementResult[]) => void) | undefined
  current.sent = (answers) => {
    if (hearing) void readAnswers(answers).then(hearing)
  }
  // Logs a client's call. Without a database, the call never settles.
  interceptCalls(cirql.Cirql, async ({ requests, isTransaction, send }) => {
    const sent = log.send(requests, isTransaction)
    if (current.database) {
      hearing = (answers) => {
        for (const [index, answer] of answers.entries()) answerTo(sent[index], answer)
      }
      const result = send()
      hearing = undefined
      return result
    }
    wait()
    return new Promise(() => {})
  })
  return {
    record: (value) => log.record(value),
    openDatabase,
    settle: settleDatabase,
    finish: async () => {
      if (current.database) await answerUnsent(log.unsent)
    },
    statements: () => log.entries.map(({ statement }) => statement),
  }
}

/** Starts an embedded SurrealDB 1.0 with the samples' data and connects clients to it. */
async function openDatabase({ module, bytes, seed }: DatabaseFiles): Promise<void> {
  // The module fetches its WebAssembly: return the bytes already loaded.
  globalThis.fetch = async () => new Response(bytes)
  const url = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }))
  const { Surreal } = (await import(/* @vite-ignore */ url)) as { Surreal: new () => EmbeddedDatabase }
  Object.assign(globalThis, { fetch: engineFetch })
  current.database = new Database(seed, () => new Surreal())
  await callCurrent('use', ['studio', 'library'])
}

/** Waits until no call is in progress, including calls that answers trigger. */
async function settleDatabase(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = current.database?.pending ? 0 : quiet + 1)
    await new Promise((resolve) => setTimeout(resolve))
}

/** Runs the unsent statements in order. Parameters stay declared for the statements that follow. */
async function answerUnsent(unsent: readonly LoggedStatement[]): Promise<void> {
  for (const { entry, sql } of withParameters(unsent)) {
    const answers = await readAnswers(callCurrent('query', [sql]))
    const answer = answers.at(-1)
    if (answer) answerTo(entry, answer)
  }
}

function answerTo(entry: LoggedStatement | undefined, answer: StatementResult): void {
  if (entry) entry.statement = { ...entry.statement, answer }
}

/** Converts the answers to a query, or its error, for display. */
async function readAnswers(answers: Promise<unknown>): Promise<readonly StatementResult[]> {
  try {
    return ((await answers) as readonly RawAnswer[]).map(({ status, result }) =>
      status === 'OK' ? { kind: 'rows', text: formatJson(result) } : { kind: 'refused', text: String(result) },
    )
  } catch (error) {
    return [{ kind: 'refused', text: error instanceof Error ? error.message : String(error) }]
  }
}
