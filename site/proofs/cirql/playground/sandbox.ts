// Before Cirql, which takes the WebSocket that is there.
import './sandbox-socket.ts'
import * as cirql from 'cirql'
import * as zod from 'zod'
import type { Answer, DatabaseFiles } from '../../../src/playground/outcome.ts'
import { type SnippetLog, startRunner } from '../../../src/playground/runner.ts'
import { formatJson } from '../../../src/samples/format-json.ts'
import { Database, type Engine, type Answer as RawAnswer } from '../database.ts'
import { callCurrent, current, engineFetch } from '../transport.ts'
import type { Request } from '../writer.ts'
import { type Unsent, WriterLog } from './writer-log.ts'

/* Runs in the sandbox: readers' code gets the real packages, and what it makes of Cirql's writers is noted. */

startRunner({ packages: { cirql, zod }, createLog })

function createLog(wait: () => void): SnippetLog {
  const log = new WriterLog()
  let hearing: ReturnType<typeof log.sent> | undefined
  current.sent = (answers) => {
    if (hearing) void readAnswers(answers).then(hearing)
  }
  const client = Object.getPrototypeOf(cirql.Cirql.prototype)
  for (const name of ['batch', 'transaction']) {
    const send = client[name]
    // A client's call is noted; without a database it then waits for ever.
    client[name] = async function (this: unknown, ...requests: readonly Request[]) {
      const hear = log.sent(requests, name === 'transaction')
      if (current.database) {
        hearing = hear
        const sent = send.apply(this, requests)
        hearing = undefined
        return sent
      }
      wait()
      return new Promise(() => {})
    }
  }
  return {
    record: (value) => log.record(value),
    openDatabase,
    settle: settleDatabase,
    finish: async () => {
      if (current.database) await answerUnsent(log.unsent)
    },
    statements: () => log.statements,
  }
}

/** Starts an embedded SurrealDB 1.0 with the data of the samples; clients reach it from then on. */
async function openDatabase({ module, bytes, seed }: DatabaseFiles): Promise<void> {
  // The module fetches its other half: here it is handed over.
  globalThis.fetch = async () => new Response(bytes)
  const url = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }))
  const { Surreal } = (await import(/* @vite-ignore */ url)) as { Surreal: new () => Engine }
  Object.assign(globalThis, { fetch: engineFetch })
  current.database = new Database(seed, () => new Surreal())
  await callCurrent('use', ['studio', 'library'])
}

/** Waits until nothing is under way, what answers have set going included. */
async function settleDatabase(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = current.database?.pending ? 0 : quiet + 1)
    await new Promise((resolve) => setTimeout(resolve))
}

/** Asks the database for what was made and not sent, in order; parameters that are declared hold for what follows. */
async function answerUnsent(unsent: readonly Unsent[]): Promise<void> {
  const declared: string[] = []
  for (const { surql, declares, answered } of unsent) {
    const answers = await readAnswers(callCurrent('query', [[...declared, surql].join(';\n')]))
    const answer = answers.at(-1)
    if (answer) answered(answer)
    if (declares) declared.push(surql)
  }
}

/** Gives what readers see of the answers to a query, or of its refusal. */
async function readAnswers(answers: Promise<unknown>): Promise<readonly Answer[]> {
  try {
    return ((await answers) as readonly RawAnswer[]).map(({ status, result }) =>
      status === 'OK' ? { kind: 'rows', text: formatJson(result) } : { kind: 'refused', text: String(result) },
    )
  } catch (error) {
    return [{ kind: 'refused', text: error instanceof Error ? error.message : String(error) }]
  }
}
