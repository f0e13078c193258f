import { type OfflineList, offlineListFile, offlinePrefix, offlineWorkerFile } from '../../page/offline-list.ts'
import { withBase } from '../../page/urls.ts'

/** What is stored on the reader's device. */
export type OfflineState =
  /** Nothing; the list says what would be. */
  | { readonly type: 'none'; readonly list: OfflineList }
  | { readonly type: 'storing'; readonly done: number; readonly total: number }
  | { readonly type: 'stored'; readonly list: OfflineList }
  | { readonly type: 'failed'; readonly reason: string }

/** Reading offline, as the reader switches it. */
export type OfflineReading = {
  /** Finds out what there is; like the others it never rejects, and tells each state it comes to. */
  readonly look: () => Promise<void>
  /** Registers the worker, which stores the site. */
  readonly store: () => Promise<void>
  /** Takes away the worker and everything it stored. */
  readonly remove: () => Promise<void>
}

/** Gives the switch; `trust` gives a worker's address in the form that Trusted Types ask for. */
export function createOfflineReading(
  base: string,
  show: (state: OfflineState) => void,
  trust: (url: string) => string,
): OfflineReading {
  const attempt = async (work: () => Promise<OfflineState>) => {
    try {
      show(await work())
    } catch (error) {
      show({ type: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  const look = () =>
    attempt(async () => {
      if (!('serviceWorker' in navigator)) throw new Error('This browser stores pages over HTTPS only, or not at all.')
      const stored = (await navigator.serviceWorker.getRegistration(base)) && (await storedList(base))
      return stored ? { type: 'stored', list: stored } : { type: 'none', list: await offeredList(base) }
    })

  const store = () =>
    attempt(async () => {
      show({ type: 'storing', done: 0, total: 0 })
      const channel = new BroadcastChannel(offlinePrefix(base))
      channel.onmessage = ({ data }: MessageEvent<{ done: number; total: number }>) =>
        show({ type: 'storing', ...data })
      try {
        const url = trust(withBase(base, offlineWorkerFile))
        await active(await navigator.serviceWorker.register(url, { scope: base, updateViaCache: 'none' }))
      } finally {
        channel.close()
      }
      const list = await storedList(base)
      if (!list) throw new Error('The browser kept nothing of what was stored.')
      return { type: 'stored', list }
    })

  const remove = () =>
    attempt(async () => {
      await (await navigator.serviceWorker.getRegistration(base))?.unregister()
      for (const name of await storeNames(base)) await caches.delete(name)
      return { type: 'none', list: await offeredList(base) }
    })

  return { look, store, remove }
}

/** Waits until a registration has a worker that stored everything; one that could not is thrown away by the browser. */
function active(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve()
      if (!worker || worker.state === 'redundant') reject(new Error('Not every file could be fetched.'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

async function storeNames(base: string): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(offlinePrefix(base)))
}

/** Gives the list of the store that is whole, if there is one. */
async function storedList(base: string): Promise<OfflineList | undefined> {
  for (const name of await storeNames(base)) {
    const list = await (await caches.open(name)).match(withBase(base, offlineListFile))
    if (list) return (await list.json()) as OfflineList
  }
  return undefined
}

async function offeredList(base: string): Promise<OfflineList> {
  const response = await fetch(withBase(base, offlineListFile))
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${offlineListFile}.`)
  return (await response.json()) as OfflineList
}
