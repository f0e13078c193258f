import { Query, type Row } from './ledger.ts'

/** A query of a sample, and its outcome. */
export type LoggedQuery = {
  readonly query: Query<unknown>
  readonly text: string
  sent: boolean
  answer?: readonly Row[]
  refusal?: string
}

/** Records the queries that a sample creates and sends, in order. */
export class QueryLog {
  readonly entries: LoggedQuery[] = []

  /** Records a value of a sample if it is a query, or a list of queries. */
  record(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) this.record(one)
    else if (value instanceof Query) this.#entryOf(value)
  }

  /** Records that a query is sent. `ask` answers it. */
  send(query: Query<unknown>, ask: (text: string) => readonly Row[]): readonly Row[] {
    const entry = this.#entryOf(query)
    if (entry) entry.sent = true
    return this.#answer(entry, () => ask(query.toQuery()))
  }

  /** Runs the queries that were created but not sent. */
  finish(ask: (text: string) => readonly Row[]): void {
    for (const entry of this.entries.filter(({ sent }) => !sent)) {
      try {
        this.#answer(entry, () => ask(entry.text))
      } catch {
        // The entry has the reason.
      }
    }
  }

  #answer(entry: LoggedQuery | undefined, ask: () => readonly Row[]): readonly Row[] {
    try {
      const rows = ask()
      if (entry) entry.answer = rows
      return rows
    } catch (error) {
      if (entry) entry.refusal = error instanceof Error ? error.message : String(error)
      throw error
    }
  }

  /** Returns the entry of a query. An incomplete query has no text and no entry. */
  #entryOf(query: Query<unknown>): LoggedQuery | undefined {
    const known = this.entries.find((entry) => entry.query === query)
    if (known) return known
    try {
      const entry = { query, text: query.toQuery(), sent: false }
      this.entries.push(entry)
      return entry
    } catch {
      return undefined
    }
  }
}
