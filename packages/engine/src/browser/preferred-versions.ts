import type { Shell } from '../core/shell.ts'
import type { SafeStorage } from './storage.ts'

/** Removes stored versions that no longer exist. A site with one version stores none itself. */
export function dropUnknownVersions(
  storage: SafeStorage,
  { collections, docsVersion }: Pick<Shell, 'collections' | 'docsVersion'>,
): void {
  for (const { id } of collections) {
    const key = `docs-preferred-version-${id}`
    const stored = storage.get(key)
    if (stored !== null && stored !== docsVersion.name) storage.remove(key)
  }
}
