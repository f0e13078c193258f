/** What is stored for reading offline: `offline.json` holds it, and so does each stored copy. */
export type OfflineList = {
  /** The same for the same files. */
  readonly version: string
  readonly pages: number
  /** Of all files together, as they are stored. */
  readonly bytes: number
  /** SHA-256 of each file by its path in the site, base64url, shortened as `shortHash` does. */
  readonly files: Readonly<Record<string, string>>
}

/** Where the list lies in the site. */
export const offlineListFile = 'offline.json'

/** Where the worker lies: the name never changes, or an old worker would look for updates of itself in vain. */
export const offlineWorkerFile = 'sw.js'

/** Gives what the names of a site's stores begin with; the rest is the version. */
export function offlinePrefix(base: string): string {
  return `offline ${base} `
}

/** Gives the beginning of a hash as it stands in the list: 96 bits. */
export function shortHash(base64: string): string {
  return base64.slice(0, 16).replaceAll('+', '-').replaceAll('/', '_')
}
