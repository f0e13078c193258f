import { compileSnippet } from './compile-snippet.ts'
import type { DatabaseFiles, Fault, Job, Outcome } from './outcome.ts'
import { readReport } from './read-report.ts'
import type { Sandbox } from './sandbox.ts'
import type { PlaygroundFiles } from './settings.ts'

/** How long a worker may take to start and its snippet to end, in ms: by itself, and with a database to answer it. */
const limits = { alone: { start: 5_000, run: 2_000 }, answered: { start: 20_000, run: 6_000 } }

/** Returns a function that runs snippets in a sandbox. A run is superseded when a later one takes its place. */
export function createRunner(
  sandbox: Sandbox,
  files: Promise<PlaygroundFiles>,
): (code: string, database?: DatabaseFiles) => Promise<Outcome | 'superseded'> {
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
    const { script, settings } = await files
    const compiled = await compileSnippet(code, settings.imports)
    if (turn !== latest) return 'superseded'
    if ('fault' in compiled) return outcomeOf(compiled.fault)
    const job: Job = { script: compiled.script, ...(database && { database }) }
    const limit = database ? limits.answered : limits.alone
    return new Promise((resolve, reject) => {
      supersede = () => resolve('superseded')
      let silent = true
      const finish = (outcome: Outcome) => {
        clearTimeout(timer)
        sandbox.stop()
        resolve(outcome)
      }
      const hear = (said: unknown) => {
        const report = readReport(said)
        // Only the first counts: a snippet that says it again gets no more time.
        if (report?.kind === 'started' && silent) {
          clearTimeout(timer)
          timer = setTimeout(() => finish(outcomeOf(endless(limit.run))), limit.run)
        }
        if (report?.kind === 'ended') finish(withinCode(report.outcome, code))
        silent &&= report === undefined
      }
      // On a busy machine Firefox may lose a worker before it starts: another frame is tried, once.
      const start = async (isSecond: boolean) => {
        if (isSecond) sandbox.renew()
        await sandbox.start(script, job, hear)
        if (turn !== latest || !silent) return
        timer = setTimeout(() => (isSecond ? reject(new Error(silence)) : start(true).catch(reject)), limit.start)
      }
      start(false).catch(reject)
    })
  }
}

const silence = 'The sandbox does not answer. Close the playground and open it again.'

function endless(limit: number): Fault {
  const message = `Stopped after ${limit / 1000} seconds, because the code did not finish. Is there an endless loop?`
  return { kind: 'stopped', message }
}

function outcomeOf(fault: Fault): Outcome {
  return { statements: [], printed: [], waiting: false, fault, cut: false }
}

/** A bracket that is missing is noticed in the two lines below; a line beyond them is the snippet's invention. */
function withinCode(outcome: Outcome, code: string): Outcome {
  if (outcome.fault?.line === undefined) return outcome
  const { line, ...fault } = outcome.fault
  const last = code.split('\n').length
  return { ...outcome, fault: line > last + 2 ? fault : { ...fault, line: Math.min(line, last) } }
}
