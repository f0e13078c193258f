import { most } from '../../../src/playground/limit-outcome.ts'
import type { Answer, Statement } from '../../../src/playground/outcome.ts'
import { isRequest, isWriter, type Request, type Writer } from '../writer.ts'
import { describeWriter } from './describe-writer.ts'

/** A query writer that was made and not sent. */
export type Unsent = { readonly surql: string; readonly declares: boolean; readonly answered: (answer: Answer) => void }

type Entry = { readonly writer: Writer | undefined; statement: Statement; sent: boolean }

/** Notes the query writers of a snippet in the order in which they are made or sent, each once, and what the database said. */
export class WriterLog {
  readonly #entries: Entry[] = []

  get statements(): readonly Statement[] {
    return this.#entries.map(({ statement }) => statement)
  }

  get unsent(): readonly Unsent[] {
    return this.#entries
      .filter(({ sent }) => !sent)
      .map((entry) => ({
        surql: entry.statement.text,
        declares: entry.writer?._quantity === 'zero',
        answered: (answer) => answerTo(entry, answer),
      }))
  }

  /** Called with the value of each top-level declaration and expression. */
  record(value: unknown): void {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isWriter(one)) this.#made(one)
      else if (isRequest(one)) this.#made(one.query, one.schema)
    }
  }

  /**
   * Called with what a client is about to send; gives what is to be called with the answers. Throws what Cirql throws
   * where a writer is not finished.
   */
  sent(requests: readonly Request[], transaction: boolean): (answers: readonly Answer[]) => void {
    if (transaction) this.#limit('BEGIN TRANSACTION')
    const entries = requests.map(({ query, schema }) => {
      const index = this.#entries.findIndex(({ writer }) => writer === query)
      if (index >= 0) this.#entries.splice(index, 1)
      const entry = { writer: query, statement: describeWriter(query, schema ?? query._schema), sent: true }
      this.#entries.push(entry)
      return entry
    })
    if (transaction) this.#limit('COMMIT TRANSACTION')
    return (answers) => {
      for (const [index, answer] of answers.entries()) answerTo(entries[index], answer)
    }
  }

  /** A writer that has no text yet is not noted: the snippet may go on with it. Nor is what nobody would be shown. */
  #made(writer: Writer, schema = writer._schema): void {
    if (this.#entries.length > most.statements) return
    if (this.#entries.some((entry) => entry.writer === writer)) return
    try {
      this.#entries.push({ writer, statement: describeWriter(writer, schema), sent: false })
    } catch {
      // Whoever sends it hears of it.
    }
  }

  #limit(text: string): void {
    this.#entries.push({ writer: undefined, statement: { text }, sent: true })
  }
}

function answerTo(entry: Entry | undefined, answer: Answer): void {
  if (entry) entry.statement = { ...entry.statement, answer }
}
