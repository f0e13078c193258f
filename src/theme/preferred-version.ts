import type { ShellCollection } from '../page/shell.ts'
import type { SafeStorage } from './storage.ts'

const keyOf = (collection: string) => `docs-preferred-version-${collection}`

/** Forgets stored versions that no longer exist; a site of one version writes none itself. */
export function dropUnknownVersions(storage: SafeStorage, collections: readonly ShellCollection[]): void {
  for (const { id, versions } of collections) {
    const stored = storage.get(keyOf(id))
    if (stored !== null && !versions.includes(stored)) storage.remove(keyOf(id))
  }
}

/** Keeps the version a reader chose for a collection. */
export function preferVersion(storage: SafeStorage, collection: string, version: string): void {
  storage.set(keyOf(collection), version)
}
