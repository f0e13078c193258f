import { ada, bo, enterBoth, listAccounts, signUpBoth } from './accounts.ts'
import type { Asker, OpenDatabase, OpenEmpty } from './open-database.ts'
import { statements } from './statements.ts'

/** The texts that pages tell readers to import: Transago's schema for one version, and Cirql's tool library. */
export type Texts = {
  readonly version: '1.0' | '2.3' | '3.0'
  readonly schema: string
  readonly harden: string
  readonly otherVersion: string
  readonly library: string
  /** The page about Cirql on each version and about leaving Cirql. */
  readonly guide: string
  /** The page whose definition of a log-in the guide uses. */
  readonly install: string
  /** URLs of the modules that open databases: this version, and the older one that updates to it. */
  readonly engine: string
  readonly older?: string
}

/** A statement of the pages, with the test that proves it. */
export type Claim = {
  readonly about: 'transago' | 'cirql'
  readonly name: string
  /** `openOlder` opens a database of `Texts.older`. */
  readonly holds: (open: OpenEmpty, texts: Texts, openOlder?: OpenEmpty) => Promise<boolean>
}

/** Claims of the Transago pages about the schema, each tested in a fresh database. */
export const claims: readonly Claim[] = [
  claim('the first account becomes the administrator, the second a user', async ({ database }) => {
    await signUpBoth(database)
    const registered = await listAccounts(database)
    await database.query('DELETE profile')
    await enterBoth(database)
    return registered === (await listAccounts(database)) && (await roles(database)).join() === 'Ada admin,Bo user'
  }),
  claim('a password is stored as an argon2 hash, and signing in with it works', async ({ database }) => {
    await database.signUp(ada)
    const person = await database.signIn(ada)
    const [row] = await rowsOf<{ password: string }>(person, 'SELECT password FROM profile')
    return row?.password.startsWith('$argon2') === true && (await refuses(database.signIn({ ...ada, password: 'no' })))
  }),
  claim('a second account with the same e-mail address is refused', async ({ database }) => {
    await database.signUp(ada)
    return (await refuses(database.signUp({ ...bo, email: ada.email }))) && (await roles(database)).length === 1
  }),
  claim('e-mail addresses that differ in capitals are two accounts, also for logging in', async ({ database }) => {
    await database.signUp(bo)
    const wrong = await refuses(database.signIn({ ...bo, email: 'BO@example.com' }))
    await database.signUp({ ...bo, email: 'BO@example.com' })
    return wrong && (await roles(database)).length === 2
  }),
  claim('an account without a name and with an empty password is accepted', async ({ database }) => {
    const nobody = { email: 'nobody@example.com', password: '' }
    await database.signUp(nobody)
    return (await rowsOf(await database.signIn(nobody), 'SELECT * FROM profile')).length === 1
  }),
  claim('the owner can set a new password for somebody', async ({ database }) => {
    await enterBoth(database)
    return resetsPassword(database, database)
  }),
  claim('an administrator can set a new password for somebody', async ({ database }) => {
    const [admin] = await enterBoth(database)
    return resetsPassword(admin, database)
  }),
  claim('without hardening, a changed password is stored as typed and no log-in works', async ({ database }) => {
    const [, user] = await enterBoth(database)
    await user.query("UPDATE $auth.id SET password = 'changed'")
    const stored = await passwordOfBo(database)
    return stored === 'changed' && (await refuses(database.signIn({ ...bo, password: 'changed' })))
  }),
  hardened('with harden.surql, a changed password is stored as a hash and works', async ({ database }) => {
    const [, user] = await enterBoth(database)
    await user.query("UPDATE $auth.id SET password = 'changed'")
    const stored = await passwordOfBo(database)
    await database.signIn({ ...bo, password: 'changed' })
    return stored?.startsWith('$argon2') === true && (await refuses(database.signIn(bo)))
  }),
  hardened('with harden.surql, a password outlives other changes and can be reset', async ({ database }) => {
    const [admin] = await enterBoth(database)
    await database.query("UPDATE profile SET city = 'Oslo'")
    await database.signIn(bo)
    return resetsPassword(admin, database)
  }),
  claim('an invalid e-mail address is refused', async ({ database }) =>
    refuses(database.signUp({ ...ada, email: 'no address' })),
  ),
  claim('registering and logging in fail with the messages that the page quotes', async ({ database }) => {
    await database.signUp(ada)
    const messages = [
      await database.signUp({ ...bo, email: 'no address' }).catch(String),
      await database.signUp({ ...bo, email: ada.email }).catch(String),
      await database.signUp({ email: bo.email }).catch(String),
      await database.signIn({ ...ada, email: 'ADA@example.com' }).catch(String),
      await database.signIn({ ...ada, password: 'no' }).catch(String),
    ].map(String)
    const [signUp, signIn] = ['The record access signup query failed', 'No record was returned']
    return [signUp, signUp, signUp, signIn, signIn].every((message, at) => messages[at]?.includes(message))
  }),
  claim('a user sees only their own bills, an administrator all of them', async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    await fileBills(admin, user)
    return (await bills(user)) === 'by Bo' && (await bills(admin)) === 'by Ada, by Bo'
  }),
  claim('a user sees only their own payments', async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    for (const [who, name] of [
      [admin, 'Ada'],
      [user, 'Bo'],
    ] as const)
      await who.query(`CREATE payment SET name = "by ${name}", paidBy = $auth.id`)
    return (await rowsOf<{ name: string }>(user, 'SELECT name FROM payment')).map(({ name }) => name).join() === 'by Bo'
  }),
  claim('a user cannot delete an account', async ({ database }) => {
    const [, user] = await enterBoth(database)
    await user.query('DELETE profile').catch(() => {})
    return (await roles(database)).length === 2
  }),
  claim('a user can file a bill in the name of another person', async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    const [boss] = await rowsOf<{ id: unknown }>(admin, 'SELECT id FROM profile WHERE name = "Ada"')
    await user.query(`CREATE bill SET name = "forged", createdBy = ${boss?.id}`)
    return (await rowsOf(database, 'SELECT * FROM bill WHERE createdBy.name = "Ada"')).length === 1
  }),
  claim('without hardening, a user can raise their own role and then sees every bill', async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    await fileBills(admin, user)
    await raiseRole(user)
    return (await roles(database)).join() === 'Ada admin,Bo admin' && (await bills(user)) === 'by Ada, by Bo'
  }),
  hardened('with harden.surql, accounts are made as before', async ({ database }) => {
    await signUpBoth(database)
    return (await roles(database)).join() === 'Ada admin,Bo user'
  }),
  hardened(
    'with harden.surql, a profile is replaced only with its role, and merged without it',
    async ({ database }) => {
      const [, user] = await enterBoth(database)
      const profile = `name: 'Bob', email: '${bo.email}', password: 'third'`
      const refused = await refuses(user.query(`UPDATE $auth.id CONTENT { ${profile} }`))
      await user.query("UPDATE $auth.id MERGE { name: 'Bor' }")
      await user.query("UPDATE $auth.id SET city = 'Oslo'")
      const [, merged] = await roles(database)
      await user.query(`UPDATE $auth.id CONTENT { ${profile}, role: 'user' }`)
      return refused && merged === 'Bor user' && (await roles(database)).join() === 'Ada admin,Bob user'
    },
  ),
  claim("a change of a user's own profile is saved; only 2.3 answers with the row", ({ database, texts }) =>
    changesOwnName(database, texts),
  ),
  hardened("with harden.surql, a user's own change is saved and answered as without it", ({ database, texts }) =>
    changesOwnName(database, texts),
  ),
  hardened('with harden.surql, a user cannot raise their own role', async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    await fileBills(admin, user)
    await raiseRole(user)
    return (await roles(database)).join() === 'Ada admin,Bo user' && (await bills(user)) === 'by Bo'
  }),
]

