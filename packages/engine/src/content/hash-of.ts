import { createHash } from 'node:crypto'

/** Returns the SHA-256 of contents in base64url. */
export function hashOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('base64url')
}
