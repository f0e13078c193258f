import { type Cirql, query } from 'cirql'

/** Signs up twice with a name that an index allows once. */
export async function registerTwice(db: Cirql): Promise<void> {
  await db.execute({ query: query('DEFINE INDEX name ON draft FIELDS name UNIQUE').withAny() })
  await db.execute({ query: query('DEFINE SCOPE author SIGNUP (CREATE draft SET name = $name)').withAny() })
  const author = { NS: 'studio', DB: 'library', SC: 'author', name: 'Ada' }
  await db.signUp(author)
  await db.signUp(author).finally(() => db.signOut())
}