/** Claims of the Transago pages about SurrealDB 1. */
export const oldClaims: readonly Claim[] = [
  {
    about: 'transago',
    name: 'SurrealDB 1 refuses the schema, for 2 and for 3, before it makes anything',
    holds: async (open, { schema, otherVersion }) => {
      const database = await open()
      for (const file of [schema, otherVersion])
        if (!(await refuses(database.query(withKey(file, 'our own key'))))) return false
      const [info] = (await database.query(statements.inspect)).flat()
      return Object.keys((info as { tables: object }).tables).length === 0
    },
  },
]

/** Input of a claim: a database with the schema, and functions to open more of them. */
export type Given = {
  readonly database: OpenDatabase
  readonly texts: Texts
  readonly open: OpenEmpty
  readonly openOlder?: OpenEmpty
}

/** Creates a claim that runs in a database with the schema. */
export function claim(name: string, holds: (given: Given) => Promise<boolean>, hardens = false): Claim {
  return {
    about: 'transago',
    name,
    holds: async (open, texts, openOlder) => {
      const database = await open()
      await database.import(withKey(texts.schema, 'our own key'))
      if (hardens) await database.import(texts.harden)
      const held = await holds({ database, texts, open, ...(openOlder && { openOlder }) })
      await database.close()
      return held
    },
  }
}

