/** Answer of SurrealDB 1.0 to one statement. */
export type Answer = { readonly status: 'OK' | 'ERR'; readonly result: unknown; readonly time: string }

type LoggedCall = { readonly sql: string; readonly vars: object }

/** An embedded SurrealDB: the methods of surrealdb.node and surrealdb.wasm in use here. */
export type EmbeddedDatabase = {
  connect(endpoint: string): Promise<void>
  use(names: { ns: string; db: string }): Promise<void>
  query(sql: string, vars?: object): Promise<unknown[]>
  signin(credentials: object): Promise<string | null>
  signup(credentials: object): Promise<string | null>
  authenticate(token: string): Promise<void>
  invalidate(): Promise<void>
}

/** Creates the user `root`, with the password "root" at the lowest cost of argon2, because every run of a sample signs in. */
export const defineRoot =
  'DEFINE USER root ON ROOT PASSHASH "$argon2id$v=19$m=8,t=1,p=1$dG9vbGxpYnJhcnkxMjM0NQ$gj5QDCdXvkHh07qKLZ5cmlJz+pMnkAXDsPwVgwiveXQ" ROLES OWNER'

const end = 'RETURN "end of the request"'

/** An embedded SurrealDB 1.0 in memory. Seeds each namespace and database on first use. */
export class Database {
  readonly #createEngine: () => EmbeddedDatabase
  readonly #engine: EmbeddedDatabase
  readonly #seed: string
  readonly #used = new Set<string>()
  readonly #history: LoggedCall[] = []
  #names: { ns: string; db: string } | undefined
  #last: Promise<unknown>
  /** Number of calls in progress. */
  pending = 0

  constructor(seed: string, createEngine: () => EmbeddedDatabase) {
    this.#seed = seed
    this.#createEngine = createEngine
    this.#engine = createEngine()
    const connected = this.#engine.connect('memory')
    this.#last = connected.then(() => this.#engine.query(defineRoot))
  }

  /** Answers a call of the server's JSON-RPC protocol. Calls run one after another. */
  call(method: string, params: readonly unknown[]): Promise<unknown> {
    this.pending++
    const answer = this.#last.then(() => this.#answer(method, params))
    this.#last = answer.catch(() => {}).finally(() => this.pending--)
    return answer
  }

  async #answer(method: string, [first, second]: readonly unknown[]): Promise<unknown> {
    if (method === 'query') return this.#query({ sql: String(first), vars: (second ?? {}) as object })
    if (method === 'use') return this.#use(String(first), String(second))
    if (method === 'signin') return this.#engine.signin(await this.#enter(first as object))
    if (method === 'signup') return this.#engine.signup(await this.#enter(first as object))
    if (method === 'authenticate') return this.#engine.authenticate(String(first))
    if (method === 'invalidate') return this.#engine.invalidate()
    if (method === 'ping') return null
    throw new Error('Method not found')
  }

  /** Prepares credentials. Signing in to a database also selects it. */
  async #enter(credentials: object): Promise<object> {
    if ('NS' in credentials && 'DB' in credentials) await this.#use(String(credentials.NS), String(credentials.DB))
    return embedded(credentials)
  }

  async #use(ns: string, db: string): Promise<null> {
    this.#names = { ns, db }
    await this.#engine.use(this.#names)
    if (!this.#used.has(`${ns} ${db}`)) await this.#engine.query(this.#seed)
    this.#used.add(`${ns} ${db}`)
    return null
  }

  async #query(call: LoggedCall): Promise<Answer[]> {
    try {
      return (await this.#run(call)).map((result) => ({ status: 'OK', result, time: '1ms' }))
    } catch (error) {
      const message = messageOf(error)
      if (message.startsWith('Parse error')) throw error
      return (await this.#explain(call, message)).map((text) => failed(text))
    } finally {
      this.#history.push(call)
    }
  }

  /** Appends a statement, because the engine returns a list of results only for several statements. */
  async #run({ sql, vars }: LoggedCall): Promise<unknown[]> {
    return (await this.#engine.query(`${sql};\n${end}`, vars)).slice(0, -1)
  }

  /**
   * Finds the error of each statement, because the engine reports only the first. Runs ever more of them on copies of
   * the database.
   */
  async #explain({ sql, vars }: LoggedCall, message: string): Promise<(string | undefined)[]> {
    const all = sql.split(';\n')
    const transaction = all[0] === 'BEGIN TRANSACTION'
    const statements = transaction ? all.slice(1, -1) : all
    if (statements.length === 1 && !transaction) return [message]
    const errors: (string | undefined)[] = []
    const good: string[] = []
    for (const statement of statements) {
      const stopped = transaction && errors.some((error) => error !== undefined)
      const error = stopped ? undefined : await this.#errorOf([...good, statement].join(';\n'), vars)
      errors.push(error)
      if (error === undefined) good.push(statement)
    }
    const cancelled = 'The query was not executed due to a failed transaction'
    return transaction ? errors.map((error) => error ?? cancelled) : errors
  }

  async #errorOf(sql: string, vars: object): Promise<string | undefined> {
    const copy = new Database(this.#seed, this.#createEngine)
    await copy.#last
    if (this.#names) await copy.#use(this.#names.ns, this.#names.db)
    for (const call of this.#history) await copy.#run(call).catch(() => {})
    return copy.#run({ sql, vars }).then(() => undefined, messageOf)
  }
}

/** SurrealDB 1.0 puts a failed statement's text into `result` (Cirql 0.6.8 still looks for it in `detail`). */
function failed(text: string | undefined): Answer {
  return text === undefined ? { status: 'OK', result: null, time: '1ms' } : { status: 'ERR', result: text, time: '1ms' }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const embeddedNames: Readonly<Record<string, string>> = {
  user: 'username',
  pass: 'password',
  NS: 'namespace',
  DB: 'database',
  SC: 'scope',
}

/** Renames credentials: the embedded engine spells out the protocol's short names. */
function embedded(credentials: object): object {
  const scope = 'SC' in credentials
  const rename = (name: string) =>
    scope && (name === 'user' || name === 'pass') ? name : (embeddedNames[name] ?? name)
  return Object.fromEntries(Object.entries(credentials).map(([name, value]) => [rename(name), value]))
}
