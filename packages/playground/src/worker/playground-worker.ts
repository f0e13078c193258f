import type { DatabaseFiles, SnippetFault, SnippetJob, SnippetReport, Statement } from '../outcome.ts'
import { limitOutcome, outputLimits } from '../outcome.ts'
import * as strings from '../playground-strings.ts'

/** Everything that a project's sandbox passes to the worker. */
export type SnippetTools = {
  /** Packages that a snippet may import, by name, with their exports. */
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Starts the log of a snippet. Call `wait` when the snippet waits for an answer and there is no database. */
  readonly createLog: (wait: () => void) => SnippetLog
}

/** Records the statements of a snippet, and runs them if there is a database. */
export type SnippetLog = {
  /** Called with the value of each top-level declaration and expression. */
  readonly record: (value: unknown) => void
  readonly openDatabase: (files: DatabaseFiles) => Promise<void>
  /** Waits until the snippet has no pending work. */
  readonly settle: () => Promise<void>
  /** Called at the end of a snippet without errors. Runs the statements that it did not send itself. */
  readonly finish: () => Promise<void>
  readonly statements: () => readonly Statement[]
}

/** Functions for the script of a snippet. `compileSnippet` writes the calls. */
type Tools = {
  readonly take: (name: string, members: readonly string[]) => Readonly<Record<string, unknown>>
  readonly record: (value: unknown) => void
}

declare function importScripts(url: string): void

/**
 * Runs in a worker of the sandboxed frame. Runs the reader's code with a project's real packages and reports the
 * outcome. If the code hangs, the page ends the worker.
 */
export function startSnippetWorker({ packages, createLog }: SnippetTools): void {
  const printed = capturePrints()
  let scriptUrl = ''
  let waiting = false
  let ended = false
  const log = createLog(() => {
    waiting = true
    // First run code that does not wait for the answer.
    setTimeout(end)
  })

  async function end(fault?: SnippetFault): Promise<void> {
    if (ended) return
    ended = true
    if (!fault) await log.finish()
    const outcome = { statements: log.statements(), printed, waiting, ...(fault && { fault }), isTruncated: false }
    report({ type: 'ended', outcome: limitOutcome(outcome) })
  }

  Object.assign(globalThis, {
    snippet: async (run: (tools: Tools) => Promise<void>) => {
      try {
        await run({ take: (name, members) => take(packages, name, members), record: log.record })
        // Let pending work finish, such as a promise that is not awaited.
        await log.settle()
        await end()
      } catch (error) {
        await end(faultOf(error, scriptUrl))
      }
    },
  })

  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    void end(faultOf(event.reason, scriptUrl))
  })

  // For a syntax error, only this event has the line.
  addEventListener('error', (event) => {
    event.preventDefault()
    const message = event.message.replace(
      /^(?:Uncaught )?(?:\w*Error: )?(?:Failed to execute 'importScripts' on '\w+': )?/,
      '',
    )
    void end(
      event.filename === scriptUrl
        ? { kind: 'syntax', message, line: event.lineno }
        : faultOf(event.error ?? message, scriptUrl),
    )
  })

  addEventListener('message', async ({ data }: MessageEvent<SnippetJob>) => {
    if (data.database) await log.openDatabase(data.database)
    scriptUrl = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }))
    report({ type: 'started' })
    // Errors inside a promise carry no line, so start the script in a timer.
    setTimeout(() => importScripts(scriptUrl))
  })
}

function report(message: SnippetReport): void {
  postMessage(JSON.stringify(message))
}

/** Returns a package that a snippet imports. Throws a SyntaxError if it lacks an imported member. */
function take(packages: SnippetTools['packages'], name: string, members: readonly string[]) {
  const found = packages[name] ?? {}
  const missing = members.find((member) => !(member in found))
  if (missing !== undefined)
    throw new SyntaxError(strings.noSuchExport.replace('{name}', name).replace('{member}', () => missing))
  return found
}

/** Replaces the methods of the console. Returns the list that collects their lines. */
function capturePrints(): readonly string[] {
  const printed: string[] = []
  let room = outputLimits.characters
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'table', 'dir'] as const) {
    console[name] = (...values: unknown[]) => {
      // Keep one line or character beyond the limit, so that truncation is detectable.
      if (printed.length > outputLimits.lines || room < 0) return
      const line = printValues(values).slice(0, outputLimits.characters + 1)
      room -= line.length
      printed.push(line)
    }
  }
  return printed
}

/** Converts a thrown value to a fault: an Error, an event that contains one, or anything else. */
function faultOf(reason: unknown, scriptUrl: string): SnippetFault {
  const error = reason instanceof Event && 'error' in reason ? reason.error : reason
  const message = error instanceof Error ? error.message || error.name : printValues([error])
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at = stack.indexOf(`${scriptUrl}:`)
  const line = at < 0 ? Number.NaN : Number.parseInt(stack.slice(at + scriptUrl.length + 1), 10)
  return { kind: 'thrown', message, ...(line > 0 && { line }) }
}

/** Formats values as a console would. */
export function printValues(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? value : printValue(value, 0))).join(' ')
}

const maxDepth = 4

function printValue(value: unknown, depth: number): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'function') return `[function ${value.name || 'anonymous'}]`
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error || value instanceof Date) return String(value)
  if (depth >= maxDepth) return '…'
  if (Array.isArray(value)) return `[${value.map((item) => printValue(item, depth + 1)).join(', ')}]`
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${printValue(field, depth + 1)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
