import { createHash } from 'node:crypto'

/**
 * Gives a name for contents that only they have: 256 bits of BLAKE2b as URL-safe text. It is for what the engine keeps, of which
 * much is read and written: processors that have no instructions for SHA-256 take three times as long for that.
 */
export function hashOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('blake2b512')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('base64url').slice(0, 43)
}
