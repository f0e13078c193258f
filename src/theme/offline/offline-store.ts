import { filesOfTarget, isFile, withBase } from '../../page/urls.ts'
import { hashOf, type OfflineList, offlineListFile, offlinePrefix } from './offline-list.ts'

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
 * from there. Wherever a file comes from, it must be what the list says: no half of another release gets in, and nothing
 * that was put into a store.
 */
export async function storeSite({ base, version, caches, fetch, onProgress }: StoreOptions): Promise<void> {
  const listUrl = withBase(base, offlineListFile)
  const answer = await fetch(listUrl, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The server answered ${answer.status} for ${listUrl}.`)
  const list = (await answer.clone().json()) as OfflineList
  if (list.version !== version) throw new Error('The site is being updated. Try again in a minute.')
  const name = offlinePrefix(base) + version
  const names = (await caches.keys()).filter((older) => older.startsWith(offlinePrefix(base)))
  const stores = await Promise.all(names.map((older) => caches.open(older)))
  const store = await caches.open(name)
  try {
    const left = Object.entries(list.files)
    let done = 0
    const storeNext = async (): Promise<void> => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [path, hash] = next
        const url = withBase(base, encodeURI(path))
        await store.put(url, (await findInOlder(url, hash, stores)) ?? (await download(url, hash, fetch)))
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

/** What older stores hold at an address, if its hash is this one: anything of this site could have put it there. */
async function findInOlder(url: string, hash: string, stores: readonly Cache[]): Promise<Response | undefined> {
  for (const store of stores) {
    const kept = await store.match(url)
    if (kept && (await hashOf(await kept.clone().arrayBuffer())) === hash) return kept
  }
  return undefined
}

async function download(url: string, hash: string, fetch: StoreOptions['fetch']): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`)
  const bytes = await response.arrayBuffer()
  if ((await hashOf(bytes)) !== hash) throw new Error(`${url} belongs to another release.`)
  // Made anew: what was redirected could not answer a navigation, and the bytes are no longer compressed.
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(bytes, { headers })
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
    const answer = await store.match(withBase(base, encodeURI(file)))
    if (answer) return answer
  }
  if (isFile(pathname) && !pathname.endsWith('.json')) return undefined
  const notFound = await store.match(withBase(base, '404.html'))
  return notFound && new Response(notFound.body, { status: 404, headers: notFound.headers })
}
