import { createNodeEngines } from '@surrealdb/node'
import { ServerError, Surreal } from 'surrealdb'

const { setTimeout: startTimer } = globalThis
const longest = 2 ** 31 - 1

// Node fires timers of more than 24 days at once, and the SDK sets one for the schema's 30-day tokens.
globalThis.setTimeout = Object.assign(
  (task, delay, ...rest) => startTimer(delay > longest ? () => {} : task, Math.min(delay ?? 0, longest), ...rest),
  startTimer,
)

const place = { namespace: 'transago', database: 'transago' }

/** Opens an empty SurrealDB 3.0 in memory. Each user has a session. */
export async function open() {
  const engines = createNodeEngines()
  let engine
  const db = new Surreal({ engines: { mem: (context) => (engine = engines.mem(context)) } })
  await db.connect('mem://')
  await db.use(place)
  const person = async (enter) => {
    const session = await db.forkSession()
    const tokens = await enter(session)
    return { token: tokens.access, query: (text) => session.query(text).collect() }
  }
  return {
    sdk: db,
    call: (method, params) =>
      engine.send({ method, params }).catch((error) => {
        throw error instanceof ServerError ? Object.assign(new Error(error.message), { name: 'ServerError' }) : error
      }),
    query: (text, params) => db.query(text, params).collect(),
    import: (text) => db.import(text),
    backUp: () => db.export(),
    signUp: (variables) => person((session) => session.signup({ ...place, access: 'user', variables })),
    signIn: (variables) => person((session) => session.signin({ ...place, access: 'user', variables })),
    signInAsOwner: (owner) => person((session) => session.signin(owner)),
    resume: (token) => person((session) => session.authenticate(token)),
    close: () => db.close(),
  }
}
