import { type DatabaseFiles, type Outcome, readReport, type SnippetFault, type SnippetJob } from '../outcome.ts'
import * as words from '../words.ts'
import { compileSnippet } from './compile-snippet.ts'
import type { Sandbox } from './sandbox.ts'

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
        if (report?.kind === 'started' && silent) {
          clearTimeout(timer)
          timer = setTimeout(() => finish(outcomeOf(endless(limit.run))), limit.run)
        }
        if (report?.kind === 'ended') finish(withinCode(report.outcome, code))
        silent &&= report === undefined
      }
      // On a busy machine, Firefox may lose a worker before it starts. Try a new frame once.
      const start = async (isSecond: boolean) => {
        if (isSecond) sandbox.renew()
        await sandbox.start(script, job, onMessage)
        if (turn !== latest || !silent) return
        timer = setTimeout(
          () => (isSecond ? reject(new Error(words.sandboxSilent)) : start(true).catch(reject)),
          limit.start,
        )
      }
      start(false).catch(reject)
    })
  }
}

function endless(limit: number): SnippetFault {
  return { kind: 'stopped', message: words.endless.replace('{seconds}', `${limit / 1000}`) }
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
