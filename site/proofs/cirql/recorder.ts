import type { Answer } from '../surrealdb/database.ts'
import type { ClientCall } from './intercept-calls.ts'
import { WriterLog } from './writer-log.ts'

/** Matches the error of statements that did not run because another one failed. */
const cancelled = /not executed due to/

/** Records the statements a sample's run builds and sends, and whether it prints, once `start` is called. */
export class Recorder {
  readonly log = new WriterLog((writer) => ({ text: writer.toQuery() }))
  printed = false
  /** Answers to the statements sent, in order. */
  readonly answers: Answer[] = []
  /** First error that the database returned for a query. */
  failure: string | undefined
  /** An unhandled rejection, such as a failed sign-in. */
  rejection: unknown
  #active = false
  #sending: ClientCall | undefined

  /** Begins to record. Called at the end of the preambles. */
  start(): void {
    this.#active = true
  }

  /** Records the query writers in the value of a top-level declaration or expression. */
  record(value: unknown): void {
    this.log.record(value)
  }

  /** Makes a client's call, so that `sent` includes its requests. */
  during(call: ClientCall): Promise<unknown> {
    if (this.#active) this.#sending = call
    try {
      return call.send()
    } finally {
      this.#sending = undefined
    }
  }

  /** Called by the transport when a query leaves the client, with the promise of its answers. */
  sent(answers: Promise<unknown>): void {
    if (!this.#active) return
    const { requests, isTransaction = false } = this.#sending ?? {}
    if (requests) this.log.send(requests, isTransaction)
    answers.then(
      (list) => {
        // SurrealDB 3 also answers BEGIN and COMMIT.
        const hasLimits = isTransaction && (list as Answer[]).length > (requests?.length ?? 0)
        this.answers.push(...(list as Answer[]).slice(...(hasLimits ? [1, -1] : [])))
        const failed = (list as Answer[]).find(({ status, result }) => status === 'ERR' && !cancelled.test(`${result}`))
        if (failed) this.failure ??= String(failed.result)
      },
      (error: Error) => {
        this.failure ??= error.message
      },
    )
  }
}
