import type { ZodTypeAny } from 'zod'
import type { Statement } from '../../../src/playground/outcome.ts'
import { describeType, grouped } from './describe-type.ts'

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

/** Gives the SurrealQL of a writer and what is known of its result; throws what Cirql throws where it is not finished. */
export function describeWriter(writer: Writer, schema = writer._schema): Statement {
  return {
    text: writer.toQuery(),
    facts: [
      ['quantity', writer._quantity],
      ['result', resultOf(writer._quantity, schema)],
    ],
  }
}

function resultOf(quantity: string, schema: ZodTypeAny | null | undefined): string {
  if (quantity === 'zero') return 'undefined'
  const row = schema ? describeType(schema) : 'unknown'
  if (quantity === 'many') return `${grouped(row)}[]`
  return quantity === 'maybe' && row !== 'any' && row !== 'unknown' ? `${row} | null` : row
}
