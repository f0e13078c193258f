import { createHash } from 'node:crypto'
import { hashOf } from '../content/read-image.ts'
import { type OfflineList, offlinePrefix, shortHash } from '../page/offline-list.ts'
import { type Content, type FileTable, listFiles, type MakeFile, type MakeFolder } from './file-table.ts'

/** Files that no reader needs offline: the playground's database, link previews, icons, and files for machines and hosts. */
const notStored =
  /^(?:_|\.|robots\.txt$|(?:.*\/)?llms(?:-full)?(?:\/\d+)?\.txt$|sitemap\.xml$|manifest\.webmanifest$|favicon\.ico$|(?!assets\/).*\.png$|.*\.wasm$)/

type HashedFile = { readonly hash: string; readonly bytes: number }

/**
 * Creates the list of files to store for reading offline: every page, its piece and its copy, the app and the search. The table beside it
 * notes the hash of each file that is made, so that the list makes only the others; it is for files that do not change meanwhile.
 */
export function createOfflineList(
  files: FileTable,
  pages: number,
): { readonly files: FileTable; readonly list: () => Promise<OfflineList> } {
  const hashed = new Map<string, HashedFile>()
  const note = (path: string, content: Content): Content => {
    if (notStored.test(path)) return content
    const hash = shortHash(createHash('sha256').update(content).digest('base64'))
    hashed.set(path, { hash, bytes: Buffer.byteLength(content) })
    return content
  }
  const noting = ([path, make]: readonly [string, MakeFile | MakeFolder]) =>
    [path, path.endsWith('/') ? make : async () => note(path, await (make as MakeFile)())] as const
  const list = async (): Promise<OfflineList> => {
    for (const [path, make] of listFiles(files))
      if (!notStored.test(path) && !hashed.has(path)) note(path, await make())
    const kept = [...hashed]
      .filter(([path, { hash }]) => indexOf(path) === path || hash !== hashed.get(indexOf(path))?.hash)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const hashes = kept.map(([path, { hash }]) => [path, hash] as const)
    return {
      version: hashOf(JSON.stringify(hashes)).slice(0, 8),
      pages,
      bytes: kept.reduce((sum, [, { bytes }]) => sum + bytes, 0),
      files: Object.fromEntries(hashes),
    }
  }
  return { files: new Map([...files].map(noting)), list }
}

/** Renders the service worker. Without a version it is one that deletes the stores and itself. */
export function renderOfflineWorker(worker: string, base: string, version: string | undefined): string {
  if (version === undefined) return quit(base)
  return `self.offline=${JSON.stringify({ base, version })};${worker}`
}

function quit(base: string): string {
  return `// Reading offline is switched off: this takes away what was stored, and itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(offlinePrefix(base))})) await caches.delete(name)
  await registration.unregister()
})()))
`
}

/** `guide.html` is a second name of this file. */
function indexOf(path: string): string {
  return path.replace(/(\.(?:html|json|md))$/, '/index$1')
}
