import { limitOutcome, most } from './limit-outcome.ts'
import type { DatabaseFiles, Fault, Job, Report, Statement } from './outcome.ts'

/** What a project's script hands to the runner. */
export type SnippetTools = {
  /** What a snippet may import, by the name it imports it by. */
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Begins to note what a snippet makes; `wait` is to be called where it waits for an answer that nobody gives. */
  readonly createLog: (wait: () => void) => SnippetLog
}

/** Notes what a snippet makes, and asks the database where there is one. */
export type SnippetLog = {
  /** Called with the value of each top-level declaration and expression. */
  readonly record: (value: unknown) => void
  readonly openDatabase: (files: DatabaseFiles) => Promise<void>
  /** Waits until nothing that the snippet has left under way goes on. */
  readonly settle: () => Promise<void>
  /** Ends a snippet that nothing has stopped: what it made and did not send is asked. */
  readonly finish: () => Promise<void>
  readonly statements: () => readonly Statement[]
}

/** What the script of a snippet is called with; `compileSnippet` writes the calls. */
type Tools = {
  readonly take: (name: string, members: readonly string[]) => Readonly<Record<string, unknown>>
  readonly record: (value: unknown) => void
}

declare function importScripts(url: string): void

/**
 * Runs in a worker of the sandboxed frame: gives the reader's code a project's real packages and reports what came of it.
 * Whatever hangs here is ended from outside.
 */
export function startRunner({ packages, createLog }: SnippetTools): void {
  const printed: string[] = []
  let room = most.characters
  let scriptUrl = ''
  let waiting = false
  let ended = false
  const log = createLog(() => {
    waiting = true
    // What the snippet does without waiting for the answer is still done.
    setTimeout(end)
  })

  const tools: Tools = {
    take: (name, members) => {
      const found = packages[name] ?? {}
      const missing = members.find((member) => !(member in found))
      if (missing !== undefined) throw new SyntaxError(`\`${name}\` has no export named \`${missing}\`.`)
      return found
    },
    record: log.record,
  }

  function report(message: Report): void {
    postMessage(JSON.stringify(message))
  }

  async function end(fault?: Fault): Promise<void> {
    if (ended) return
    ended = true
    if (!fault) await log.finish()
    const outcome = { statements: log.statements(), printed, waiting, ...(fault && { fault }), cut: false }
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

  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'table', 'dir'] as const) {
    console[name] = (...values: unknown[]) => {
      // One line more than is shown, or one letter: that there was more is to be said.
      if (printed.length > most.lines || room < 0) return
      const line = printValues(values).slice(0, most.characters + 1)
      room -= line.length
      printed.push(line)
    }
  }

  Object.assign(globalThis, {
    snippet: async (run: (tools: Tools) => Promise<void>) => {
      try {
        await run(tools)
        // What it left under way, such as a promise that nobody waits for, has its turn.
        await log.settle()
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
    if (data.database) await log.openDatabase(data.database)
    scriptUrl = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }))
    report({ kind: 'started' })
    // What is thrown below a promise has no line: a timer is no promise.
    setTimeout(() => importScripts(scriptUrl))
  })
}

/** Gives the line that a console would print for some values. */
export function printValues(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? value : printValue(value, 0))).join(' ')
}

const deepest = 4

function printValue(value: unknown, depth: number): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'function') return `[function ${value.name || 'without a name'}]`
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error || value instanceof Date) return String(value)
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return `[${value.map((item) => printValue(item, depth + 1)).join(', ')}]`
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${printValue(field, depth + 1)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
