import { surrealdbWasmEngines } from '@surrealdb/wasm'
import { Surreal } from 'surrealdb'

const place = { namespace: 'transago', database: 'transago' }

/** Opens an empty SurrealDB 2.3 in memory. All users share one session. */
export async function open() {
  const db = new Surreal({ engines: surrealdbWasmEngines() })
  await db.connect('mem://')
  await db.use(place)
  const person = (token) => ({
    token,
    query: async (text) => {
      await db.authenticate(token)
      return db.query(text)
    },
  })
  const asOwner = async (ask) => {
    await db.invalidate()
    return ask()
  }
  return {
    sdk: db,
    call: async (method, params) => {
      const { error, result } = await db.rpc(method, params)
      if (error) throw Object.assign(new Error(error.message), { name: 'ServerError' })
      return result
    },
    query: (text, params) => asOwner(() => db.query(text, params)),
    // The engine rejects with a string.
    import: (text) => asOwner(() => db.import(text)).catch((reason) => Promise.reject(new Error(reason))),
    backUp: () => asOwner(() => db.export()),
    signUp: async (variables) => person(await db.signup({ ...place, access: 'user', variables })),
    signIn: async (variables) => person(await db.signin({ ...place, access: 'user', variables })),
    signInAsOwner: async (owner) => person(await db.signin(owner)),
    resume: async (token) => {
      await db.authenticate(token)
      return person(token)
    },
    close: () => db.close(),
  }
}
