import type { Answer } from './database.ts'
import { isRequest, isWriter, type Request, type Writer } from './writer.ts'

type Entry = { readonly writer: Writer | undefined; readonly text: string; sent: boolean }

/** Notes what one run of a sample builds, sends and prints, from the moment its own code starts. */
export class Recorder {
  readonly entries: Entry[] = []
  printed = false
  /** The answer to the last statement sent. */
  answer: Answer | undefined
  /** An error nobody caught, such as a refused sign-in. */
  rejection: unknown
  #active = false
  #sending: { requests: readonly Request[]; transaction: boolean } | undefined

  /** Called where the preambles end. */
  start(): void {
    this.#active = true
  }

  /** Called with the value of each top-level `const` and expression; notes the query writers among them. */
  record(value: unknown): void {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isWriter(one)) this.#build(one)
      else if (isRequest(one)) this.#build(one.query)
    }
  }

  /** Runs a client's method that sends these requests, so that `sent` knows them. */
  during<T>(requests: readonly Request[], transaction: boolean, send: () => T): T {
    if (this.#active) this.#sending = { requests, transaction }
    try {
      return send()
    } finally {
      this.#sending = undefined
    }
  }

  /** Called by the transport when a query leaves the client, with the promise of its answers. */
  sent(answers: Promise<unknown>): void {
    if (!this.#active) return
    if (this.#sending) this.#send(this.#sending.requests, this.#sending.transaction)
    answers.then(
      (list) => {
        this.answer = (list as Answer[]).at(-1)
      },
      () => {},
    )
  }

  /** A writer that is not finished has no text yet and is not noted. */
  #build(writer: Writer): void {
    const text = textOf(writer)
    if (text === undefined || this.entries.some((entry) => entry.writer === writer)) return
    this.entries.push({ writer, text, sent: false })
  }

  #send(requests: readonly Request[], transaction: boolean): void {
    if (transaction) this.entries.push({ writer: undefined, text: 'BEGIN TRANSACTION', sent: true })
    for (const { query } of requests) {
      const index = this.entries.findIndex((entry) => entry.writer === query)
      const known = this.entries[index]
      if (known && !transaction) known.sent = true
      else {
        if (known) this.entries.splice(index, 1)
        this.entries.push({ writer: query, text: query.toQuery(), sent: true })
      }
    }
    if (transaction) this.entries.push({ writer: undefined, text: 'COMMIT TRANSACTION', sent: true })
  }
}

function textOf(writer: Writer): string | undefined {
  try {
    return writer.toQuery()
  } catch {
    return undefined
  }
}
