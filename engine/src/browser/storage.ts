import type { ShellCollection } from '../page/shell.ts'

/** Storage that may be denied or full: reading then gives nothing, writing does nothing. */
export type SafeStorage = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

/** Safe access to `localStorage` or `sessionStorage`; merely touching one throws where storage is denied. */
export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  }
}

/** What is kept on this device. */
export const local = safeStorage(() => localStorage)

/** What is kept as long as the tab lives. */
export const session = safeStorage(() => sessionStorage)

/** Key of the words to highlight on the next page, in the session's storage. */
export const highlightKey = 'search.highlight'

/** Forgets stored versions that no longer exist; a site of one version writes none itself. */
export function dropUnknownVersions(storage: SafeStorage, collections: readonly ShellCollection[]): void {
  for (const { id, versions } of collections) {
    const key = `docs-preferred-version-${id}`
    const stored = storage.get(key)
    if (stored !== null && !versions.includes(stored)) storage.remove(key)
  }
}
