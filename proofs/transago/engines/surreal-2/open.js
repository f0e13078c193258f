import { surrealdbWasmEngines } from '@surrealdb/wasm'
import { Surreal } from 'surrealdb'

const place = { namespace: 'transago', database: 'transago' }

/** Opens an empty SurrealDB 2.3 in memory. It has one session: whoever asks takes it over. */
export async function open() {
  const db = new Surreal({ engines: surrealdbWasmEngines() })
  await db.connect('mem://')
  await db.use(place)
  const person = (token) => ({
    query: async (text) => {
      await db.authenticate(token)
      return db.query(text)
    },
  })
  return {
    sdk: db,
    query: async (text, params) => {
      await db.invalidate()
      return db.query(text, params)
    },
    signUp: async (variables) => person(await db.signup({ ...place, access: 'user', variables })),
    signIn: async (variables) => person(await db.signin({ ...place, access: 'user', variables })),
    close: () => db.close(),
  }
}
