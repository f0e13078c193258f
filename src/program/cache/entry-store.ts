import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../../collection/compile-entry.ts'
import type { EntryStore, StoredEntry } from '../../collection/entry-store.ts'
import { hashOf } from '../../collection/hash-of.ts'

/** An entry store on disk, which can be asked to forget what nobody needs. */
export type DiskStore = EntryStore & {
  /** Takes away the oldest entries that this process did not need, until there are few enough. */
  readonly prune: () => void
}

/** Where a store is, and what all its entries depend on besides their sources. */
export type EntryPlace = { readonly folder: string; readonly context: string }

/** Besides what the last build needed, so many are kept, and once more as many as it needed: another branch, another base. */
const spare = 500

/**
 * Gives a store in a folder that can be deleted or copied at any time. An entry's name is a hash of its source and of
 * `context`, which says all else it depends on; in the file stands a hash of the rest, so that a damaged one is no entry.
 */
export function openEntryStore({ folder, context }: EntryPlace): DiskStore {
  const used = new Set<string>()
  let isThere = false
  const nameOf = ({ file, text }: Source) => {
    const name = hashOf(context, file, text).slice(0, 34)
    used.add(name)
    return name
  }
  return {
    get: (source) => {
      const text = ifTheDiskLets(() => readFileSync(join(folder, nameOf(source)), 'utf8'))
      return text !== undefined && text.slice(0, 43) === hashOf(text.slice(44))
        ? (JSON.parse(text.slice(44)) as StoredEntry)
        : undefined
    },
    put: (source, stored) => {
      const text = JSON.stringify(stored)
      const write = () => {
        if (!isThere) mkdirSync(folder, { recursive: true })
        isThere = true
        writeFileSync(join(folder, nameOf(source)), `${hashOf(text)}\n${text}`)
      }
      ifTheDiskLets(write)
      return text
    },
    prune: () => {
      const others = (ifTheDiskLets(() => readdirSync(folder)) ?? []).filter((name) => !used.has(name))
      const surplus = others.length - used.size - spare
      if (surplus <= 0) return
      const aged = others.map((name) => ({ name, written: writtenAt(join(folder, name)) }))
      aged.sort((a, b) => a.written - b.written)
      for (const { name } of aged.slice(0, surplus)) rmSync(join(folder, name), { recursive: true, force: true })
    },
  }
}

/** A disk that is full, read-only or being cleared costs time, not the build. */
function ifTheDiskLets<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function writtenAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
