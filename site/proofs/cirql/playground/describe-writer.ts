import type { Statement } from 'studio-docs-playground/worker'
import type { ZodTypeAny } from 'zod'
import type { Writer } from '../writer.ts'
import { describeType, grouped } from './describe-type.ts'

/** Returns the SurrealQL of a writer and its result type. Throws Cirql's error when the writer is unfinished. */
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
