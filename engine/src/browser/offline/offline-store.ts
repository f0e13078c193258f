import { headersOf } from '../../page/headers.ts'
import { encodePath, filesOfTarget, isFile, withBase } from '../../page/urls.ts'
import { endingOf, type FileTypes, hashOf, type OfflineList, offlineListFile, offlinePrefix } from './offline-list.ts'

/** Base path and wanted version of the site, the types of its files, and the browser's stores and network. */
export type StoreOptions = {
  readonly base: string
  readonly version: string
  readonly types: FileTypes
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  /** Hears how many files there are, and how many of them are stored. */
  readonly onProgress: (done: number, total: number) => void
}

const atOnce = 6

/**
 * Stores every file of one version of the site, or rejects and stores nothing. What an older store has already is taken
 * from there. Only the bytes of a file are taken, and their hash must match the list: nothing of another
 * release or of a tampered store gets in. Status and headers are the release's own.
 */
export async function storeSite({ base, version, types, caches, fetch, onProgress }: StoreOptions): Promise<void> {
  const listUrl = withBase(base, offlineListFile)
  const listText = new TextDecoder().decode(await download(listUrl, fetch))
  const list = JSON.parse(listText) as OfflineList
  if (list.version !== version) throw new Error('The site is being updated. Try again in a minute.')
  const name = offlinePrefix(base) + version
  const names = (await caches.keys()).filter((older) => older.startsWith(offlinePrefix(base)))
  const stores = await Promise.all(names.map((older) => caches.open(older)))
  const store = await caches.open(name)
  const answerWith = (path: string, body: ArrayBuffer | string) => {
    const type = types[endingOf(path)] ?? 'application/octet-stream'
    return new Response(body, { headers: { ...headersOf(path), 'Content-Type': type } })
  }
  try {
    const left = Object.entries(list.files)
    let done = 0
    const storeNext = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [path, hash] = next
        const url = withBase(base, encodePath(path))
        const bytes = (await findInOlder(url, hash, stores)) ?? (await download(url, fetch))
        if ((await hashOf(bytes)) !== hash) throw new Error(`${url} belongs to another release.`)
        await store.put(url, answerWith(path, bytes))
        onProgress(++done, Object.keys(list.files).length)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, storeNext))
    // Last: a store that has its list is whole.
    await store.put(listUrl, answerWith(offlineListFile, listText))
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

/** Returns the bytes that older stores hold for an address. The hash must match: any script could have stored them. */
async function findInOlder(url: string, hash: string, stores: readonly Cache[]): Promise<ArrayBuffer | undefined> {
  for (const store of stores) {
    const bytes = await (await store.match(url))?.arrayBuffer()
    if (bytes && (await hashOf(bytes)) === hash) return bytes
  }
  return undefined
}

async function download(url: string, fetch: StoreOptions['fetch']): Promise<ArrayBuffer> {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`)
  return response.arrayBuffer()
}

/** What a store answers a request with, as a host would: a file, or the not-found page; nothing for files it does not keep. */
export async function storedAnswer(
  store: Pick<Cache, 'match'>,
  target: string,
  base: string,
): Promise<Response | undefined> {
  const { pathname } = new URL(target)
  const files = filesOfTarget(pathname, base)
  // The names that index pages have besides are not stored twice.
  const aliases = files.slice(0, 1).flatMap((file) => {
    const [, stem, ending] = /^(.*)(\.(?:html|json|md))$/.exec(file) ?? []
    return stem === undefined ? [] : [`${stem}/index${ending}`]
  })
  for (const file of [...files, ...aliases]) {
    const answer = await store.match(withBase(base, encodePath(file)))
    if (answer) return answer
  }
  if (isFile(pathname) && !pathname.endsWith('.json')) return undefined
  const notFound = await store.match(withBase(base, '404.html'))
  return notFound && new Response(notFound.body, { status: 404, headers: notFound.headers })
}
