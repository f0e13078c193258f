import { readFileSync } from 'node:fs'
import { Cirql } from 'cirql'
import type { RunSample, SampleRun } from 'studio-docs-samples'
import type { Answer } from '../surrealdb/database.ts'
import { current, engineFetch, type SampleDatabase } from '../surrealdb/transport.ts'
import { interceptCalls } from './intercept-calls.ts'
import { Recorder } from './recorder.ts'
import { type LoggedStatement, withParameters } from './writer-log.ts'

const limit = 9000
/** Statements that create the tool library. */
export const seed = readFileSync(new URL('../surrealdb/seed.surql', import.meta.url), 'utf8')
const { setTimeout: startTimer, setInterval: startInterval } = globalThis
const timers: NodeJS.Timeout[] = []
/** Recorder of the current sample. Samples run one after another. */
let recorder = new Recorder()

prepareProcess()

/** Creates the function that runs a sample once in a fresh database, then the statements that it built but did not send. */
export function createRunSample(createDatabase: () => SampleDatabase): RunSample {
  return async (job, turn): Promise<SampleRun> => {
    recorder = new Recorder()
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
