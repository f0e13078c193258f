import { dirname } from 'node:path'
import type { Source } from './compile-entry.ts'
import type { Entry } from './entry.ts'
import { hashOf } from './hash-of.ts'
import type { ImageReader } from './read-image.ts'

/** Gives a hash of all that an entry is made of: what it shows of other files belongs to it. */
export function versionOf({ file, text }: Source, { facts }: Entry, images: ImageReader): string {
  const shown = facts.images.map(({ source }) => JSON.stringify(images.read(dirname(file), source)) ?? '')
  return hashOf(file, text, ...shown)
}
