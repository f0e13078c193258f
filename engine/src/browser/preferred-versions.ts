import type { ShellCollection } from '../core/shell.ts'
import type { SafeStorage } from './storage.ts'

/** Removes stored versions that no longer exist. A site with one version stores none itself. */
export function dropUnknownVersions(storage: SafeStorage, collections: readonly ShellCollection[]): void {
  for (const { id, versions } of collections) {
    const key = `docs-preferred-version-${id}`
    const stored = storage.get(key)
    if (stored !== null && !versions.includes(stored)) storage.remove(key)
  }
}
