import { compileSnippet } from './compile-snippet.ts'
import type { EngineFiles, Fault, Job, Outcome } from './outcome.ts'
import { readReport } from './read-report.ts'
import runner from './runner.ts?script'
import type { Sandbox } from './sandbox.ts'

/** How long a snippet may take, in ms: it by itself, and with a database to answer it. */
const patience = { alone: 2_000, answered: 6_000 }

/** Gives what runs snippets in a sandbox: what came of one, or never anything where another has taken its place. */
export function createRunner(sandbox: Sandbox): (code: string, engine?: EngineFiles) => Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  return async (code, engine) => {
    clearTimeout(timer)
    const compiled = compileSnippet(code)
    if ('fault' in compiled) {
      sandbox.stop()
      return outcomeOf(compiled.fault)
    }
    const job: Job = { script: compiled.script, ...(engine && { engine }) }
    const limit = engine ? patience.answered : patience.alone
    return new Promise((resolve, reject) => {
      const finish = (outcome: Outcome) => {
        clearTimeout(timer)
        sandbox.stop()
        resolve(outcome)
      }
      const hear = (said: unknown) => {
        const report = readReport(said)
        if (report?.kind === 'started') timer = setTimeout(() => finish(outcomeOf(endless(limit))), limit)
        if (report?.kind === 'ended') finish(withinCode(report.outcome, code))
      }
      sandbox.start(runner, job, hear).catch(reject)
    })
  }
}

function endless(limit: number): Fault {
  const message = `Stopped after ${limit / 1000} seconds: the code did not come to an end. Is there an endless loop?`
  return { kind: 'stopped', message }
}

function outcomeOf(fault: Fault): Outcome {
  return { statements: [], printed: [], waiting: false, fault }
}

/** A bracket that is missing is noticed below the last line. */
function withinCode(outcome: Outcome, code: string): Outcome {
  const { fault } = outcome
  if (fault?.line === undefined) return outcome
  return { ...outcome, fault: { ...fault, line: Math.min(fault.line, code.split('\n').length) } }
}
