/** The files stored for reading offline. `offline.json` and each stored copy contain this list. */
export type OfflineList = {
  /** Hash of the list: equal for equal files. */
  readonly version: string
  readonly pages: number
  /** Size of all files together, uncompressed. */
  readonly bytes: number
  /** Hash of each file by its path in the site: the first 96 bits of its SHA-256, in base64url. */
  readonly files: Readonly<Record<string, string>>
}

export const offlineListFile = 'offline.json'

/** The service worker's file. The name must never change: an installed worker looks for updates at this path. */
export const offlineWorkerFile = 'sw.js'

/** Returns the prefix of a site's cache names. The version follows it. */
export function offlinePrefix(base: string): string {
  return `offline ${base} `
}
