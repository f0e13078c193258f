import { createHash } from 'node:crypto'
import { type OfflineList, offlineListFile, offlinePrefix, offlineWorkerFile } from '../core/offline-list.ts'
import type { MakeFile } from './file-table.ts'

type MakeText = () => Promise<string>

/** The site to store for reading offline. */
export type OfflineSite = {
  readonly base: string
  readonly pages: number
  /** All files of the site, each with the function that creates it. */
  readonly files: Iterable<{ readonly path: string; readonly isStored: boolean; readonly make: MakeFile }>
  /** Returns the script of the service worker, without the base and version of a release. */
  readonly worker: MakeText
}

/** Creates the list of stored files and the service worker. */
export function createOfflineFiles({ base, pages, files, worker }: OfflineSite): ReadonlyMap<string, MakeText> {
  let list: Promise<OfflineList> | undefined
  const listOnce = () => {
    list ??= createList(files, pages)
    return list
  }
  return new Map([
    [offlineListFile, async () => JSON.stringify(await listOnce())],
    [
      offlineWorkerFile,
      async () => {
        const { version } = await listOnce()
        return `self.offline=${JSON.stringify({ base, version })};${await worker()}`
      },
    ],
  ])
}

/** Creates the service worker of a site without offline reading. It deletes the stores and itself. */
export function withdrawOffline(base: string): ReadonlyMap<string, MakeText> {
  const worker = `// Offline reading is disabled: this worker deletes the stored files and unregisters itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(offlinePrefix(base))})) await caches.delete(name)
  await registration.unregister()
})()))
`
  return new Map([[offlineWorkerFile, async () => worker]])
}

/** Creates the list of stored files, without duplicates. */
async function createList(files: OfflineSite['files'], pages: number): Promise<OfflineList> {
  const hashed = new Map<string, { readonly hash: string; readonly bytes: number }>()
  for (const { path, isStored, make } of files) {
    if (!isStored) continue
    const content = await make()
    hashed.set(path, { hash: hashOfFile(content), bytes: Buffer.byteLength(content) })
  }
  const kept = [...hashed]
    .filter(([path, { hash }]) => indexNameOf(path) === path || hash !== hashed.get(indexNameOf(path))?.hash)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hashes = kept.map(([path, { hash }]) => [path, hash] as const)
  return {
    version: hashOfFile(JSON.stringify(hashes)).slice(0, 8),
    pages,
    bytes: kept.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    files: Object.fromEntries(hashes),
  }
}

function hashOfFile(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest().subarray(0, 12).toString('base64url')
}

/** Returns the name of the index file with the same content: `guide/index.html` for `guide.html`. */
function indexNameOf(path: string): string {
  return path.replace(/(\.(?:html|json|md))$/, '/index$1')
}
