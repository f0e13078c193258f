import type { Asker, OpenDatabase, Person } from './open-database.ts'

/** Ada registers first, so she becomes the administrator. */
export const ada = { name: 'Ada', email: 'ada@example.com', password: 'first' }
/** Bo registers second. */
export const bo = { name: 'Bo', email: 'bo@example.com', password: 'second' }

/**
 * Creates both accounts as registration leaves them, which a claim proves. Only their hashes, of "first" and "second", have the lowest
 * cost of argon2: most claims log in, and a hash of the usual cost takes longer than all else that they do.
 */
const createBoth = `CREATE profile SET name = 'Ada', email = 'ada@example.com', role = 'admin', password =
  '$argon2id$v=19$m=8,t=1,p=1$dHJhbnNhZ29UcmFuc2Fnbw$3rr2vwDxAa12KMHS8ZZXCzIcl0d7eLodJkbl7pboq4s';
CREATE profile SET name = 'Bo', email = 'bo@example.com', role = 'user', password =
  '$argon2id$v=19$m=8,t=1,p=1$dHJhbnNhZ29UcmFuc2Fnbw$zGqw4rtoKS4cYJaCXyxrtcRQSb7wKTvs5bc8hS1pYyc'`

/** Registers Ada, who becomes the administrator, and Bo. */
export async function signUpBoth(database: OpenDatabase): Promise<[Person, Person]> {
  return [await database.signUp(ada), await database.signUp(bo)]
}

/** Logs in as Ada, an administrator, and Bo, without registering them. */
export async function enterBoth(database: OpenDatabase): Promise<[Person, Person]> {
  await database.query(createBoth)
  return [await database.signIn(ada), await database.signIn(bo)]
}

/** Returns the text of both accounts, without what differs between any two registrations. */
export async function listAccounts(database: Asker): Promise<string> {
  const kind = "string::starts_with(password, '$argon2id$') AS isHashed"
  return JSON.stringify(await database.query(`SELECT *, ${kind} OMIT id, password FROM profile ORDER BY name`))
}
