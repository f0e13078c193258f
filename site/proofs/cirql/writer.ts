import type { ZodTypeAny } from 'zod'

/** What Cirql's query writers have in common. */
export type Writer = {
  readonly _quantity: string
  readonly _schema?: ZodTypeAny | null
  toQuery(): string
}

/** What a client sends: a writer, and the schema where the writer has none. */
export type Request = { readonly query: Writer; readonly schema?: ZodTypeAny }

/** Tells whether a value is a query writer. */
export function isWriter(value: unknown): value is Writer {
  return typeof value === 'object' && value !== null && 'toQuery' in value && '_quantity' in value
}

/** Tells whether a value is a request with a query writer in it. */
export function isRequest(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && 'query' in value && isWriter(value.query)
}
