import { type OfflineList, offlineListFile, offlinePrefix, shortHash } from '../../page/offline-list.ts'
import { withBase } from '../../page/urls.ts'

/** Where the site lies, which version is wanted, and the browser's own stores and network. */
export type StoreOptions = {
  readonly base: string
  readonly version: string
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  /** Hears how many files there are, and how many of them are stored. */
  readonly onProgress: (done: number, total: number) => void
}

const atOnce = 6

/**
 * Stores every file of one version of the site, or rejects and stores nothing. What an older store has already is taken
 * from there; what comes from the host must be what the list says, so that no half of another release gets in.
 */
export async function storeSite(options: StoreOptions): Promise<void> {
  const { base, version, caches, fetch, onProgress } = options
  const listUrl = withBase(base, offlineListFile)
  const answer = await fetch(listUrl, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The server answered ${answer.status} for ${listUrl}.`)
  const list = (await answer.clone().json()) as OfflineList
  if (list.version !== version) throw new Error('The site is being renewed at this moment.')
  const name = offlinePrefix(base) + version
  const known = await olderFiles(options)
  const store = await caches.open(name)
  try {
    const left = Object.entries(list.files)
    let done = 0
    const storeNext = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [path, hash] = next
        const url = withBase(base, encodeURI(path))
        await store.put(url, (await known(path, hash)) ?? (await download(url, hash, fetch)))
        onProgress(++done, Object.keys(list.files).length)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, storeNext))
    // Last: a store that has its list is whole.
    await store.put(listUrl, answer)
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

type Known = (path: string, hash: string) => Promise<Response | undefined>

/** Gives files of older stores by path and hash. */
async function olderFiles({ base, caches }: StoreOptions): Promise<Known> {
  const names = (await caches.keys()).filter((name) => name.startsWith(offlinePrefix(base)))
  const stores = await Promise.all(
    names.map(async (name) => {
      const store = await caches.open(name)
      const list = await store.match(withBase(base, offlineListFile))
      return { store, files: list ? ((await list.json()) as OfflineList).files : {} }
    }),
  )
  return async (path, hash) => {
    const owner = stores.find(({ files }) => files[path] === hash)
    return owner?.store.match(withBase(base, encodeURI(path)))
  }
}

async function download(url: string, hash: string, fetch: StoreOptions['fetch']): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`)
  const bytes = await response.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  if (shortHash(btoa(String.fromCharCode(...digest))) !== hash) throw new Error(`${url} is of another release.`)
  // Made anew: what was redirected could not answer a navigation, and the bytes are no longer compressed.
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(bytes, { headers })
}
