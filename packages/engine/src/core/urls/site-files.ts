/** Properties of a generated file that do not depend on its content. */
export type FileInfo = {
  /** Name of the file in messages, such as `the index of the search`. */
  readonly owner: string
  /** Whether the file is stored for reading offline. */
  readonly isOffline: boolean
  readonly cache?: CacheRule
}

/**
 * `immutable` if the file's name changes with its content, `revalidated` if hosts need a rule to make caches revalidate
 * it.
 */
export type CacheRule = 'immutable' | 'revalidated'

const icon: FileInfo = { owner: 'an icon of the site', isOffline: false }
const machine: FileInfo = { owner: 'a file for machines', isOffline: false }
const host: FileInfo = { owner: 'settings for hosts', isOffline: false }

/** Files of the engine and, with a slash at the end, its folders. Pages cannot use these paths. */
export const siteFiles: ReadonlyMap<string, FileInfo> = new Map([
  ['404.html', { owner: 'the not-found page', isOffline: true }],
  ['404.json', { owner: 'the not-found page', isOffline: true }],
  ['search.json', { owner: 'the index of the search', isOffline: true }],
  ['offline.json', { owner: 'the list of what can be stored', isOffline: false }],
  ['apple-touch-icon.png', icon],
  ['icon-192.png', icon],
  ['icon-512.png', icon],
  ['favicon.ico', icon],
  ['favicon.svg', { ...icon, isOffline: true }],
  ['assets/', { owner: 'the app and the images', isOffline: true, cache: 'immutable' }],
  ['sidebar/', { owner: 'the branches of the sidebar', isOffline: true }],
  ['e/', { owner: 'the short addresses of messages', isOffline: true }],
  ['playground/', { owner: 'the playground', isOffline: true }],
  // A cached worker would never see an update.
  ['sw.js', { owner: 'the worker for reading offline', isOffline: false, cache: 'revalidated' }],
  ['manifest.webmanifest', { owner: 'the manifest of the site', isOffline: false }],
  ['licences.txt', { owner: 'the licences of the app', isOffline: true }],
  ['sitemap.xml', machine],
  ['robots.txt', machine],
  ['proof.json', machine],
  ['.nojekyll', host],
  ['_headers', host],
  ['_redirects', host],
  ['_moved.conf', host],
])

/** Returns the properties of a file of the engine: its own, or those of its folder. */
export function fileInfo(path: string): FileInfo | undefined {
  const info = siteFiles.get(path) ?? siteFiles.get(path.replace(/\/.*$/s, '/'))
  // The database of a playground is too large to store.
  return info && path.endsWith('.wasm') ? { ...info, isOffline: false } : info
}

/** Whether a path is that of a file that the engine makes in any folder. */
export function isMadeAnywhere(path: string): boolean {
  return /(?:^|\/)(?:llms(?:-full)?(?:\/\d+)?\.txt|feed\.xml)$/.test(path)
}

export const pageEndings: readonly string[] = ['.html', '.samples.json', '.json', '.md', '.png']

/** Values of `Content-Type` that hosts do not know, by extension. */
export const rareTypes: ReadonlyMap<string, string> = new Map([
  ['.md', 'text/markdown; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
])

/** `Content-Type` of generated files and pictures, by extension. */
const types: ReadonlyMap<string, string> = new Map([
  ...rareTypes,
  ['.html', 'text/html; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml'],
  ['.wasm', 'application/wasm'],
  ['.woff2', 'font/woff2'],
  ['.ico', 'image/vnd.microsoft.icon'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
])

/** Returns the `Content-Type` of a file, if the engine makes such files. */
export function typeOfFile(path: string): string | undefined {
  return types.get(/\.\w+$/.exec(path)?.[0].toLowerCase() ?? '')
}
