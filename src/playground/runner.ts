import * as cirql from 'cirql'
import * as zod from 'zod'
import { current } from '../samples/engine/current.ts'
import type { Request } from './describe-writer.ts'
import { limitOutcome, most } from './limit-outcome.ts'
import { answerUnsent, type Hear, openDatabase, settleDatabase } from './open-database.ts'
import type { Fault, Job, Report } from './outcome.ts'
import { printValues } from './print-value.ts'
import { WriterLog } from './writer-log.ts'

/**
 * Runs in a worker of the sandboxed frame: gives the reader's code the real packages and reports what came of it.
 * Whatever hangs here is ended from outside.
 */

/** What the script of a snippet is called with; `compileSnippet` writes the calls. */
type Tools = {
  readonly take: (name: string, members: readonly string[]) => Readonly<Record<string, unknown>>
  readonly record: (value: unknown) => void
}

declare function importScripts(url: string): void

const packages: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { cirql, zod }
const log = new WriterLog()
const printed: string[] = []
let room = most.characters
let scriptUrl = ''
let waiting = false
let hearing: Hear | undefined
let ended = false

const tools: Tools = {
  take: (name, members) => {
    const found = packages[name] ?? {}
    const missing = members.find((member) => !(member in found))
    if (missing !== undefined) throw new SyntaxError(`\`${name}\` has no export named \`${missing}\`.`)
    return found
  },
  record: (value) => log.record(value),
}

function report(message: Report): void {
  postMessage(JSON.stringify(message))
}

async function end(fault?: Fault): Promise<void> {
  if (ended) return
  ended = true
  if (current.database && !fault) await answerUnsent(log.unsent)
  const outcome = { statements: log.statements, printed, waiting, ...(fault && { fault }), cut: false }
  report({ kind: 'ended', outcome: limitOutcome(outcome) })
}

/** Errors here may be an Error, an event with one inside, or whatever the reader throws. */
function faultOf(reason: unknown): Fault {
  const error = reason instanceof Event && 'error' in reason ? reason.error : reason
  const message = error instanceof Error ? error.message || error.name : printValues([error])
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at = stack.indexOf(`${scriptUrl}:`)
  const line = at < 0 ? Number.NaN : Number.parseInt(stack.slice(at + scriptUrl.length + 1), 10)
  return { kind: 'thrown', message, ...(line > 0 && { line }) }
}

/** A client's call is noted; without a database it then waits for ever. */
function listenToClients(): void {
  const client = Object.getPrototypeOf(cirql.Cirql.prototype)
  for (const name of ['batch', 'transaction']) {
    const send = client[name]
    client[name] = async function (this: unknown, ...requests: readonly Request[]) {
      const hear = log.sent(requests, name === 'transaction')
      if (current.database) {
        hearing = hear
        const sent = send.apply(this, requests)
        hearing = undefined
        return sent
      }
      waiting = true
      // What the snippet does without waiting for the answer is still done.
      setTimeout(end)
      return new Promise(() => {})
    }
  }
}

function listenToConsole(): void {
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'table', 'dir'] as const) {
    console[name] = (...values: unknown[]) => {
      // One line more than is shown, or one letter: that there was more is to be said.
      if (printed.length > most.lines || room < 0) return
      const line = printValues(values).slice(0, most.characters + 1)
      room -= line.length
      printed.push(line)
    }
  }
}

listenToClients()
listenToConsole()

Object.assign(globalThis, {
  snippet: async (run: (tools: Tools) => Promise<void>) => {
    try {
      await run(tools)
      // What it left under way, such as a promise that nobody waits for, has its turn.
      await settleDatabase()
      await end()
    } catch (error) {
      await end(faultOf(error))
    }
  },
})

addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  void end(faultOf(event.reason))
})

// What the engine cannot read never starts: only this event knows the line.
addEventListener('error', (event) => {
  event.preventDefault()
  const message = event.message.replace(
    /^(?:Uncaught )?(?:\w*Error: )?(?:Failed to execute 'importScripts' on '\w+': )?/,
    '',
  )
  void end(
    event.filename === scriptUrl ? { kind: 'syntax', message, line: event.lineno } : faultOf(event.error ?? message),
  )
})

addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  if (data.engine) await openDatabase(data.engine, () => hearing)
  scriptUrl = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }))
  report({ kind: 'started' })
  // What is thrown below a promise has no line: a timer is no promise.
  setTimeout(() => importScripts(scriptUrl))
})
