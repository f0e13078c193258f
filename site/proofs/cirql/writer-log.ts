import type { Statement } from 'studio-docs-playground/worker'
import { isRequest, isWriter, type Request, type Writer } from './writer.ts'

/** A statement of a run, with its query writer unless a transaction has added it. */
export type LoggedStatement = { readonly writer: Writer | undefined; statement: Statement; isSent: boolean }

/** Describes a query writer. Throws Cirql's error if the writer is unfinished. */
type Describe = (writer: Writer, schema?: Writer['_schema']) => Statement

/** Returns each statement with its SurrealQL, preceded by the parameters that statements above it declare. */
export function withParameters(
  entries: readonly LoggedStatement[],
): readonly { readonly entry: LoggedStatement; readonly sql: string }[] {
  const declared: string[] = []
  return entries.map((entry) => {
    const { text } = entry.statement
    const sql = [...declared, text].join(';\n')
    if (entry.writer?._quantity === 'zero') declared.push(text)
    return { entry, sql }
  })
}

/** The statements of one run, on a page or in a playground. Each query writer occurs once, in order of creation. */
export class WriterLog {
  readonly entries: LoggedStatement[] = []
  readonly #describe: Describe
  readonly #limit: number

  /** Unsent statements beyond `limit` are not logged. */
  constructor(describe: Describe, limit = Number.POSITIVE_INFINITY) {
    this.#describe = describe
    this.#limit = limit
  }

  /** Logs the query writers in the value of a top-level declaration or expression. */
  record(value: unknown): void {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isWriter(one)) this.#build(one)
      else if (isRequest(one)) this.#build(one.query, one.schema)
    }
  }

  /** Logs the requests of a client's call. A transaction moves them between its limits. Returns their entries. */
  send(requests: readonly Request[], isTransaction: boolean): readonly LoggedStatement[] {
    if (isTransaction) this.#addLimit('BEGIN TRANSACTION')
    const sent = requests.map(({ query, schema }) => {
      // A request may have a schema where its writer has none.
      const entry = { writer: query, statement: this.#describe(query, schema), isSent: true }
      const index = this.entries.findIndex(({ writer }) => writer === query)
      if (index >= 0 && !isTransaction) this.entries[index] = entry
      else {
        if (index >= 0) this.entries.splice(index, 1)
        this.entries.push(entry)
      }
      return entry
    })
    if (isTransaction) this.#addLimit('COMMIT TRANSACTION')
    return sent
  }

  get unsent(): readonly LoggedStatement[] {
    return this.entries.filter(({ isSent }) => !isSent)
  }

  #build(writer: Writer, schema?: Writer['_schema']): void {
    if (this.entries.length > this.#limit || this.entries.some((entry) => entry.writer === writer)) return
    try {
      this.entries.push({ writer, statement: this.#describe(writer, schema), isSent: false })
    } catch {
      // An unfinished writer has no text yet: later code may finish it.
    }
  }

  #addLimit(text: string): void {
    this.entries.push({ writer: undefined, statement: { text }, isSent: true })
  }
}
