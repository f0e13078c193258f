/**
 * The service worker, registered only when a reader saves the site for reading offline. It always tries the network
 * first and answers from its store if that fails. The build prepends `offline`: the base path and the version. A new
 * release is therefore a new worker, and updates the store.
 */

import { storedAnswer, storeSite } from '../browser/offline/offline-store.ts'
import { offlinePrefix } from '../core/urls/offline-list.ts'

type WorkerEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type RequestEvent = WorkerEvent & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  readonly offline: { readonly base: string; readonly version: string }
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
}

const worker = globalThis as unknown as Worker
const { base, version } = worker.offline
const name = offlinePrefix(base) + version
const channel = new BroadcastChannel(offlinePrefix(base))

async function install(): Promise<void> {
  await storeSite({
    base,
    version,
    caches,
    fetch: (...request) => fetch(...request),
    onProgress: (done, total) => channel.postMessage({ done, total }),
  })
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((key) => key.startsWith(offlinePrefix(base)) && key !== name)
  await Promise.all(older.map((key) => caches.delete(key)))
  await worker.clients.claim()
}

/** Answers from the network, or from the store if that fails. */
async function answerRequest(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = (await caches.has(name)) && (await storedAnswer(await caches.open(name), request.url, base))
    if (stored) return stored
    throw error
  }
}

addEventListener('install', (event) => (event as WorkerEvent).waitUntil(install()))
addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(activate()))
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as RequestEvent
  if (request.method === 'GET' && new URL(request.url).origin === location.origin)
    respondWith.call(event, answerRequest(request))
})
