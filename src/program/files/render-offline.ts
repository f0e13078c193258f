import { createHash } from 'node:crypto'
import { type OfflineList, offlinePrefix, shortHash } from '../../page/offline-list.ts'
import { fingerprint } from '../fingerprint.ts'

/** What nobody reads: the playground's database, cards and icons, what is for machines, for hosts, and the second names of index pages. */
const left =
  /^(?:_|\.|(?:llms|llms-full|robots)\.txt$|sitemap\.xml$|manifest\.webmanifest$|favicon\.ico$|(?!assets\/).*\.png$|.*\.wasm$)/

/** Gives the list of what is stored for reading offline: every page, its piece and its copy, the app and the search. */
export function createOfflineList(files: ReadonlyMap<string, string | Uint8Array>, pages: number): OfflineList {
  const paths = [...files.keys()].filter((path) => !left.test(path)).sort()
  const hashes = new Map(paths.map((path) => [path, hashOf(files.get(path) ?? '')]))
  const isAlias = (path: string, hash: string) => indexOf(path) !== path && hash === hashes.get(indexOf(path))
  const kept = [...hashes].filter(([path, hash]) => !isAlias(path, hash))
  const bytes = kept.reduce((sum, [path]) => sum + Buffer.byteLength(files.get(path) ?? ''), 0)
  return { version: fingerprint(JSON.stringify(kept)), pages, bytes, files: Object.fromEntries(kept) }
}

/** Gives the worker that stores and renews a site, or one that undoes all of that where reading offline is switched off. */
export function renderOfflineWorker(
  worker: string,
  { base, version }: { base: string; version: string | undefined },
): string {
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

/** The page that `guide.html` is a second name of. */
function indexOf(path: string): string {
  return path.replace(/(\.(?:html|json|md))$/, '/index$1')
}

function hashOf(content: string | Uint8Array): string {
  return shortHash(createHash('sha256').update(content).digest('base64'))
}
