/** A client that can query a database: its owner, or a person with an account. */
export type Asker = { query(text: string, params?: object): Promise<unknown[]> }

/** A logged-in person with an access token. */
export type Person = Asker & { readonly token: string }

/** An empty database of one version of SurrealDB. */
export type OpenDatabase = Asker & {
  /** Client of the SDK, if the version has one. */
  readonly sdk?: unknown
  /** Imports a file like the SDK. Rejects an unreadable file, and hides every other error. */
  import(text: string): Promise<unknown>
  signUp(account: Account): Promise<Person>
  signIn(account: Account): Promise<Person>
  signInAsOwner(owner: { readonly username: string; readonly password: string }): Promise<Person>
  /** Logs in with an earlier token. */
  resume(token: string): Promise<Person>
  /** Returns the text of an export of the database. */
  backUp(): Promise<string>
  close(): Promise<unknown>
}

type Account = { readonly name?: string; readonly email: string; readonly password?: string }

/** Opens an empty database of one version. */
export type OpenEmpty = () => Promise<OpenDatabase>
