import type { ZodTypeAny } from 'zod'

/** The common interface of Cirql's query writers. */
export type Writer = {
  readonly _quantity: string
  readonly _schema?: ZodTypeAny | null
  toQuery(): string
}

/** A client's request: a writer, and a schema if the writer has none. */
export type Request = { readonly query: Writer; readonly schema?: ZodTypeAny }

/** Whether a value is a query writer. */
export function isWriter(value: unknown): value is Writer {
  return typeof value === 'object' && value !== null && 'toQuery' in value && '_quantity' in value
}

/** Whether a value is a request that contains a query writer. */
export function isRequest(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && 'query' in value && isWriter(value.query)
}
