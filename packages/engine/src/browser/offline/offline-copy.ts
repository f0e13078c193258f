import * as strings from '../../core/ui-strings.ts'
import { type OfflineList, offlineListFile, offlinePrefix, offlineWorkerFile } from '../../core/urls/offline-list.ts'
import { withBase } from '../../core/urls/route.ts'
import { toTrustedWorker } from '../content/trusted-html.ts'
import { fetchText } from '../network/fetch-text.ts'

/** State of the offline copy on the reader's device. */
export type OfflineState =
  /** Nothing is stored. `list` names the files that would be. */
  | { readonly type: 'none'; readonly list: OfflineList }
  | { readonly type: 'storing'; readonly done: number; readonly total: number }
  | { readonly type: 'stored'; readonly list: OfflineList }
  | { readonly type: 'failed'; readonly reason: string }

export async function readState(base: string): Promise<OfflineState> {
  if (!('serviceWorker' in navigator)) throw new Error(strings.savingUnsupported)
  const stored = (await navigator.serviceWorker.getRegistration(base)) && (await storedList(base))
  return stored ? { type: 'stored', list: stored } : { type: 'none', list: await offeredList(base) }
}

/** Registers the service worker, which stores the site. Calls `show` with its progress. */
export async function requestOffline(base: string, show: (state: OfflineState) => void): Promise<OfflineState> {
  show({ type: 'storing', done: 0, total: 0 })
  const channel = new BroadcastChannel(offlinePrefix(base))
  channel.onmessage = ({ data }: MessageEvent<{ done: number; total: number }>) => show({ type: 'storing', ...data })
  try {
    const url = toTrustedWorker(withBase(base, offlineWorkerFile))
    await active(await navigator.serviceWorker.register(url, { scope: base, updateViaCache: 'none' }))
  } finally {
    channel.close()
  }
  const list = await storedList(base)
  if (!list) throw new Error(strings.savedFilesGone)
  return { type: 'stored', list }
}

/** Unregisters the service worker and deletes everything it stored. */
export async function removeSite(base: string): Promise<OfflineState> {
  await (await navigator.serviceWorker.getRegistration(base))?.unregister()
  for (const name of await storeNames(base)) await caches.delete(name)
  return { type: 'none', list: await offeredList(base) }
}

/** Waits until the worker has stored everything. Rejects if it could not and the browser discards it. */
function active(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (worker?.state === 'activated') resolve()
      if (!worker || worker.state === 'redundant') reject(new Error(strings.downloadsFailed))
    }
    worker?.addEventListener('statechange', settle)
    settle()
  })
}

async function storeNames(base: string): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(offlinePrefix(base)))
}

/** Returns the list of a complete store, if there is one. */
async function storedList(base: string): Promise<OfflineList | undefined> {
  for (const name of await storeNames(base)) {
    const list = await (await caches.open(name)).match(withBase(base, offlineListFile))
    if (list) return (await list.json()) as OfflineList
  }
  return undefined
}

async function offeredList(base: string): Promise<OfflineList> {
  return JSON.parse(await fetchText(withBase(base, offlineListFile))) as OfflineList
}
