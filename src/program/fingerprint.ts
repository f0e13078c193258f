import { createHash } from 'node:crypto'
import { hashOf } from '../collection/hash-of.ts'

/** Gives a short name for contents: the same for the same, 48 bits as URL-safe text. */
export function fingerprint(...contents: readonly (string | Uint8Array)[]): string {
  return hashOf(...contents).slice(0, 8)
}

/** Gives a Content-Security-Policy source that allows exactly this inline script or style. */
export function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
