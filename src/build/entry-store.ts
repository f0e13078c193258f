import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Source } from '../collection/compile-entry.ts'
import type { EntryStore, StoredEntry } from '../collection/entry-store.ts'

/** An entry store on disk, which can be asked to forget what nobody needs. */
export type DiskStore = EntryStore & {
  /** Takes away the oldest entries that this process did not need, until there are few enough. */
  readonly prune: () => void
}

/** Besides what the last build needed, so many are kept, and once more as many as it needed: another branch, another base. */
const spare = 500

/**
 * Gives a store in a folder that can be deleted or copied at any time. An entry's name is a hash of its source and of
 * `context`, which says all else it depends on; in the file stands a hash of the rest, so that a damaged one is no entry.
 */
export function openEntryStore(folder: string, context: string): DiskStore {
  const used = new Set<string>()
  const folders = new Set<string>()
  const nameOf = ({ file, text }: Source) => {
    const hash = hashOf(`${context}\0${file}\0${text}`)
    const name = `${hash.slice(0, 2)}/${hash.slice(2, 34)}`
    used.add(name)
    return name
  }
  return {
    get: (source) => {
      const text = read(join(folder, nameOf(source)))
      return text !== undefined && text.slice(0, 43) === hashOf(text.slice(44))
        ? (JSON.parse(text.slice(44)) as StoredEntry)
        : undefined
    },
    put: (source, stored) => {
      const path = join(folder, nameOf(source))
      const text = JSON.stringify(stored)
      write(path, `${hashOf(text)}\n${text}`, folders)
    },
    prune: () => {
      const others = listFiles(folder).filter((name) => !used.has(name))
      const surplus = others.length - used.size - spare
      if (surplus <= 0) return
      const aged = others.map((name) => ({ name, written: writtenAt(join(folder, name)) }))
      aged.sort((a, b) => a.written - b.written)
      for (const { name } of aged.slice(0, surplus)) rmSync(join(folder, name), { force: true })
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A disk that is full or read-only costs time, not the build. */
function write(path: string, text: string, folders: Set<string>): void {
  try {
    const folder = dirname(path)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    writeFileSync(path, text)
  } catch {}
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
  } catch {
    return []
  }
}

function writtenAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
