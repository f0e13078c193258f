/** Someone who may ask a database: its owner, or a person with an account. */
export type Asker = { query(text: string): Promise<unknown[]> }

/** An empty database of one version of SurrealDB. */
export type OpenDatabase = Asker & {
  signUp(account: Account): Promise<Asker>
  signIn(account: Account): Promise<Asker>
  close(): Promise<unknown>
}

/** The texts that Transago's pages tell people to import. */
export type Schemas = { readonly schema: string; readonly harden: string; readonly otherVersion: string }

/** A sentence of the pages, and what shows that it is true. */
export type Claim = { readonly name: string; readonly holds: (open: Open, schemas: Schemas) => Promise<boolean> }

type Account = { readonly name: string; readonly email: string; readonly password: string }
type Open = () => Promise<OpenDatabase>

const ada = { name: 'Ada', email: 'ada@example.com', password: 'first' }
const bo = { name: 'Bo', email: 'bo@example.com', password: 'second' }

/** What the Transago pages promise of the schema, tested one by one in fresh databases. */
export const claims: readonly Claim[] = [
  claim('importing makes the tables bill, payment and profile', async ({ database }) => {
    const [info] = await database.query('INFO FOR DB')
    const { tables = {} } = info as { tables?: object }
    return Object.keys(tables).sort().join() === 'bill,payment,profile'
  }),
  claim('the first account becomes the administrator, the second a user', async ({ database }) => {
    await signUpBoth(database)
    return (await roles(database)).join() === 'Ada admin,Bo user'
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
  claim('an invalid e-mail address is refused', async ({ database }) =>
    refuses(database.signUp({ ...ada, email: 'no address' })),
  ),
  claim('a user sees only their own bills, an administrator all of them', async ({ database }) => {
    const [admin, user] = await signUpBoth(database)
    await fileBills(admin, user)
    return (await bills(user)) === 'by Bo' && (await bills(admin)) === 'by Ada, by Bo'
  }),
  claim('a user sees only their own payments', async ({ database }) => {
    const [admin, user] = await signUpBoth(database)
    for (const [who, name] of [
      [admin, 'Ada'],
      [user, 'Bo'],
    ] as const)
      await who.query(`CREATE payment SET name = "by ${name}", paidBy = $auth.id`)
    return (await rowsOf<{ name: string }>(user, 'SELECT name FROM payment')).map(({ name }) => name).join() === 'by Bo'
  }),
  claim('a user cannot delete an account', async ({ database }) => {
    const [, user] = await signUpBoth(database)
    await user.query('DELETE profile').catch(() => {})
    return (await roles(database)).length === 2
  }),
  claim('a user can file a bill in the name of another person', async ({ database }) => {
    const [admin, user] = await signUpBoth(database)
    const [boss] = await rowsOf<{ id: unknown }>(admin, 'SELECT id FROM profile WHERE name = "Ada"')
    await user.query(`CREATE bill SET name = "forged", createdBy = ${boss?.id}`)
    return (await rowsOf(database, 'SELECT * FROM bill WHERE createdBy.name = "Ada"')).length === 1
  }),
  claim('without hardening, a user can raise their own role and then sees every bill', async ({ database }) => {
    const [admin, user] = await signUpBoth(database)
    await fileBills(admin, user)
    await raiseRole(user)
    return (await roles(database)).join() === 'Ada admin,Bo admin' && (await bills(user)) === 'by Ada, by Bo'
  }),
  hardened('with harden.surql, accounts are made as before', async ({ database }) => {
    await signUpBoth(database)
    return (await roles(database)).join() === 'Ada admin,Bo user'
  }),
  hardened('with harden.surql, a user cannot raise their own role', async ({ database }) => {
    const [admin, user] = await signUpBoth(database)
    await fileBills(admin, user)
    await raiseRole(user)
    return (await roles(database)).join() === 'Ada admin,Bo user' && (await bills(user)) === 'by Bo'
  }),
  hardened('with harden.surql, an administrator can appoint another', async ({ database }) => {
    const [admin] = await signUpBoth(database)
    await admin.query('UPDATE profile SET role = "admin" WHERE name = "Bo"')
    return (await roles(database)).join() === 'Ada admin,Bo admin'
  }),
  {
    name: 'the schema of the other version is refused',
    holds: async (open, { otherVersion }) => refuses((await open()).query(otherVersion)),
  },
  {
    name: 'two keys that differ are refused',
    holds: async (open, { schema }) => refuses((await open()).query(schema.replace("KEY 'CHANGE-ME'", "KEY 'other'"))),
  },
  {
    name: 'without the line of the keys, registering and logging in work',
    holds: async (open, { schema }) => {
      const database = await open()
      await database.query(schema.replace(/^.*CHANGE-ME.*\n/gm, ''))
      await database.signUp(ada)
      return (await rowsOf(await database.signIn(ada), 'SELECT * FROM profile')).length === 1
    },
  },
]

type Given = { readonly database: OpenDatabase }

function claim(name: string, holds: (given: Given) => Promise<boolean>, hardens = false): Claim {
  return {
    name,
    holds: async (open, { schema, harden }) => {
      const database = await open()
      await database.query(schema)
      if (hardens) await database.query(harden)
      const held = await holds({ database })
      await database.close()
      return held
    },
  }
}

function hardened(name: string, holds: (given: Given) => Promise<boolean>): Claim {
  return claim(name, holds, true)
}

async function signUpBoth(database: OpenDatabase): Promise<[Asker, Asker]> {
  return [await database.signUp(ada), await database.signUp(bo)]
}

async function fileBills(admin: Asker, user: Asker): Promise<void> {
  await admin.query('CREATE bill SET name = "by Ada", createdBy = $auth.id')
  await user.query('CREATE bill SET name = "by Bo", createdBy = $auth.id')
}

/** Whether it is refused with an error or silently without effect is not the claim's business. */
async function raiseRole(user: Asker): Promise<void> {
  await user.query('UPDATE $auth.id SET role = "admin"').catch(() => {})
}

async function roles(database: Asker): Promise<string[]> {
  const rows = await rowsOf<{ name: string; role: string }>(database, 'SELECT name, role FROM profile ORDER BY name')
  return rows.map(({ name, role }) => `${name} ${role}`)
}

async function bills(asker: Asker): Promise<string> {
  const rows = await rowsOf<{ name: string }>(asker, 'SELECT name FROM bill ORDER BY name')
  return rows.map(({ name }) => name).join(', ')
}

async function rowsOf<T>(asker: Asker, text: string): Promise<T[]> {
  const [rows] = await asker.query(text)
  return rows as T[]
}

async function refuses(request: Promise<unknown>): Promise<boolean> {
  return request.then(
    () => false,
    () => true,
  )
}