/** Fills in the schema's key, as the configuration page tells readers to do. */
export function withKey(schema: string, key: string): string {
  return schema.replace('KEY <CHANGE-ME>', `KEY '${key}'`)
}

/** Creates a claim that runs in a database with the schema and its hardening. */
export function hardened(name: string, holds: (given: Given) => Promise<boolean>): Claim {
  return claim(name, holds, true)
}

/** Creates one bill for each. */
export async function fileBills(admin: Asker, user: Asker): Promise<void> {
  await admin.query('CREATE bill SET name = "by Ada", createdBy = $auth.id')
  await user.query('CREATE bill SET name = "by Bo", createdBy = $auth.id')
}

/** Tries to raise the user's role. An error and a silent failure count the same. */
async function raiseRole(user: Asker): Promise<void> {
  await user.query('UPDATE $auth.id SET role = "admin"').catch(() => {})
}

/** Whether the page's statement resets Bo's password. */
async function resetsPassword(asker: Asker, database: OpenDatabase): Promise<boolean> {
  await asker.query(statements.resetPassword)
  await database.signIn({ ...bo, password: 'a new password' })
  return refuses(database.signIn(bo))
}

async function passwordOfBo(database: Asker): Promise<string | undefined> {
  const [row] = await rowsOf<{ password: string }>(database, "SELECT password FROM profile WHERE name = 'Bo'")
  return row?.password
}

/** Lists every account with its role. */
export async function roles(database: Asker): Promise<string[]> {
  const rows = await rowsOf<{ name: string; role: string }>(database, 'SELECT name, role FROM profile ORDER BY name')
  return rows.map(({ name, role }) => `${name} ${role}`)
}

/** Returns the names of the bills that a person sees. */
export async function bills(asker: Asker): Promise<string> {
  const rows = await rowsOf<{ name: string }>(asker, 'SELECT name FROM bill ORDER BY name')
  return rows.map(({ name }) => name).join(', ')
}

/** Returns the rows of the first statement. */
export async function rowsOf<T>(asker: Asker, text: string): Promise<T[]> {
  const [rows] = await asker.query(text)
  return rows as T[]
}

/** Whether the database rejects a request. */
export async function refuses(request: Promise<unknown>): Promise<boolean> {
  return request.then(
    () => false,
    () => true,
  )
}

async function changesOwnName(database: OpenDatabase, { version }: Texts): Promise<boolean> {
  const [, user] = await signUpBoth(database)
  const answers = [
    await rowsOf(user, "UPDATE $auth.id SET name = 'Bob'"),
    await rowsOf(user, "UPDATE $auth.id MERGE { name: 'Bor' }"),
  ]
  const rows = version === '3.0' ? 0 : 1
  return answers.every(({ length }) => length === rows) && (await roles(database)).join() === 'Ada admin,Bor user'
}
