import { compileSnippet } from './compile-snippet.ts'
import type { DatabaseFiles, Fault, Job, Outcome } from './outcome.ts'
import { readReport } from './read-report.ts'
import type { Sandbox } from './sandbox.ts'
import type { PlaygroundFiles } from './settings.ts'

/** How long a snippet may take, in ms: it by itself, and with a database to answer it. */
const limits = { alone: 2_000, answered: 6_000 }

/** Gives what runs snippets in a sandbox: what came of one, or never anything where another has taken its place. */
export function createRunner(
  sandbox: Sandbox,
  files: Promise<PlaygroundFiles>,
): (code: string, database?: DatabaseFiles) => Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  return async (code, database) => {
    clearTimeout(timer)
    timer = undefined
    sandbox.stop()
    const turn = ++latest
    const { script, settings } = await files
    const compiled = await compileSnippet(code, settings.imports)
    if (turn !== latest) return new Promise(() => {})
    if ('fault' in compiled) return outcomeOf(compiled.fault)
    const job: Job = { script: compiled.script, ...(database && { database }) }
    const limit = database ? limits.answered : limits.alone
    return new Promise((resolve, reject) => {
      const finish = (outcome: Outcome) => {
        clearTimeout(timer)
        sandbox.stop()
        resolve(outcome)
      }
      const hear = (said: unknown) => {
        const report = readReport(said)
        // Only the first counts: a snippet that says it again gets no more time.
        if (report?.kind === 'started') timer ??= setTimeout(() => finish(outcomeOf(endless(limit))), limit)
        if (report?.kind === 'ended') finish(withinCode(report.outcome, code))
      }
      sandbox.start(script, job, hear).catch(reject)
    })
  }
}

function endless(limit: number): Fault {
  const message = `Stopped after ${limit / 1000} seconds: the code did not come to an end. Is there an endless loop?`
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
