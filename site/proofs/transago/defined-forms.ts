import { create, select } from 'cirql'
import type { Probe } from './cirql-claims.ts'

/** Rows of the table "What newer servers change" on the types of fields, whether stored or defined. */
export const definedForms: Readonly<Record<string, readonly Probe[]>> = {
  'Text that SurrealDB 1 took for a UUID, a link or a date': [
    async (send) => {
      await send('CREATE tool:odd SET code = abc:def')
      return (await send(select().from('tool').where({ code: 'abc:def' }))).length === 1
    },
  ],
  'A field that a `SCHEMAFULL` table, or an object in it, does not define': [
    async (send) => {
      await send('DEFINE TABLE strict SCHEMAFULL')
      await send('DEFINE FIELD n ON strict TYPE number')
      return (await send(create('strict').setAll({ n: 1, extra: 1 }))).length === 1
    },
  ],
  'A `Date`, or a link or UUID as text, in a field with such a `TYPE`': Object.entries({
    datetime: new Date(),
    'record<member>': 'member:ada',
  }).map(
    ([kind, value]): Probe =>
      async (send) => {
        await send(`DEFINE FIELD typed ON strict TYPE ${kind}`)
        return (await send(create('strict').set('typed', value))).length === 1
      },
  ),
}
