/** What is stored for reading offline: `offline.json` holds it, and so does each stored copy. */
export type OfflineList = {
  /** The same for the same files. */
  readonly version: string
  readonly pages: number
  /** Of all files together, as they are stored. */
  readonly bytes: number
  /** The hash of each file by its path in the site. */
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

/** Gives the hash of a file as it stands in the list: the first 96 bits of its SHA-256, base64url. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 12)
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** `Content-Type` by ending, such as `.html`. */
export type FileTypes = Readonly<Record<string, string>>

/** Returns the ending that decides the type of a file, with the dot. */
export function endingOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? ''
}
