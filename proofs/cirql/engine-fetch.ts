import { callCurrent } from './current.ts'

/** Stands for `fetch`, what CirqlStateless sends with: `POST /sql` of SurrealDB 1.0, answered by the embedded database. */
export async function engineFetch(address: string, request: { headers: Record<string, string>; body: string }) {
  const { searchParams, pathname } = new URL(address)
  const { NS, DB, SC, Authorization = '' } = request.headers
  if (!pathname.endsWith('/sql')) return Response.json({ code: 404, details: 'Not found' }, { status: 404 })
  // Asked for first: the recorder knows a request only while the client's call is on the stack.
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
