import { type OfflineList, offlineListFile, offlinePrefix, offlineWorkerFile } from '../../core/urls/offline-list.ts'
import { type FileTable, hashOfFile, type MakeFile, type OfflineFile } from './file-table.ts'

type OfflineSite = {
  readonly base: string
  readonly pages: number
  /** Folders whose files are not stored. */
  readonly without: readonly string[]
  /** Returns the script of the service worker, without the base and version of a release. */
  readonly worker: () => Promise<string>
}

/** Adds the list of stored files and the service worker. Both are made from all files that were added before. */
export function addOfflineFiles(files: FileTable, site: OfflineSite): void {
  const { base, worker } = site
  const list = async () => createList(await files.offlineFiles(), site)
  files.add(offlineListFile, async () => JSON.stringify(await list()))
  files.add(offlineWorkerFile, async () => {
    const { version } = await list()
    return `self.offline=${JSON.stringify({ base, version })};${await worker()}`
  })
}

/** Creates the service worker of a site without offline reading. It deletes the stores and itself. */
export function withdrawOffline(base: string): ReadonlyMap<string, MakeFile> {
  const worker = `// Offline reading is disabled: this worker deletes the stored files and unregisters itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(offlinePrefix(base))})) await caches.delete(name)
  await registration.unregister()
})()))
`
  return new Map([[offlineWorkerFile, () => worker]])
}

/** Creates the list of stored files, without duplicates. */
function createList(stored: readonly OfflineFile[], { pages, without }: OfflineSite): OfflineList {
  const files = new Map(stored.map((file) => [file.path, file]))
  const shown = [...files.values()]
    .filter(({ path }) => !without.some((folder) => path.startsWith(`${folder}/`)))
    .filter(({ path, hash }) => indexNameOf(path) === path || hash !== files.get(indexNameOf(path))?.hash)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const hashes = shown.map(({ path, hash }) => [path, hash] as const)
  return {
    version: hashOfFile(JSON.stringify(hashes)).slice(0, 8),
    pages,
    bytes: shown.reduce((sum, { bytes }) => sum + bytes, 0),
    files: Object.fromEntries(hashes),
  }
}

/** Returns the name of the index file with the same content: `guide/index.html` for `guide.html`. */
function indexNameOf(path: string): string {
  return path.replace(/(\.(?:html|json|md))$/, '/index$1')
}
