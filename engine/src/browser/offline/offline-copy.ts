import { withBase } from '../../page/urls.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { toTrustedWorker } from '../content/trusted-html.ts'
import { create, createButton, openDialog } from '../controls.ts'
import { fetchText } from '../fetch-text.ts'
import styles from './offline-dialog.css?inline'
import { type OfflineList, offlineListFile, offlinePrefix, offlineWorkerFile } from './offline-list.ts'

/** Opens the dialog that says what reading offline stores, stores it, and takes it away again. */
export function openOfflineDialog(base: string): void {
  adoptStyles(styles)
  const words = create('p', { role: 'status' }, 'Checking saved pages …')
  const bar = create('progress', { ariaLabel: 'Saved so far', hidden: true })
  const act = createButton('button', '', { hidden: true })
  const close = createButton('button', 'Close', { onclick: () => dialog.close() })
  const dialog = openDialog('offline-dialog', 'Read offline', words, bar, create('div', {}, act, close))

  const show = (state: OfflineState) => {
    const storing = state.type === 'storing'
    dialog.dataset.state = state.type
    words.textContent = wordsOf(state)
    bar.hidden = !storing
    if (storing && state.total > 0) bar.value = state.done / state.total
    if (storing && document.activeElement === act) close.focus()
    act.hidden = storing
    act.textContent = { none: 'Save', storing: '', stored: 'Remove', failed: 'Try again' }[state.type]
    act.onclick = () => run({ none: store, storing: look, stored: remove, failed: look }[state.type])
  }
  const run = (task: (base: string, show: (state: OfflineState) => void) => Promise<OfflineState>) =>
    void task(base, show).then(show, (error: unknown) =>
      show({ type: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )

  run(look)
}

function wordsOf(state: OfflineState): string {
  switch (state.type) {
    case 'none':
      return `Saves all ${state.list.pages} pages and the search on this device: ${sizeOf(state.list.bytes)}. Online, you always see the latest pages; saved pages update with each release.`
    case 'storing':
      return state.total === 0 ? 'Saving …' : `Saving … ${state.done} of ${state.total} files`
    case 'stored':
      return `All ${state.list.pages} pages and the search are saved on this device: ${sizeOf(state.list.bytes)}. Offline, they open at their usual addresses. “Remove” deletes them.`
    case 'failed':
      return `Could not save the site. ${state.reason}`
  }
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** What is stored on the reader's device. */
type OfflineState =
  /** Nothing; the list says what would be. */
  | { readonly type: 'none'; readonly list: OfflineList }
  | { readonly type: 'storing'; readonly done: number; readonly total: number }
  | { readonly type: 'stored'; readonly list: OfflineList }
  | { readonly type: 'failed'; readonly reason: string }

/** Finds out what there is. */
async function look(base: string): Promise<OfflineState> {
  if (!('serviceWorker' in navigator))
    throw new Error('Your browser cannot save pages from this address. It may need HTTPS.')
  const stored = (await navigator.serviceWorker.getRegistration(base)) && (await storedList(base))
  return stored ? { type: 'stored', list: stored } : { type: 'none', list: await offeredList(base) }
}

/** Registers the worker, which stores the site, and shows how far it is. */
async function store(base: string, show: (state: OfflineState) => void): Promise<OfflineState> {
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
  if (!list) throw new Error('The browser did not keep the saved pages.')
  return { type: 'stored', list }
}

/** Takes away the worker and everything it stored. */
async function remove(base: string): Promise<OfflineState> {
  await (await navigator.serviceWorker.getRegistration(base))?.unregister()
  for (const name of await storeNames(base)) await caches.delete(name)
  return { type: 'none', list: await offeredList(base) }
}

/** Waits until a registration has a worker that stored everything; one that could not is thrown away by the browser. */
function active(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve()
      if (!worker || worker.state === 'redundant') reject(new Error('Some files could not be downloaded.'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

async function storeNames(base: string): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(offlinePrefix(base)))
}

/** The list of the store that is whole, if there is one. */
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
