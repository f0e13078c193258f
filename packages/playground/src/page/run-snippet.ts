import { type DatabaseFiles, type Outcome, readReport, type SnippetFault, type SnippetJob } from '../outcome.ts'
import * as strings from '../playground-strings.ts'
import { compileSnippet } from './compile-snippet.ts'

/** Maximum times in ms for a worker to start and for its snippet to run, without and with a database. */
const limits = { alone: { start: 5_000, run: 2_000 }, answered: { start: 20_000, run: 6_000 } }

type ClientOptions = {
  readonly sandbox: Sandbox
  /** Loads the script of the worker. */
  readonly loadScript: () => Promise<string>
  /** Packages that a snippet may import. */
  readonly imports: readonly string[]
}

/** Returns a function that runs snippets in a sandbox. A later run supersedes an earlier one. */
export function createSnippetClient({
  sandbox,
  loadScript,
  imports,
}: ClientOptions): (code: string, database?: DatabaseFiles) => Promise<Outcome | 'superseded'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  let supersede: (() => void) | undefined
  return async (code, database) => {
    clearTimeout(timer)
    timer = undefined
    sandbox.stop()
    supersede?.()
    supersede = undefined
    const turn = ++latest
    const script = await loadScript()
    const compiled = await compileSnippet(code, imports)
    if (turn !== latest) return 'superseded'
    if ('fault' in compiled) return outcomeOf(compiled.fault)
    const job: SnippetJob = { script: compiled.script, ...(database && { database }) }
    const limit = database ? limits.answered : limits.alone
    return new Promise((resolve, reject) => {
      supersede = () => resolve('superseded')
      let silent = true
      const finish = (outcome: Outcome) => {
        clearTimeout(timer)
        sandbox.stop()
        resolve(outcome)
      }
      const onMessage = (message: unknown) => {
        const report = readReport(message)
        // Only the first message counts: a snippet cannot extend its time by sending it again.
        if (report?.type === 'started' && silent) {
          clearTimeout(timer)
          timer = setTimeout(() => finish(outcomeOf(endless(limit.run))), limit.run)
        }
        if (report?.type === 'ended') finish(withinCode(report.outcome, code))
        silent &&= report === undefined
      }
      // On a busy machine, Firefox may lose a worker before it starts. Try a new frame once.
      const start = async (isSecond: boolean) => {
        if (isSecond) sandbox.renew()
        await sandbox.start(script, job, onMessage)
        if (turn !== latest || !silent) return
        timer = setTimeout(
          () => (isSecond ? reject(new Error(strings.sandboxSilent)) : start(true).catch(reject)),
          limit.start,
        )
      }
      start(false).catch(reject)
    })
  }
}

function endless(limit: number): SnippetFault {
  return { kind: 'stopped', message: strings.endless.replace('{seconds}', `${limit / 1000}`) }
}

function outcomeOf(fault: SnippetFault): Outcome {
  return { statements: [], printed: [], waiting: false, fault, isTruncated: false }
}

/** Clamps the line of an error to the code: a missing bracket is reported up to 2 lines below. Drops lines beyond. */
function withinCode(outcome: Outcome, code: string): Outcome {
  if (outcome.fault?.line === undefined) return outcome
  const { line, ...fault } = outcome.fault
  const last = code.split('\n').length
  return { ...outcome, fault: line > last + 2 ? fault : { ...fault, line: Math.min(line, last) } }
}

/** A frame without any rights that runs scripts in a worker. Decision 050 draws all realms. */
export type Sandbox = {
  /** Ends the current worker, runs a script in a new one, and sends it `data`. Calls `onMessage` with its messages. */
  readonly start: (script: string, data: unknown, onMessage: (message: unknown) => void) => Promise<void>
  /** Ends the worker at once. */
  readonly stop: () => void
  /** Replaces a frame that does not answer. */
  readonly renew: () => void
  /** Removes the frame. */
  readonly close: () => void
}

/** Maximum time to load the frame, in ms. */
const frameLimit = 15_000

/** Creates a sandbox inside an element. Removing the element from the document ends it. */
export function createSandbox(url: string, parent: Element): Sandbox {
  let onMessage: (message: unknown) => void = () => undefined
  let turn = 0
  const open = () => openFrame(url, parent, (message) => onMessage(message))
  let { frame, ready, end } = open()
  // The frame has an opaque origin, so the target must be `*`. The messages are not secret.
  const tell = (order: object) => frame.contentWindow?.postMessage(order, '*')
  return {
    start: async (script, data, listener) => {
      const mine = ++turn
      await ready
      if (mine !== turn) return
      onMessage = (message) => mine === turn && listener(message)
      tell({ script, data })
    },
    stop: () => {
      turn++
      tell({})
    },
    renew: () => {
      turn++
      end()
      ;({ frame, ready, end } = open())
    },
    close: () => {
      turn++
      end()
    },
  }
}

/** Opens the frame, and forwards the messages of its workers once it is ready. */
function openFrame(url: string, parent: Element, onMessage: (message: unknown) => void) {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts')
  frame.hidden = true
  frame.src = url
  const controller = new AbortController()
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(strings.sandboxFailed)), frameLimit)
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow) return
      if (data !== 'ready') return onMessage(data)
      clearTimeout(late)
      resolve()
    }
    addEventListener('message', listen, { signal: controller.signal })
  })
  ready.catch(() => undefined)
  parent.append(frame)
  const end = () => {
    controller.abort()
    frame.remove()
  }
  return { frame, ready, end }
}
