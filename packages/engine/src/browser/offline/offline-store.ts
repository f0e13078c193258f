import { headersOf } from '../../core/urls/headers.ts'
import { type OfflineList, offlineListFile, offlinePrefix } from '../../core/urls/offline-list.ts'
import { filesOfTarget, withBase } from '../../core/urls/route.ts'
import { typeOfFile } from '../../core/urls/site-files.ts'
import { encodePath, isFilePath } from '../../core/urls/urls.ts'
import { requireOk } from '../network/fetch-text.ts'

type StoreOptions = {
  readonly base: string
  readonly version: string
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  /** Called with the number of stored files and of all files. */
  readonly onProgress: (done: number, total: number) => void
}

const atOnce = 6

/**
 * Stores every file of one version of the site, or rejects and stores nothing. Reuses unchanged files of older stores.
 * Every file must match its hash in the list, so no file of another release or of a tampered store gets in. Only bytes
 * are reused: status and headers come from this release.
 */
export async function storeSite({ base, version, caches, fetch, onProgress }: StoreOptions): Promise<void> {
  const listUrl = withBase(base, offlineListFile)
  const stop = new AbortController()
  const listText = new TextDecoder().decode(await download(listUrl, { fetch, signal: stop.signal }))
  const list = JSON.parse(listText) as OfflineList
  if (list.version !== version) throw new Error('The site is being updated. Try again in a minute.')
  const name = offlinePrefix(base) + version
  const names = (await caches.keys()).filter((older) => older.startsWith(offlinePrefix(base)))
  const stores = await Promise.all(names.map((older) => caches.open(older)))
  const store = await caches.open(name)
  const answerWith = (path: string, body: ArrayBuffer | string) => {
    const type = typeOfFile(path) ?? 'application/octet-stream'
    return new Response(body, { headers: { ...headersOf(path), 'Content-Type': type } })
  }
  const left = Object.entries(list.files)
  let done = 0
  const storeNext = async (): Promise<void> => {
    for (let next = left.pop(); next && !stop.signal.aborted; next = left.pop()) {
      const [path, hash] = next
      const url = withBase(base, encodePath(path))
      const bytes = (await findInOlder(url, hash, stores)) ?? (await download(url, { fetch, signal: stop.signal }))
      if ((await hashOfBytes(bytes)) !== hash) throw new Error(`${url} belongs to another release.`)
      await store.put(url, answerWith(path, bytes))
      onProgress(++done, Object.keys(list.files).length)
    }
  }
  const loops = Array.from({ length: atOnce }, storeNext)
  try {
    await Promise.all(loops)
    // Last, because the list marks a store as complete.
    await store.put(listUrl, answerWith(offlineListFile, listText))
  } catch (error) {
    stop.abort()
    // A loop that still ran would put its file into the deleted store.
    await Promise.allSettled(loops)
    await caches.delete(name)
    throw error
  }
}

/** Returns the bytes of a URL in older stores. Their hash must match, because any script could have stored them. */
async function findInOlder(url: string, hash: string, stores: readonly Cache[]): Promise<ArrayBuffer | undefined> {
  for (const store of stores) {
    const bytes = await (await store.match(url))?.arrayBuffer()
    if (bytes && (await hashOfBytes(bytes)) === hash) return bytes
  }
  return undefined
}

/** Returns the hash of a file in the format of the list. */
async function hashOfBytes(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 12)
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

type Download = Pick<StoreOptions, 'fetch'> & { readonly signal: AbortSignal }

async function download(url: string, { fetch, signal }: Download): Promise<ArrayBuffer> {
  return requireOk(await fetch(url, { cache: 'no-cache', signal }), url).arrayBuffer()
}

/** Answers a request from a store as a host would, with a file or the not-found page. Undefined for other files. */
export async function storedAnswer(
  store: Pick<Cache, 'match'>,
  target: string,
  base: string,
): Promise<Response | undefined> {
  const { pathname } = new URL(target)
  const files = filesOfTarget(pathname, base)
  // Files with the same content as an index page are stored only under its name.
  const aliases = files.slice(0, 1).flatMap((file) => {
    const [, stem, ending] = /^(.*)(\.(?:html|json|md))$/.exec(file) ?? []
    return stem === undefined ? [] : [`${stem}/index${ending}`]
  })
  for (const file of [...files, ...aliases]) {
    const answer = await store.match(withBase(base, encodePath(file)))
    if (answer) return answer
  }
  if (isFilePath(pathname) && !pathname.endsWith('.json')) return undefined
  const notFound = await store.match(withBase(base, '404.html'))
  return notFound && new Response(notFound.body, { status: 404, headers: notFound.headers })
}
