import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import type { Source } from './compile-entry.ts'
import type { Entry } from './entry.ts'
import type { ImageReader } from './read-image.ts'

/** Gives a hash of all that an entry is made of: what it shows of other files belongs to it. */
export function versionOf({ file, text }: Source, { facts }: Entry, images: ImageReader): string {
  const hash = createHash('sha256').update(file).update('\0').update(text)
  for (const { source } of facts.images) hash.update(`\0${JSON.stringify(images.read(dirname(file), source))}`)
  return hash.digest('base64url')
}
