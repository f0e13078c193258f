import { createHmac } from 'node:crypto'
import { ada, bo, enterBoth } from './accounts.ts'
import { bills, type Claim, claim, type Given, hardened, refuses, roles, rowsOf, withKey } from './claims.ts'
import type { Asker, OpenDatabase, Person } from './open-database.ts'
import { statements } from './statements.ts'
import { enterAll, ownersOfAll } from './upkeep-claims.ts'

const everything = 'bill,payment,profile user'

/** Messages of the query view for keys without quotation marks, by the main version of SurrealDB. */
const keyMessages = {
  2: {
    '<CHANGE-ME>': "Unexpected token '<', expected a strand",
    ourOwnKey: "Unexpected token 'an identifier', expected a strand",
    '7pQ2w': "Unexpected token 'a number', expected a strand",
  },
  3: {
    '<CHANGE-ME>': "Unexpected token 'an identifier', expected a kind name",
    ourOwnKey: "Expected 'string' but found 'NONE'",
    'kL8+x/7=': "Unexpected token 'FOR', expected the query to end",
    '7pQ2w': 'Invalid token, found unexpected character',
  },
}

/** Claims of the Transago pages about importing the schema, a backup, and a backup of the previous version. */
export const importClaims: readonly Claim[] = [
  claim('importing makes the three tables and the access method in an empty database', async ({ database, open }) => {
    return (await contents(await open())) === ' ' && (await contents(database)) === everything
  }),
  claim('the schema is refused as it is shown, before it makes anything', async ({ open, texts }) => {
    const database = await open()
    return (await refuses(database.import(texts.schema))) && (await contents(database)) === ' '
  }),
  claim(
    'the placeholders of the key are accepted in quotation marks: whoever reads the page logs in',
    async ({ open, texts }) => {
      for (const key of ['<CHANGE-ME>', 'your own key']) {
        const database = await open()
        await database.import(withKey(texts.schema, key))
        const made = JSON.stringify(await database.query(statements.inspect))
        if (made.includes(key) || (await contents(database)) !== everything) return false
        if (!(await accepts(database, await database.signUp(ada), key, 'our own key'))) return false
      }
      return true
    },
  ),
  claim('the schema of the other version is refused, before it makes anything', async ({ open, texts }) => {
    const database = await open()
    const refused = await refuses(database.import(withKey(texts.otherVersion, 'our own key')))
    return refused && (await contents(database)) === ' '
  }),
  claim('a key without its quotation marks: refused on 2; on 3 a silent import without log-in', async (given) => {
    return onlyLogInFails(given, given.texts.schema.replace('<CHANGE-ME>', 'ourOwnKey'))
  }),
  claim('each kind of key without quotation marks fails with a message that the page lists', async (given) => {
    for (const [key, message] of Object.entries(keyMessages[given.texts.version === '2.3' ? 2 : 3])) {
      const answer = await (await given.open()).query(given.texts.schema.replace('<CHANGE-ME>', key)).catch(String)
      if (!String(answer).replaceAll('`', "'").includes(message)) return false
    }
    return true
  }),
  claim('running the schema makes the same as importing it, and a key without quotation marks fails', async (given) => {
    const { open, texts } = given
    const database = await open()
    await database.query(withKey(texts.schema, 'our own key'))
    await database.signUp(ada)
    const made = await contents(database)
    const unquoted = texts.schema.replace('<CHANGE-ME>', 'ourOwnKey')
    return made === everything && refuses((await open()).query(unquoted))
  }),
  claim('importing or running the schema again changes nothing, the key included', async ({ database, texts }) => {
    const people = await enterAll(database)
    for (const file of [withKey(texts.schema, 'another key'), texts.harden, texts.harden]) {
      await database.import(file)
      await database.query(file)
    }
    const seen = `${await bills(people[0])} ${await bills(people[1])}`
    return seen === 'by Ada, by Bo by Bo' && (await accepts(database, people[0], 'our own key', 'another key'))
  }),
  claim('the schema and harden.surql can be imported in either order', async ({ open, texts }) => {
    const database = await open()
    for (const file of [texts.harden, withKey(texts.schema, 'our own key')]) await database.import(file)
    await enterAll(database)
    return isRestored({ database, texts, open }, await database.backUp())
  }),
  claim('`fields` names `password` and `role` once harden.surql is imported', async ({ database, texts }) => {
    const fields = async () => {
      const [info] = await database.query(statements.inspectProfile)
      return Object.keys((info as { fields: object }).fields)
        .sort()
        .join()
    }
    const before = await fields()
    await database.import(texts.harden)
    return before === 'email' && (await fields()) === 'email,password,role'
  }),
  claim(
    'a table older than the schema has PERMISSIONS NONE and hides entries, until it is removed',
    async ({ database, open, texts }) => {
      const older = await open()
      await older.query('DEFINE TABLE bill')
      const schema = withKey(texts.schema, 'our own key')
      const seen = async () => {
        await older.import(schema)
        const [info] = await older.query(statements.inspect)
        return JSON.stringify(info).includes('PERMISSIONS NONE')
      }
      const isNone = await seen()
      const person = await older.signUp(ada)
      await person.query('CREATE bill SET name = "hidden", createdBy = $auth.id').catch(() => {})
      const hidden = (await bills(person)) === ''
      await older.query('REMOVE TABLE bill')
      const isNoneStill = await seen()
      await person.query('CREATE bill SET name = "shown", createdBy = $auth.id')
      const [info] = await database.query(statements.inspect)
      const isFine = !JSON.stringify(info).includes('PERMISSIONS NONE')
      return isNone && hidden && !isNoneStill && (await bills(person)) === 'shown' && isFine
    },
  ),
  claim('without IF NOT EXISTS, a second import replaces the key on 3, in silence', async ({ database, texts }) => {
    const [admin] = await enterBoth(database)
    await database.import(withKey(texts.schema, 'another key').replaceAll('IF NOT EXISTS ', ''))
    const keys = ['our own key', 'another key'] as const
    return texts.version === '2.3' ? accepts(database, admin, ...keys) : accepts(database, admin, keys[1], keys[0])
  }),
  claim(
    'without the line of the key, registering and logging in work, with HS512, until the next run',
    async ({ open, texts }) => {
      const database = await open()
      const keyless = withoutKey(texts.schema)
      await database.import(keyless)
      await database.signUp(ada)
      const person = await database.signIn(ada)
      const [header = ''] = person.token.split('.')
      const seen = (await rowsOf(person, 'SELECT * FROM profile')).length
      await database.query(withoutKey(statements.openRegistration))
      const ended = await refuses(database.resume(person.token))
      return ended && seen === 1 && Buffer.from(header, 'base64url').toString().includes('"HS512"')
    },
  ),
  claim('registering where nothing was imported: `The access method does not exist`', async ({ open }) => {
    const refused = await (await open()).signUp(ada).catch(String)
    return String(refused).includes('The access method does not exist')
  }),
  hardened('users make tables on 3, but not in a strict database; the rest works on', async ({ database, texts }) => {
    const people = await enterAll(database)
    const makes = async (name: string) => !(await refuses(people[1].query(`CREATE ${name} SET a = 1`)))
    if (texts.version === '2.3') return !(await makes('other')) && refuses(database.query(statements.makeStrict))
    const before = await makes('other')
    const hidden = (await rowsOf(people[1], 'SELECT * FROM other')).length === 0
    await database.query(statements.makeStrict)
    const after = (await makes('more')) || !(await refuses(database.query('CREATE test')))
    await people[1].query('CREATE bill SET name = "new", createdBy = $auth.id')
    await database.signUp({ name: 'Cy', email: 'cy@example.com', password: 'third' })
    const seen = `${await bills(people[0])}; ${await bills(await database.signIn(ada))}`
    const lost = !(await database.backUp()).includes('STRICT')
    await database.query(statements.makeStrict.replace(' STRICT', ''))
    const again = await makes('more')
    return before && hidden && !after && again && lost && seen === 'by Ada, by Bo, new; by Ada, by Bo, new'
  }),
  hardened('a backup is restored with accounts, bills and payments in an empty database', async (given) => {
    await enterAll(given.database)
    return isRestored(given, await given.database.backUp())
  }),
  claim('importing a backup into a live database restores no bill; 3.0 replaces the key', async (given) => {
    const { database, texts } = given
    const [admin] = await enterAll(database)
    const backup = await database.backUp()
    await database.query('UPDATE bill SET name = "changed"')
    await database.import(backup.replaceAll("'our own key'", "'another key'"))
    const [kept, other] = texts.version === '2.3' ? ['our own key', 'another key'] : ['[REDACTED]', 'our own key']
    return (await bills(database)) === 'changed, changed' && accepts(database, admin, kept, other)
  }),
  claim(
    'the part of a backup for one deleted bill brings it back with its owner; newer bills stay',
    async ({ database }) => {
      const [admin] = await enterAll(database)
      const all = 'SELECT * FROM bill WHERE name = "by Ada"'
      const before = JSON.stringify(await database.query(all))
      const [part = ''] = /\{[^{}]*'by Ada'[^{}]*\}/.exec(await database.backUp()) ?? []
      await database.query('DELETE bill WHERE name = "by Ada"')
      await admin.query('CREATE bill SET name = "newer", createdBy = $auth.id')
      await database.query(`INSERT [ ${part} ];`)
      return JSON.stringify(await database.query(all)) === before && (await bills(admin)) === 'by Ada, by Bo, newer'
    },
  ),
  claim('a backup holds the key on 2; on 3 it holds the word [REDACTED] twice instead', async ({ database, texts }) => {
    const backup = await database.backUp()
    const [key, none] = texts.version === '2.3' ? ['our own key', '[REDACTED]'] : ['[REDACTED]', 'our own key']
    return backup.split(`'${key}'`).length === 3 && !backup.includes(none)
  }),
  claim(
    'restored on 3 as it is, a backup accepts tokens that anybody can make, until the key is new',
    async (given) => {
      const [admin] = await enterBoth(given.database)
      const backup = await given.database.backUp()
      const restored = await given.open()
      await restored.import(backup)
      if (given.texts.version === '2.3') return accepts(restored, admin, 'our own key', '[REDACTED]')
      const known = await accepts(restored, admin, '[REDACTED]', 'our own key')
      await restored.query(withKey(statements.closeRegistration, 'another key'))
      return known && accepts(restored, admin, 'another key', '[REDACTED]')
    },
  ),
  claim('restored on 3 with the key put back, a backup keeps every log-in', async (given) => {
    const [admin] = await enterBoth(given.database)
    const restored = await given.open()
    await restored.import((await given.database.backUp()).replaceAll('[REDACTED]', 'our own key'))
    return accepts(restored, admin, 'our own key', '[REDACTED]')
  }),
  claim('a backup with two keys that differ: refused on 2; on 3 a silent import without log-in', async (given) => {
    const backup = await given.database.backUp()
    return onlyLogInFails(given, backup.replace(/KEY '[^']*'/, "KEY 'one of two'"))
  }),
  hardened('a backup of 2 loads in 3 when the function has its new name, and only then', async (given) => {
    const source = (await given.openOlder?.()) ?? given.database
    if (given.openOlder)
      for (const text of [withKey(given.texts.otherVersion, 'our own key'), given.texts.harden])
        await source.import(text)
    await enterAll(source)
    const backup = await source.backUp()
    const [start, end, ...rest] = backup.split('string::is::email')
    const renamed = `${start}string::is_email${end}`
    if (given.openOlder === undefined) return isRestored(given, backup)
    const refused = await refuses((await given.open()).import(backup))
    return refused && rest.length === 0 && isRestored(given, renamed)
  }),
]

/** Deletes the line with the key, as the page's option tells readers to do. */
function withoutKey(text: string): string {
  return text.replace(/^.*CHANGE-ME.*\n/m, '')
}

/** Lists the tables and access methods with the page's own statement. */
async function contents(database: Asker): Promise<string> {
  const [info] = await database.query(statements.inspect)
  const { tables, accesses } = info as { tables: object; accesses: object }
  return [tables, accesses].map((named) => Object.keys(named).sort().join()).join(' ')
}

/** Whether only the log-in fails: SurrealDB 2 rejects the whole file, 3 silently imports all but the access method. */
async function onlyLogInFails({ open, texts }: Given, file: string): Promise<boolean> {
  const database = await open()
  const refused = await refuses(database.import(file))
  const made = await contents(database)
  return texts.version === '2.3' ? refused && made === ' ' : !refused && made === 'bill,payment,profile '
}

/** Whether the database accepts tokens signed with `key` and rejects those signed with `other`. */
async function accepts(database: OpenDatabase, person: Person, key: string, other: string): Promise<boolean> {
  const accepted = !(await refuses(database.resume(forge(person.token, key))))
  return accepted && refuses(database.resume(forge(person.token, other)))
}

/** Returns the same token, signed with another key. */
function forge(token: string, key: string): string {
  const [, payload] = token.split('.')
  const content = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${payload}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

/** Whether a backup restores everything from `enterAll`, with passwords, roles and rights. */
async function isRestored({ open }: Given, backup: string): Promise<boolean> {
  const database = await open()
  await database.import(backup)
  const people = (await roles(database)).join()
  const owners = await ownersOfAll(database)
  const seen = `${await bills(await database.signIn(ada))} / ${await bills(await database.signIn(bo))}`
  await database.signUp({ name: 'Cy', email: 'cy@example.com', password: 'third' })
  const grown = (await roles(database)).join()
  return (
    `${await contents(database)} ${people} ${owners} ${seen} ${grown}` ===
    `${everything} Ada admin,Bo user Ada,Bo,Bo by Ada, by Bo / by Bo Ada admin,Bo user,Cy user`
  )
}
