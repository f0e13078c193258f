import { register } from 'node:module'
import type { Execution, Recorder, RunSample } from 'studio-docs-samples'
import type { Answer } from '../surrealdb/database.ts'
import { current, engineFetch, type SampleDatabase } from '../surrealdb/transport.ts'
import { type ClientCall, interceptCalls } from './intercept-calls.ts'
import { type LoggedStatement, WriterLog, withParameters } from './writer-log.ts'

// Must precede any import of Cirql, which loads its socket.
register('./resolve-socket.ts', import.meta.url)
const { Cirql } = await import('cirql')

/** Matches the error of statements that did not run because another one failed. */
const cancelled = /not executed due to/

/** Records the statements a sample's run builds and sends, and whether it prints, once `start` is called. */
class SampleRecorder implements Recorder {
  readonly log = new WriterLog((writer) => ({ text: writer.toQuery() }))
  printed = false
  /** Answers to the statements sent, in order. */
  readonly answers: Answer[] = []
  /** First error that the database returned for a query. */
  failure: string | undefined
  /** An unhandled rejection, such as a failed sign-in. */
  rejection: unknown
  #active = false
  #sending: ClientCall | undefined

  /** Begins to record, after the preambles. */
  start(): void {
    this.#active = true
  }

  /** Records the query writers in the value of a top-level declaration or expression. */
  record(value: unknown): void {
    this.log.record(value)
  }

  /** Makes a client's call, so that `sent` includes its requests. */
  during(call: ClientCall): Promise<unknown> {
    if (this.#active) this.#sending = call
    try {
      return call.send()
    } finally {
      this.#sending = undefined
    }
  }

  /** Called by the transport when a query leaves the client, with the promise of its answers. */
  sent(answers: Promise<unknown>): void {
    if (!this.#active) return
    const { requests, isTransaction = false } = this.#sending ?? {}
    if (requests) this.log.send(requests, isTransaction)
    answers.then(
      (list) => {
        // SurrealDB 3 also answers BEGIN and COMMIT.
        const hasLimits = isTransaction && (list as Answer[]).length > (requests?.length ?? 0)
        this.answers.push(...(list as Answer[]).slice(...(hasLimits ? [1, -1] : [])))
        const failed = (list as Answer[]).find(({ status, result }) => status === 'ERR' && !cancelled.test(`${result}`))
        if (failed) this.failure ??= String(failed.result)
      },
      (error: Error) => {
        this.failure ??= error.message
      },
    )
  }
}

/** Timeout of a sample, in ms. */
const limit = 9000
const { setTimeout: startTimer, setInterval: startInterval } = globalThis
const timers: NodeJS.Timeout[] = []
/** Recorder of the current sample. Samples run one after another. */
let recorder = new SampleRecorder()

prepareProcess()

/** Creates the function that runs a sample once in a fresh database, then the statements that it built but did not send. */
export function createRunSample(createDatabase: () => SampleDatabase): RunSample {
  return async (job, turn): Promise<Execution> => {
    recorder = new SampleRecorder()
    const database = createDatabase()
    // Opening an engine may take long on a busy machine, and the sample has a time limit.
    await database.call('ping', [])
    current.database = database
    Object.assign(globalThis, { sample: recorder })
    const code = import(`${job.url}?${turn}`).catch((reason: unknown) => {
      recorder.rejection = reason
    })
    await settle(code, database)
    const error = recorder.rejection
    const { entries, unsent } = recorder.log
    const statements = entries.map(({ statement }) => statement.text)
    const hasSent = entries.length > unsent.length
    const proven = error === undefined ? await prove(unsent, createDatabase) : []
    const sent = [...recorder.answers]
    const last = hasSent ? sent.at(-1) : proven.at(-1)?.answer
    return {
      statements,
      refused: proven.flatMap(({ statement, message }) => (message === undefined ? [] : [{ statement, message }])),
      ...(last?.status === 'OK' && { answer: last.result }),
      answers: [...sent, ...proven.map(({ answer }) => answer)].map((one) =>
        one?.status === 'OK' ? one.result : null,
      ),
      ...(error !== undefined && { error: messageAndStack(error) }),
      ...(recorder.failure !== undefined && { failure: recorder.failure }),
      printed: recorder.printed,
    }
  }
}

/** Waits for a sample's code and for the calls it left in progress. Rejects with what prevents that. */
async function settle(code: Promise<unknown>, database: SampleDatabase): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = startTimer(() => reject(new Error(`It did not end within ${limit / 1000} seconds`)), limit)
  })
  try {
    await Promise.race([code, late])
    for (let quiet = 0; quiet < 3; quiet = database.pending === 0 ? quiet + 1 : 0)
      await Promise.race([new Promise((resolve) => setImmediate(resolve)), late])
  } finally {
    clearTimeout(timer)
    for (const one of timers.splice(0)) clearTimeout(one)
  }
  if (database.fault !== undefined) throw database.fault
}

type ProvedStatement = { readonly statement: string; readonly answer?: Answer; readonly message?: string }

/** Runs each statement in a fresh database. */
async function prove(
  entries: readonly LoggedStatement[],
  createDatabase: () => SampleDatabase,
): Promise<ProvedStatement[]> {
  const proofs: ProvedStatement[] = []
  for (const { entry, sql } of withParameters(entries)) {
    const database = createDatabase()
    await database.call('use', ['studio', 'library'])
    const proof = await database.call('query', [sql]).then(
      (answers) => {
        const answer = (answers as Answer[]).at(-1)
        return answer?.status === 'ERR' ? { message: String(answer.result) } : { ...(answer && { answer }) }
      },
      (error: Error) => ({ message: error.message }),
    )
    if (database.fault !== undefined) throw database.fault
    proofs.push({ statement: entry.statement.text, ...proof })
  }
  return proofs
}

/** Returns an error's message and stack. It can be an Error, an event that contains one, or the plain object of a server's error. */
function messageAndStack(error: unknown): { message: string; stack: string } {
  const inner = error instanceof Event && 'error' in error ? error.error : error
  if (inner instanceof Error) return { message: inner.message, stack: inner.stack ?? '' }
  const message = typeof inner === 'object' && inner !== null && 'message' in inner ? inner.message : inner
  return { message: String(message), stack: '' }
}

function prepareProcess(): void {
  current.sent = (answers) => recorder.sent(answers)
  Object.assign(globalThis, {
    fetch: engineFetch,
    // A sample's remaining timers must not reach the next sample.
    setTimeout: (...args: Parameters<typeof startTimer>) => noted(startTimer(...args)),
    setInterval: (...args: Parameters<typeof startInterval>) => noted(startInterval(...args)),
  })
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'table', 'dir'] as const) {
    console[name] = () => {
      recorder.printed = true
    }
  }
  process.on('unhandledRejection', (reason) => {
    recorder.rejection ??= reason
  })
  interceptCalls(Cirql, (call) => recorder.during(call))
}

function noted(timer: NodeJS.Timeout): NodeJS.Timeout {
  timers.push(timer)
  return timer
}
