import { defineRoot } from './database.ts'
import type { SampleDatabase } from './transport.ts'

/** Rejects with an error called `ServerError` in the words of the server. Any other error is a fault of the client. */
type Opened = { call(method: string, params: readonly unknown[]): Promise<unknown> }

/** Opens an empty database of one version: the function `open` of a module in `databases/`. */
export type OpenNewer = () => Promise<Opened>

/** Matches dates as these clients print them. Servers omit the fraction of a whole second. */
const wholeSecond = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.0+Z$/

/** Returns the function that opens an empty database of a newer SurrealDB. */
export async function openOf(version: 2 | 3): Promise<OpenNewer> {
  const { href } = new URL(`../../../databases/surreal-${version}/open.js`, import.meta.url)
  return (await import(href)).open
}

/** A SurrealDB 2 or 3 in memory. Seeds each namespace and database on first use, like `Database` for version 1. */
export class NewerDatabase implements SampleDatabase {
  readonly #opened: Promise<Opened>
  readonly #seed: string
  readonly #used = new Set<string>()
  #last: Promise<unknown>
  pending = 0
  fault: unknown

  constructor(open: OpenNewer, seed: string) {
    this.#seed = seed
    this.#opened = open()
    this.#last = this.#send('query', [defineRoot]).catch((error) => this.#note(error))
  }

  #note(error: unknown): void {
    if (!(error instanceof Error && error.name === 'ServerError')) this.fault ??= error
  }

  /** Answers a call of the server's JSON-RPC protocol. Calls run one after another. */
  call(method: string, params: readonly unknown[]): Promise<unknown> {
    this.pending++
    const answer = this.#last.then(() => this.#answer(method, params))
    this.#last = answer.catch((error) => this.#note(error)).finally(() => this.pending--)
    return answer
  }

  async #answer(method: string, params: readonly unknown[]): Promise<unknown> {
    const [first, second] = params as [Record<string, unknown>, unknown]
    if (method === 'ping') return null
    if (method === 'use') await this.#use(`${first}`, `${second}`)
    else if ((method === 'signin' || method === 'signup') && first.NS && first.DB)
      await this.#use(`${first.NS}`, `${first.DB}`)
    return this.#send(method, params)
  }

  async #use(namespace: string, database: string): Promise<void> {
    await this.#send('use', [namespace, database])
    const name = `${namespace} ${database}`
    if (this.#used.has(name)) return
    this.#used.add(name)
    const answers = (await this.#send('query', [this.#seed])) as { status: string; result: unknown }[]
    const failed = answers.find(({ status }) => status === 'ERR')
    if (failed) throw new Error(`The sample data is refused: ${failed.result}`)
  }

  /** Sends a call. Returns plain JSON, as over the network. */
  async #send(method: string, params: readonly unknown[]): Promise<unknown> {
    const { call } = await this.#opened
    const text = JSON.stringify((await call(method, params)) ?? null, (_, value) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
    const answer = JSON.parse(text, (_, value) =>
      typeof value === 'string' ? value.replace(wholeSecond, '$1Z') : value,
    )
    // Servers write the result NONE as null.
    return method === 'query' ? answer.map((one: object) => ({ result: null, ...one })) : answer
  }
}
