import { readFileSync } from 'node:fs'
import { Cirql } from 'cirql'
import type { Run, RunSample } from '../../src/samples/run.ts'
import type { Answer, Database } from './database.ts'
import { createDatabase } from './native-database.ts'
import { Recorder } from './recorder.ts'
import { current, engineFetch } from './transport.ts'

const limit = 5000
const seed = readFileSync(new URL('./seed.surql', import.meta.url), 'utf8')
const { setTimeout: startTimer, setInterval: startInterval } = globalThis
const timers: NodeJS.Timeout[] = []
/** Of the sample that is being run: samples run one after another. */
let recorder = new Recorder()

prepareProcess()

/** Runs a sample once, in a fresh database of its own, and everything it built without sending after that. */
export const runSample: RunSample = async (job, turn): Promise<Run> => {
  recorder = new Recorder()
  const database = createDatabase(seed)
  current.database = database
  Object.assign(globalThis, { sample: recorder })
  const error = await settle(import(`${job.url}?${turn}`), database).then(
    () => recorder.rejection,
    (reason: unknown) => reason,
  )
  for (const timer of timers.splice(0)) clearTimeout(timer)
  const entries = [...recorder.entries]
  const proven = error === undefined ? await prove(entries.filter(({ sent }) => !sent)) : []
  const last = entries.some(({ sent }) => sent) ? recorder.answer : proven.at(-1)?.answer
  return {
    statements: entries.map(({ text }) => text),
    refused: proven.flatMap(({ statement, message }) => (message === undefined ? [] : [{ statement, message }])),
    ...(last?.status === 'OK' && { answer: last.result }),
    ...(error !== undefined && { error: messageAndStack(error) }),
    printed: recorder.printed,
  }
}

/** Waits for a sample's code and the calls it left under way. */
async function settle(code: Promise<unknown>, database: Database): Promise<void> {
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
  }
}

type Proof = { readonly statement: string; readonly answer?: Answer; readonly message?: string }

/** Executes each statement in a fresh database, after the parameters that statements before it declare. */
async function prove(entries: Recorder['entries']): Promise<Proof[]> {
  const proofs: Proof[] = []
  const declared: string[] = []
  for (const { writer, text } of entries) {
    const database = createDatabase(seed)
    await database.call('use', ['studio', 'library'])
    const proof = await database.call('query', [[...declared, text].join(';\n')]).then(
      (answers) => {
        const answer = (answers as Answer[]).at(-1)
        return answer?.status === 'ERR' ? { message: String(answer.result) } : { ...(answer && { answer }) }
      },
      (error: Error) => ({ message: error.message }),
    )
    proofs.push({ statement: text, ...proof })
    if (writer?._quantity === 'zero') declared.push(text)
  }
  return proofs
}

/** Errors here may be an Error, an event with one inside, or the plain object a server's refusal is. */
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
    // What a sample leaves ticking must not reach into the next one.
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
  const client = Object.getPrototypeOf(Cirql.prototype)
  for (const name of ['batch', 'transaction']) {
    const send = client[name]
    client[name] = function (this: unknown, ...requests: never[]) {
      return recorder.during(requests, name === 'transaction', () => send.apply(this, requests))
    }
  }
}

function noted(timer: NodeJS.Timeout): NodeJS.Timeout {
  timers.push(timer)
  return timer
}
