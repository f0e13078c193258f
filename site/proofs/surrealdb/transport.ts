import type { Database } from './database.ts'

/**
 * A database that answers the calls of a sample. `pending` is the number of calls in progress. `fault` is the first error
 * that is not the server's.
 */
export type SampleDatabase = Pick<Database, 'call' | 'pending'> & { readonly fault?: unknown }

/** The database that clients reach, and a listener for each query they send. */
export const current: { database?: SampleDatabase; sent?: (answers: Promise<unknown>) => void } = {}

/** Sends a call of the server's protocol to the current database. */
export function callCurrent(method: string, params: readonly unknown[]): Promise<unknown> {
  if (!current.database) return Promise.reject(new Error('No sample is running'))
  const answers = current.database.call(method, params)
  if (method === 'query') current.sent?.(answers)
  return answers
}

/** Answers a call of the server's JSON-RPC protocol. */
export type Call = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Returns the server's reply to a message of its JSON-RPC protocol. */
export async function replyTo(message: string, call: Call = callCurrent): Promise<string> {
  const { id, method, params } = JSON.parse(message) as { id: string; method: string; params: unknown[] }
  const reply = await call(method, params).then(
    (result) => ({ result: result ?? null }),
    (error: Error) => ({ error: { code: -32000, message: error.message } }),
  )
  return JSON.stringify({ id, ...reply })
}

/** A WebSocket without a network. The current database answers. */
export class AnsweringSocket extends EventTarget {
  send(text: string): void {
    void replyTo(text).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  close(): void {}
}

type EngineRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Replaces `fetch` for CirqlStateless: the embedded database answers `POST /sql` of SurrealDB 1.0. */
export async function engineFetch(address: string, request: EngineRequest) {
  const { searchParams, pathname } = new URL(address)
  const { NS, DB, SC, Accept, Authorization = '' } = request.headers
  if (!pathname.endsWith('/sql')) return Response.json({ code: 404, details: 'Not found' }, { status: 404 })
  if (request.method !== 'POST') return Response.json({ code: 405, details: 'Not allowed' }, { status: 405 })
  if (Accept !== 'application/json') return Response.json({ code: 415, details: 'Unsupported' }, { status: 415 })
  // Call everything synchronously: a request is recorded only while the client's call is on the stack.
  const signedIn = authenticate(Authorization, { ...(SC && { NS, DB, SC }) })
  const used = NS && DB ? callCurrent('use', [NS, DB]) : undefined
  const answers = callCurrent('query', [request.body, Object.fromEntries(searchParams)])
  try {
    await Promise.all([signedIn, used])
    return Response.json(await answers)
  } catch (error) {
    answers.catch(() => {})
    const information = error instanceof Error ? error.message : String(error)
    return Response.json({ code: 400, details: 'Request problems detected', information }, { status: 400 })
  }
}

function authenticate(authorization: string, place: object): Promise<unknown> {
  const [scheme, value = ''] = authorization.split(' ')
  if (scheme === 'Bearer') return callCurrent('authenticate', [value])
  const [user, pass] = atob(value).split(':')
  return callCurrent('signin', [{ ...place, user, pass }])
}
