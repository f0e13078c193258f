import {
  endingOf,
  type FileTypes,
  hashOf,
  type OfflineList,
  offlineListFile,
  offlinePrefix,
  offlineWorkerFile,
} from './offline-list.ts'

/** Files that no reader needs offline: the playground's database, link previews, icons, and files for machines and hosts. */
const notStored =
  /^(?:_|\.|robots\.txt$|(?:.*\/)?llms(?:-full)?(?:\/\d+)?\.txt$|sitemap\.xml$|manifest\.webmanifest$|favicon\.ico$|(?!assets\/).*\.png$|.*\.wasm$)/

type MakeText = () => Promise<string>
type MakeFile = () => string | Uint8Array | Promise<string | Uint8Array>

/** What is stored, and by what. */
export type OfflineSite = {
  readonly base: string
  /** The number of its pages. */
  readonly pages: number
  /** All files of the site, with the function that makes each. */
  readonly files: Iterable<readonly [path: string, make: MakeFile]>
  /** Returns the `Content-Type` of a file. */
  readonly typeOf: (path: string) => string
  /** Returns the script of the service worker, without the base, version and types that each release adds. */
  readonly worker: MakeText
}

/** Creates the files of reading offline: the list of what is stored, and the service worker. */
export function createOfflineFiles({ base, pages, files, typeOf, worker }: OfflineSite): ReadonlyMap<string, MakeText> {
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
        const { version, files } = await listOnce()
        const types: FileTypes = Object.fromEntries(Object.keys(files).map((path) => [endingOf(path), typeOf(path)]))
        return `self.offline=${JSON.stringify({ base, version, types })};${await worker()}`
      },
    ],
  ])
}

/** Creates the service worker of a site without reading offline: it deletes the stores and itself. */
export function withdrawOffline(base: string): ReadonlyMap<string, MakeText> {
  const worker = `// Reading offline is switched off: this takes away what was stored, and itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(offlinePrefix(base))})) await caches.delete(name)
  await registration.unregister()
})()))
`
  return new Map([[offlineWorkerFile, async () => worker]])
}

/** Lists every page, its piece and its copy, the app and the search. */
async function createList(files: OfflineSite['files'], pages: number): Promise<OfflineList> {
  const encoder = new TextEncoder()
  const hashed = new Map<string, { readonly hash: string; readonly bytes: number }>()
  for (const [path, make] of files) {
    if (notStored.test(path)) continue
    const content = await make()
    const bytes = typeof content === 'string' ? encoder.encode(content) : new Uint8Array(content)
    hashed.set(path, { hash: await hashOf(bytes), bytes: bytes.length })
  }
  const kept = [...hashed]
    .filter(([path, { hash }]) => indexNameOf(path) === path || hash !== hashed.get(indexNameOf(path))?.hash)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hashes = kept.map(([path, { hash }]) => [path, hash] as const)
  return {
    version: (await hashOf(encoder.encode(JSON.stringify(hashes)))).slice(0, 8),
    pages,
    bytes: kept.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    files: Object.fromEntries(hashes),
  }
}

/** `guide.html` is a second name of this file. */
function indexNameOf(path: string): string {
  return path.replace(/(\.(?:html|json|md))$/, '/index$1')
}
