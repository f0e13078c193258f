import { cirqlBackupClaims } from './cirql-backup-claims.ts'
import { cirqlClaims } from './cirql-claims.ts'
import { type Claim, claims, oldClaims, type Texts } from './claims.ts'
import { importClaims } from './import-claims.ts'
import { leaveClaims } from './leave-claims.ts'
import type { OpenEmpty } from './open-database.ts'
import { ownerClaims } from './owner-claims.ts'
import { upkeepClaims } from './upkeep-claims.ts'
import { tableClaims } from './versions-table.ts'

/** A message of the process: the result of one claim, the reason why the engine does not load, or the end. */
export type Finding =
  | { readonly type: 'unavailable'; readonly message: string }
  | { readonly type: 'done' }
  | { readonly type: 'tested'; readonly about: Claim['about']; readonly name: string; readonly failure?: string }

process.on('message', async (texts: Texts) => {
  try {
    const open = await load(texts.engine)
    const openOlder = texts.older === undefined ? undefined : await load(texts.older)
    await (await open()).close()
    for (const { about, name, holds } of claimsOf(texts)) {
      const failure = await holds(open, texts, openOlder).then(
        (held) => (held ? undefined : 'it does not hold'),
        (error: unknown) => textOf(error),
      )
      await send({ type: 'tested', about, name, ...(failure !== undefined && { failure }) })
    }
    await send({ type: 'done' })
  } catch (error) {
    await send({ type: 'unavailable', message: textOf(error) })
  }
})

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function load(engine: string): Promise<OpenEmpty> {
  const { open } = (await import(engine)) as { open: OpenEmpty }
  return open
}

function send(finding: Finding): Promise<unknown> {
  return new Promise((resolve) => process.send?.(finding, resolve))
}

/**
 * Returns the claims to test. SurrealDB 1.0 serves Cirql only: test the table of versions, and that Transago fails
 * there.
 */
function claimsOf({ version }: Texts): readonly Claim[] {
  return version === '1.0'
    ? [...oldClaims, ...tableClaims]
    : [
        ...[claims, importClaims, upkeepClaims, ownerClaims].flat(),
        ...[cirqlClaims, cirqlBackupClaims, tableClaims, leaveClaims].flat(),
      ]
}
