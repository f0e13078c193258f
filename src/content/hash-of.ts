import { createHash } from 'node:crypto'

/** Gives a name for contents that only they have: their SHA-256 as URL-safe text. */
export function hashOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('base64url')
}
