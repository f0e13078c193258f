import { assetsFolder, type cacheControl } from './headers.ts'

/** Facts about a generated file that do not depend on its content. */
export type FileFacts = {
  /** Name of the file in messages, such as `the index of the search`. */
  readonly owner: string
  /** Whether the file is stored for reading offline. */
  readonly isStored: boolean
  /** `immutable` if the file's name changes with its content, `revalidated` if caches must ask each time. Default: the host decides. */
  readonly cache?: keyof typeof cacheControl
}

const icon: FileFacts = { owner: 'an icon of the site', isStored: false }
const machine: FileFacts = { owner: 'a file for machines', isStored: false }
const host: FileFacts = { owner: 'settings for hosts', isStored: false }

/** Files of the engine and, with a slash at the end, its folders. Pages cannot use these paths. */
export const siteFiles: ReadonlyMap<string, FileFacts> = new Map([
  ['404.html', { owner: 'the not-found page', isStored: true }],
  ['404.json', { owner: 'the not-found page', isStored: true }],
  ['search.json', { owner: 'the index of the search', isStored: true }],
  ['offline.json', { owner: 'the list of what can be stored', isStored: false }],
  ['apple-touch-icon.png', icon],
  ['icon-192.png', icon],
  ['icon-512.png', icon],
  ['favicon.ico', icon],
  ['favicon.svg', { ...icon, isStored: true }],
  [assetsFolder, { owner: 'the app and the images', isStored: true, cache: 'immutable' }],
  ['sidebar/', { owner: 'the branches of the sidebar', isStored: true }],
  ['playground/', { owner: 'the playground', isStored: true }],
  // A cached worker would never see an update.
  ['sw.js', { owner: 'the worker for reading offline', isStored: false, cache: 'revalidated' }],
  ['manifest.webmanifest', { owner: 'the manifest of the site', isStored: false }],
  ['licences.txt', { owner: 'the licences of the app', isStored: true }],
  ['sitemap.xml', machine],
  ['robots.txt', machine],
  ['.nojekyll', host],
  ['_headers', host],
  ['_redirects', host],
  ['_moved.conf', host],
])

/** Returns the facts about a file of the engine: its own, or those of its folder. */
export function factsOfFile(path: string): FileFacts | undefined {
  const facts = siteFiles.get(path) ?? siteFiles.get(path.replace(/\/.*$/s, '/'))
  // The database of a playground is too large to store.
  return facts && path.endsWith('.wasm') ? { ...facts, isStored: false } : facts
}
