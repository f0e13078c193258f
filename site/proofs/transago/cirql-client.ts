import { Cirql } from 'cirql'
import { serve } from '../surrealdb/serve.ts'
import type { Call } from '../surrealdb/transport.ts'
import type { Texts } from './claims.ts'
import type { OpenDatabase } from './open-database.ts'

/** Connects Cirql's own client to a database over a WebSocket. */
export async function withClient<T>(database: OpenDatabase, ask: (client: Cirql) => Promise<T>): Promise<T> {
  const { call } = database as OpenDatabase & { readonly call: Call }
  const { endpoint, close } = await serve(call)
  const client = new Cirql({ connection: { endpoint }, retryCount: 0 })
  try {
    await client.ready()
    return await ask(client)
  } finally {
    client.disconnect()
    close()
  }
}

/** Returns the namespace and database that claims of a version use. */
export function placeOf({ version }: Texts): { NS: string; DB: string } {
  return version === '1.0' ? { NS: 'studio', DB: 'library' } : { NS: 'transago', DB: 'transago' }
}

/** Returns the tool library's scope. SurrealDB 3 uses an access method instead. */
export function definesMembers({ library, version }: Texts): string {
  const scope = library.slice(library.indexOf('DEFINE SCOPE')).trimEnd().slice(0, -1)
  return version === '3.0' ? scope.replace(/SCOPE member SESSION 1d/, 'ACCESS member ON DATABASE TYPE RECORD') : scope
}
