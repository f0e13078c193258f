import { hashOf } from '../../content/hash-of.ts'
import { readNamed, writeNamed } from '../../disk/named-path.ts'

/** Folder of cached files, below a project or the engine. Tools expect it to be deleted at any time. */
export const cacheFolder = 'node_modules/.cache/studio-docs'

/** Parts of its path that `named-path.ts` would refuse otherwise. */
const knownParts = ['.cache']

/** Returns the text of a cached file. Undefined if it is missing or damaged. */
export function readCached(root: string, file: string): string | undefined {
  try {
    const [hash, text = ''] = readNamed([root], file, knownParts)?.toString().split('\n') ?? []
    return hash === hashOf(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Writes a text of one line, below its hash. A read-only folder or a full disk costs the next command time, and nothing else. */
export function writeCached(root: string, file: string, text: string): void {
  try {
    writeNamed([root], file, `${hashOf(text)}\n${text}`, knownParts)
  } catch {}
}
