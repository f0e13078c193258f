import { ada, bo, enterBoth } from './accounts.ts'
import { type Claim, claim, refuses, roles, rowsOf, withKey } from './claims.ts'
import type { OpenDatabase } from './open-database.ts'
import { statements } from './statements.ts'

/** Claims of the Transago pages about the owner, and about the database that the owner has selected. */
export const ownerClaims: readonly Claim[] = [
  claim('in another database, closing registration succeeds in silence, and anyone registers', async ({ database }) => {
    const close = withKey(statements.closeRegistration, 'our own key')
    const showsSignUp = async () => JSON.stringify(await database.query(statements.inspect)).includes('SIGNUP')
    await elsewhere(database, close)
    await database.signUp(ada)
    const before = await showsSignUp()
    await database.query(close)
    return before && !(await showsSignUp()) && refuses(database.signUp(bo))
  }),
  claim('in another database, statements for people answer with nothing on 2, and fail on 3', async (given) => {
    const { database, texts } = given
    await enterBoth(database)
    const asked = [statements.listPeople, statements.resetPassword, statements.removePerson, statements.changeEmail]
    for (const text of asked) {
      const said = await elsewhere(database, text).then((answers) => JSON.stringify(answers.at(-1)), String)
      if (texts.version === '2.3' ? said !== '[]' : !said.includes("The table 'profile' does not exist")) return false
    }
    return (await roles(database)).join() === 'Ada admin,Bo user'
  }),
  claim('an administrator who is not the owner has the message of the page', async ({ database }) => {
    const [admin] = await enterBoth(database)
    const owners = [withKey(statements.closeRegistration, 'another key'), statements.inspect, 'REMOVE TABLE bill']
    const said = await Promise.all(owners.map((text) => admin.query(text).then(() => '', String)))
    return said.every((message) => message.includes('IAM error: Not enough permissions to perform this action'))
  }),
  claim('a new password of the owner refuses the old one and its log-ins', async ({ database, texts }) => {
    await database.query(statements.resetOwner.replace('a new password', 'root'))
    const owner = await database.signInAsOwner({ username: 'root', password: 'root' })
    await database.query(statements.resetOwner)
    // The engine of 2 sends the token with each query, so it cannot test an open connection.
    if (texts.version === '3.0' && (await refuses(owner.query('CREATE bill:open')))) return false
    const old = refuses(database.signInAsOwner({ username: 'root', password: 'root' }))
    return (await old) && refuses(database.resume(owner.token))
  }),
  claim('another owner or log-in of the server is listed until it is removed', async ({ database }) => {
    await database.query(statements.resetOwner)
    const levels = ['ROOT', 'NAMESPACE', 'DATABASE']
    const listed = async () => {
      const answers = (await database.query(statements.listOwners)) as Record<'users' | 'accesses', object>[]
      return answers.flatMap(({ users, accesses }) => [...Object.keys(users), ...Object.keys(accesses)]).join()
    }
    const change = (text: string) => database.query(levels.map((level) => `${text} ON ${level};`).join('\n'))
    const before = await listed()
    await database.query(levels.map((level) => `DEFINE USER spare ON ${level} PASSWORD 'x' ROLES OWNER;`).join('\n'))
    await database.query(
      levels.map((level) => `DEFINE ACCESS door ON ${level} TYPE JWT ALGORITHM HS256 KEY 'x';`).join('\n'),
    )
    const during = await listed()
    await change('REMOVE USER spare')
    await change('REMOVE ACCESS door')
    return (
      before === 'root,user' && during === 'root,spare,door,spare,door,spare,door,user' && (await listed()) === before
    )
  }),
  claim(
    'the owner gets a new password; a wrong one or a wrong name has the message of the page',
    async ({ database }) => {
      await database.query(statements.resetOwner.replace('a new password', 'root'))
      await database.query(statements.resetOwner)
      const owner = await database.signInAsOwner({ username: 'root', password: 'a new password' })
      const said = await Promise.all(
        ['root', 'nobody'].map((username) =>
          database.signInAsOwner({ username, password: 'root' }).then(() => '', String),
        ),
      )
      const isRefused = said.every((message) => message.includes('There was a problem with authentication'))
      return isRefused && (await rowsOf(owner, statements.listPeople)).length === 0
    },
  ),
]

/** Runs statements in another database of the namespace, and returns to that of Transago. */
async function elsewhere(database: OpenDatabase, text: string): Promise<unknown[]> {
  await database.query('DEFINE DATABASE IF NOT EXISTS other')
  const answers = await database.query(`USE DB other; ${text}`).catch(String)
  await database.query('USE DB transago')
  if (typeof answers === 'string') throw new Error(answers)
  return answers
}
