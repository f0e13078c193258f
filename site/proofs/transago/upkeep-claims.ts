import { ada, bo, enterBoth } from './accounts.ts'
import { bills, type Claim, claim, fileBills, hardened, refuses, roles, rowsOf, withKey } from './claims.ts'
import type { Asker, OpenDatabase } from './open-database.ts'
import { statements } from './statements.ts'

/** Claims of the Transago pages about running an instance: people and log-ins. */
export const upkeepClaims: readonly Claim[] = [
  claim('both statements succeed, even if namespace and database exist', async ({ open }) => {
    const database = await open()
    await database.query(statements.createDatabase)
    await database.query(statements.createDatabase)
    const [info] = await database.query('INFO FOR NS')
    return 'transago' in (info as { databases: object }).databases
  }),
  claim('accounts registered at the same moment can all be administrators on 3, and one on 2', async (given) => {
    const accounts = [ada, bo, { name: 'Cleo', email: 'cleo@example.com', password: 'third' }]
    await Promise.all(accounts.map((account) => given.database.signUp(account)))
    const admins = (await roles(given.database)).filter((role) => role.endsWith(' admin'))
    return given.texts.version === '3.0' ? admins.length > 1 : admins.length === 1
  }),
  claim('an administrator lists everybody with their roles', async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    const people = (await rowsOf<{ name: string; role: string; email: string }>(admin, statements.listPeople))
      .map(({ name, role, email }) => `${name} ${role} ${email}`)
      .sort()
    const own = await rowsOf(user, statements.listPeople)
    return people.join() === 'Ada admin ada@example.com,Bo user bo@example.com' && own.length === 1
  }),
  hardened('an address is changed, and refused if it is taken or not valid', async ({ database }) => {
    await enterBoth(database)
    await database.query(statements.changeEmail)
    const isGone = await refuses(database.signIn(bo))
    await database.signIn({ ...bo, email: 'bo@example.org' })
    const back = (email: string) => `UPDATE profile SET email = '${email}' WHERE email = 'bo@example.org'`
    return isGone && (await refuses(database.query(back(ada.email)))) && refuses(database.query(back('no address')))
  }),
  claim('a log-in that is too old is refused with the message of the page', async ({ open, texts }) => {
    const database = await open()
    const schema = withKey(texts.schema, 'our own key')
    await database.import(schema.replace('FOR TOKEN 4w2d', 'FOR TOKEN 1s'))
    const { token } = await database.signUp(ada)
    await new Promise((resolve) => setTimeout(resolve, 2100))
    const said = await database.resume(token).then(String, ({ message }: Error) => message)
    await database.close()
    return schema.includes('FOR TOKEN 4w2d') && said.includes('The token has expired')
  }),
  claim('a password that is reset does not end what is logged in', async ({ database }) => {
    const [, user] = await enterBoth(database)
    await database.query(statements.resetPassword)
    return (await rowsOf(await database.resume(user.token), statements.listPeople)).length === 1
  }),
  hardened('the owner and an administrator can appoint another, who can be made a user again', async ({ database }) => {
    const [admin] = await enterBoth(database)
    const rolesAfter = async (asker: typeof admin | OpenDatabase, text: string) => {
      await asker.query(text)
      return (await roles(database)).join()
    }
    const demote = statements.appoint.replace("'admin'", "'user'")
    const seen = [
      await rolesAfter(database, statements.appoint),
      await rolesAfter(database, demote),
      await rolesAfter(admin, statements.appoint),
      await rolesAfter(admin, demote),
    ]
    return seen.join(' ') === 'Ada admin,Bo admin Ada admin,Bo user Ada admin,Bo admin Ada admin,Bo user'
  }),
  hardened("with harden.surql, an error message still shows a user another person's bill", async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    await fileBills(admin, user)
    const shown = '{ IF name = "by Ada" { THROW <string> name; }; }'
    const asked = [`SELECT * FROM bill WHERE ${shown}`, `UPDATE bill SET note = ${shown}`]
    const messages = await Promise.all(asked.map((text) => user.query(text).then(String, String)))
    return (await bills(user)) === 'by Bo' && messages.some((message) => message.includes('by Ada'))
  }),
  hardened('with harden.surql, a user who replaces `$auth` reads and deletes what others entered', async (given) => {
    const [admin, user] = await enterBoth(given.database)
    await fileBills(admin, user)
    const shown = await asAdministrator(user, 'THROW <string> (SELECT VALUE name FROM bill)')
    await asAdministrator(user, 'DELETE bill')
    return shown.includes('by Ada') && (await bills(given.database)) === ''
  }),
  hardened('with harden.surql, a user who replaces `$auth` becomes an administrator', async ({ database }) => {
    const [, user] = await enterBoth(database)
    await asAdministrator(user, "UPDATE profile SET role = 'admin' WHERE name = 'Bo'")
    return (await roles(database)).join() === 'Ada admin,Bo admin'
  }),
  hardened('a removed person who replaces `$auth` still reads what others entered', async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    await fileBills(admin, user)
    await database.query(statements.removePerson)
    return (await asAdministrator(user, 'THROW <string> (SELECT VALUE name FROM bill)')).includes('by Ada')
  }),
  claim('a new role takes effect at once', async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    await fileBills(admin, user)
    const before = await bills(user)
    await admin.query(statements.appoint)
    return before === 'by Bo' && (await bills(user)) === 'by Ada, by Bo'
  }),
  hardened('two administrators see and change the bills and payments of each other', async ({ database }) => {
    const [admin, user] = await enterBoth(database)
    await fileBills(admin, user)
    await admin.query('CREATE payment SET paidBy = $auth.id')
    await admin.query(statements.appoint)
    await user.query('UPDATE bill SET name = "seen by Bo"; UPDATE payment SET name = "seen by Bo"')
    const [payment] = await rowsOf<{ name: string }>(admin, 'SELECT name FROM payment')
    return (await bills(admin)) === 'seen by Bo, seen by Bo' && payment?.name === 'seen by Bo'
  }),
  claim('two devices with one account see the same bills', async ({ database }) => {
    await enterBoth(database)
    const [one, two] = [await database.signIn(bo), await database.signIn(bo)]
    await one.query('CREATE bill SET name = "one", createdBy = $auth.id')
    await two.query('CREATE bill SET name = "two", createdBy = $auth.id')
    return (await bills(one)) === 'one, two' && (await bills(two)) === 'one, two'
  }),
  hardened('an administrator hands over what somebody entered, and to nobody unknown', async ({ database }) => {
    const [admin] = await enterAll(database)
    await admin.query(statements.handOver.replace('ada@', 'nobody@'))
    const before = await ownersOfAll(database)
    await admin.query(statements.handOver)
    return before === 'Ada,Bo,Bo' && (await ownersOfAll(database)) === 'Ada,Ada,Ada'
  }),
  hardened('an administrator deletes what somebody entered, and then the account', async ({ database }) => {
    const [admin] = await enterAll(database)
    await admin.query(statements.deleteEntries)
    const owners = await ownersOfAll(database)
    await admin.query(statements.removePerson)
    const gone = await refuses(database.signIn(bo))
    return owners === 'Ada' && gone && (await roles(database)).join() === 'Ada admin'
  }),
  hardened('what a removed account left is handed over, and nothing else, to nobody unknown', async ({ database }) => {
    const [admin] = await enterAll(database)
    await admin.query(statements.adoptOrphans)
    await admin.query(statements.removePerson)
    await admin.query(statements.adoptOrphans.replace('ada@', 'nobody@'))
    const before = await rowsOf(database, 'SELECT * FROM bill WHERE createdBy.id = NONE')
    await admin.query(statements.adoptOrphans)
    return before.length === 1 && (await ownersOfAll(database)) === 'Ada,Ada,Ada'
  }),
  claim('the bills of a removed account stay, for administrators', async ({ database }) => {
    const [admin, user] = await enterAll(database)
    await database.query(statements.removePerson)
    return (await bills(admin)) === 'by Ada, by Bo' && (await bills(await database.resume(user.token))) === ''
  }),
  claim(
    'a removed person sees, changes and deletes what belongs to nobody, with an old log-in',
    async ({ database }) => {
      const [, user] = await enterBoth(database)
      await database.query('CREATE bill:one SET name = "one"; CREATE bill:two SET name = "two"; CREATE payment')
      const before = await bills(user)
      await database.query(statements.removePerson)
      const old = await database.resume(user.token)
      await old.query('UPDATE bill:one SET name = "changed"; DELETE bill:two; DELETE payment')
      const payments = await rowsOf(database, 'SELECT * FROM payment')
      return (
        before === '' && (await bills(old)) === 'changed' && (await bills(database)) === 'changed' && !payments.length
      )
    },
  ),
  hardened('a removed person can still create bills with an old log-in, and register anew', async ({ database }) => {
    const [, user] = await enterBoth(database)
    await database.query(statements.removePerson)
    const old = await database.resume(user.token)
    await old.query('CREATE bill SET name = "late"')
    await database.signUp(bo)
    return (await bills(old)) === 'late' && (await roles(database)).length === 2
  }),
  claim('a new key, which only the owner can set, ends every log-in; passwords work', async ({ database, texts }) => {
    const [admin, user] = await enterBoth(database)
    const renew = withKey(statements.openRegistration, 'another key')
    if (!(await refuses(admin.query(renew)))) return false
    await database.resume(user.token)
    await database.query(renew)
    // The engine of 2 sends the token with each query, so it cannot test an open connection.
    if (texts.version === '3.0' && (await refuses(user.query(statements.listPeople)))) return false
    const ended = await refuses(database.resume(user.token))
    return ended && (await rowsOf(await database.signIn(bo), statements.listPeople)).length === 1
  }),
  claim('a new password and then a new key shut out a lost phone that saved both', async ({ database }) => {
    const [, phone] = await enterBoth(database)
    await database.query(statements.resetPassword)
    await database.query(withKey(statements.closeRegistration, 'another key'))
    await database.signIn({ ...bo, password: 'a new password' })
    return (await refuses(database.resume(phone.token))) && refuses(database.signIn(bo))
  }),
  hardened('UPDATE answers with the account, or with nothing for an unknown address', async ({ database }) => {
    const [admin] = await enterBoth(database)
    for (const text of [statements.resetPassword, statements.appoint, statements.changeEmail])
      for (const asker of [admin, database]) {
        const unknown = await rowsOf(asker, text.replace('bo@example.com', 'nobody@example.com'))
        if (unknown.length > 0) return false
        if (text !== statements.changeEmail && (await rowsOf(asker, text)).length !== 1) return false
      }
    return (await rowsOf(database, statements.changeEmail)).length === 1
  }),
  claim('DELETE answers with nothing, whether it found the account or not', async ({ database }) => {
    await enterBoth(database)
    const unknown = await rowsOf(database, statements.removePerson.replace('bo@', 'nobody@'))
    const before = await roles(database)
    const found = await rowsOf(database, statements.removePerson)
    return unknown.length + found.length === 0 && `${before} ${await roles(database)}` === 'Ada admin,Bo user Ada admin'
  }),
  claim('a password with a single quotation mark is a parse error that changes nothing', async ({ database }) => {
    await enterBoth(database)
    const answer = await database.query(statements.resetPassword.replace('a new password', "it's")).catch(String)
    await database.signIn(bo)
    return String(answer).includes('Parse error')
  }),
  claim('closing registration keeps every log-in, and the other statement opens it again', async ({ database }) => {
    const [, user] = await enterBoth(database)
    await database.query(withKey(statements.closeRegistration, 'our own key'))
    await database.signIn(bo)
    const third = { ...bo, email: 'cy@example.com' }
    const refused = await database.signUp(third).catch(String)
    if (!String(refused).includes('This record access method does not allow signup')) return false
    await database.query(withKey(statements.openRegistration, 'our own key'))
    await database.signUp(third)
    return (await rowsOf(await database.resume(user.token), statements.listPeople)).length === 1
  }),
  claim('closing registration with a new key ends every log-in; passwords work', async ({ database }) => {
    const [, user] = await enterBoth(database)
    await database.query(withKey(statements.closeRegistration, 'another key'))
    const ended = await refuses(database.resume(user.token))
    const closed = await refuses(database.signUp({ ...bo, email: 'cy@example.com' }))
    return ended && closed && (await rowsOf(await database.signIn(bo), statements.listPeople)).length === 1
  }),
  claim('opening registration redefines the log-in of the schema', async ({ texts }) => {
    const access = texts.schema.slice(texts.schema.indexOf('DEFINE ACCESS'))
    return access.replace('IF NOT EXISTS', 'OVERWRITE').trim() === statements.openRegistration.trim()
  }),
  claim('statements with <CHANGE-ME> are refused and change nothing', async ({ database }) => {
    const [, user] = await enterBoth(database)
    for (const text of [statements.openRegistration, statements.closeRegistration])
      if (!(await refuses(database.query(text)))) return false
    await database.signUp({ ...bo, email: 'cy@example.com' })
    return (await rowsOf(await database.resume(user.token), statements.listPeople)).length === 1
  }),
  claim('statements with <CHANGE-ME> in quotation marks are accepted and replace the key', async ({ database }) => {
    const [, user] = await enterBoth(database)
    await database.query(withKey(statements.closeRegistration, '<CHANGE-ME>'))
    return refuses(database.resume(user.token))
  }),
  claim('an account is logged in on two devices, which show the same bills', async ({ database }) => {
    const [admin, phone] = await enterBoth(database)
    const laptop = await database.signIn(bo)
    await fileBills(admin, laptop)
    const again = await database.resume(phone.token)
    return (await bills(again)) === 'by Bo' && (await bills(await database.resume(laptop.token))) === 'by Bo'
  }),
  claim('the owner reads every bill and payment; a backup has them as text, and no password', async ({ database }) => {
    await enterAll(database)
    const [ofBills, ofPayments] = (await database.query(statements.readEntries)) as unknown[][]
    const backup = await database.backUp()
    const isReadable = ['by Ada', 'by Bo', bo.email].every((text) => backup.includes(text))
    return ofBills?.length === 2 && ofPayments?.length === 1 && isReadable && !backup.includes(`'${bo.password}'`)
  }),
  hardened('a user deletes their own bills and payments, and no others', async ({ database }) => {
    const [, user] = await enterAll(database)
    await user.query('DELETE bill; DELETE payment')
    return (await ownersOfAll(database)) === 'Ada'
  }),
  claim('removing the database removes everything in it', async ({ database }) => {
    await enterAll(database)
    await database.query(statements.removeDatabase)
    const [info] = await database.query('INFO FOR NS')
    return !('transago' in (info as { databases: object }).databases)
  }),
]

/** Enters as both. Ada creates a bill, Bo a bill and a payment. */
export async function enterAll(database: OpenDatabase): ReturnType<typeof enterBoth> {
  const people = await enterBoth(database)
  await fileBills(...people)
  await people[1].query('CREATE payment SET amount = 12.50dec, paidAt = time::now(), paidBy = $auth.id')
  return people
}

/** Lists the owner of each bill and payment. */
export async function ownersOfAll(database: OpenDatabase): Promise<string> {
  const [ofBills, ofPayments] = await database.query(
    'SELECT VALUE createdBy.name FROM bill; SELECT VALUE paidBy.name FROM payment',
  )
  return [ofBills, ofPayments].flat().sort().join()
}

/** Runs a statement in a loop that replaces `$auth`, and returns the answer, or the error. */
function asAdministrator(user: Asker, statement: string): Promise<string> {
  return user.query(`FOR $auth IN [{ role: 'admin' }] { ${statement} }`).then(String, String)
}
