import { createHash } from 'node:crypto'
import { hashOf } from '../content/read-image.ts'
import { type OfflineList, offlinePrefix, shortHash } from '../page/offline-list.ts'
import { type FileTable, listFiles } from './files.ts'

/** Files that no reader needs offline: the playground's database, link previews, icons, and files for machines and hosts. */
const left =
  /^(?:_|\.|robots\.txt$|(?:.*\/)?llms(?:-full)?(?:\/\d+)?\.txt$|sitemap\.xml$|manifest\.webmanifest$|favicon\.ico$|(?!assets\/).*\.png$|.*\.wasm$)/

/** Creates the list of files to store for reading offline: every page, its piece and its copy, the app and the search. */
export async function createOfflineList(files: FileTable, pages: number): Promise<OfflineList> {
  const stored: { readonly path: string; readonly hash: string; readonly bytes: number }[] = []
  for (const [path, make] of listFiles(files)) {
    if (left.test(path)) continue
    const content = await make()
    const hash = shortHash(createHash('sha256').update(content).digest('base64'))
    stored.push({ path, hash, bytes: Buffer.byteLength(content) })
  }
  const hashes = new Map(stored.map(({ path, hash }) => [path, hash]))
  const kept = stored
    .filter(({ path, hash }) => indexOf(path) === path || hash !== hashes.get(indexOf(path)))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const list = kept.map(({ path, hash }) => [path, hash] as const)
  return {
    version: hashOf(JSON.stringify(list)).slice(0, 8),
    pages,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    files: Object.fromEntries(list),
  }
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
