/** Storage that may be denied or full. In that case, reads return null and writes do nothing. */
type SafeStorage = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

/** Wraps `localStorage` or `sessionStorage`, whose mere access throws if storage is denied. */
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

/** Storage on this device. */
export const local = safeStorage(() => localStorage)

/** Storage for the lifetime of the tab. */
export const session = /* @__PURE__ */ safeStorage(() => sessionStorage)

/** Calls a listener when another tab changes a key of the storage on this device, or clears all of it. */
export function onStorageChange(key: string, listener: (value: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener(event.newValue)
  })
}

/** Key in `session` of the words to highlight on the next page. */
export const highlightKey = 'search.highlight'
