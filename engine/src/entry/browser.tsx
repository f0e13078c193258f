import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Shell } from '../page/shell.ts'
import { App } from '../theme/app.tsx'
import type { AppState } from '../theme/app-context.ts'
import { createColourModes } from '../theme/colour-mode/colour-mode.tsx'
import { drawParts } from '../theme/content/tree-view.tsx'
import { startCopying } from '../theme/copy/copy.ts'
import type { DocumentData } from '../theme/document/render-document.ts'
import { fetchFonts, wearFonts } from '../theme/fonts/wear-fonts.ts'
import { focusPlace } from '../theme/frame/frame.tsx'
import { showPageInHead, showPageOnRoot } from '../theme/navigation/head.ts'
import { createPieces } from '../theme/navigation/pieces.ts'
import { isCostly, startPrefetch } from '../theme/navigation/prefetch.ts'
import { createProgress } from '../theme/navigation/progress-bar.tsx'
import type { View } from '../theme/navigation/router.ts'
import { createRouter } from '../theme/navigation/router.ts'
import { mayBeShortcut, onPress } from '../theme/on-press.ts'
import { createCategories } from '../theme/sidebar/categories.ts'
import { createStore } from '../theme/store.ts'
import { afterPaint, whenIdle } from '../theme/timing.ts'

// The boot script looks for this once the document is complete.
Object.assign(globalThis, { studioEntry: true })

const root = document.documentElement
const { shell, page } = JSON.parse(document.getElementById('data')?.textContent ?? '') as DocumentData

const view = createStore<View>({ type: 'page', path: page.route, page })
const drawer = createStore(false)
const spoken = createStore('')
const stranded = createStore(false)
const pieces = createPieces({
  base: shell.base,
  build: shell.build,
  fetch: (...request) => fetch(...request),
  now: Date.now,
})
const watchLinks = startPrefetch(pieces, shell.base)
const progress = createProgress()

let later: Promise<void> | undefined
let complete = false

/** How long another page waits for the later script, in ms. */
const laterLimit = 1000

/** What was pressed last that only the later script answers; read once, when that script is there. */
let pressed: (() => void) | undefined
onPress('.footer-tools button', (button) => {
  pressed = () => button.click()
})
addEventListener('keydown', (event) => {
  const { target, key } = event
  if (/^[?jk]$/.test(key) && mayBeShortcut(event))
    pressed = () => target?.dispatchEvent(new KeyboardEvent('keydown', event))
})

function draw(next: View, whole = true): void {
  if (next.type === 'page') showPageOnRoot(next.page)
  else document.title = shell.title
  if (!whole) root.dataset.parts = ''
  wearFonts(shell.fonts)
  flushSync(() => {
    stranded.set(false)
    if (next.type === 'page') state.categories.visit(next.page)
    view.set(next)
  })
  if (whole) drawParts(true)
  if (next.type === 'page') afterPaint(() => showPageInHead(next.page))
}

const router = createRouter({
  base: shell.base,
  view,
  pieces,
  progress,
  draw,
  // Its styles are those of other kinds of pages, too; but better without them than not at all.
  prepare: () =>
    complete ? undefined : Promise.race([loadLater(), new Promise<void>((go) => setTimeout(go, laterLimit))]),
  consumeStep: () => {
    const open = drawer.get()
    drawer.set(false)
    return open
  },
  arrived: (fresh) => {
    const skip = document.getElementById('skip')
    if (fresh && skip) focusPlace(skip, { preventScroll: true })
    afterPaint(() => {
      spoken.set(document.title)
      watchLinks()
    })
  },
  stranded,
})

let state: AppState = {
  shell,
  view,
  categories: createCategories(page),
  drawer,
  search: createStore<string | undefined>(undefined),
  spoken,
  stranded,
  progress: progress.value,
  colourModes: createColourModes(shell.followSystem, root),
  retry: router.retry,
}

function start(): void {
  router.start()
  watchLinks()
  startCopying(spoken)
  root.dataset.hasHydrated = 'true'
  // The boot script notes what is pressed while the app is on its way.
  const { studioPressed } = globalThis as { studioPressed?: HTMLElement | null }
  studioPressed?.click()
  afterPaint(() =>
    whenIdle(() => {
      if (!isCostly()) fetchFonts(shell.fonts)
      void loadLater()
    }),
  )
  // The same file answers every path that has no page of its own, other spellings of real pages among them.
  if ('resolving' in root.dataset)
    void Promise.any([loadLater(), router.retry()]).then(() => delete root.dataset.resolving)
}

/** Loads, once, what no first picture needs, and presses again what was pressed before; never rejects. */
function loadLater(): Promise<void> {
  later ??= import('./later.ts')
    .then(({ startLater }) => startLater(shell, view, state.colourModes))
    .finally(() => {
      complete = true
    })
    .then(
      () => pressed?.(),
      (error: unknown) => {
        console.warn(error)
        if (pressed) spoken.set('This part could not be loaded.')
      },
    )
  return later
}

const container = document.getElementById('app')
let app: Root | undefined
if (container) {
  // In the task of the last script browsers also tell every icon that it is loaded, and React would look at each of these events.
  setTimeout(() =>
    startTransition(() => {
      app = hydrateRoot(container, <App state={state} onReady={start} />, {
        // A translator or an extension was here before: React draws the page anew, and nobody is harmed.
        onRecoverableError: (error) => console.warn(error),
      })
    }),
  )
}

// While a site is being written, a saved page and what stands around it change in place: who writes sees the same lines as before.
if (import.meta.hot) {
  let shown = document.getElementById('writing')?.dataset.version
  import.meta.hot.on('studio:content', async ({ shell, version }: { shell: Shell; version: number }) => {
    if (shown === String(version)) return
    shown = String(version)
    pieces.forget()
    const { path } = view.get()
    const outcome = await pieces.load(path)
    const categories = createCategories(outcome.type === 'page' ? outcome.page : page)
    categories.open.set(new Set([...state.categories.open.get(), ...categories.open.get()]))
    state = { ...state, shell, categories }
    // Before the page is interactive this draws it anew: it is then ready, too.
    app?.render(<App state={state} onReady={start} />)
    if (path !== view.get().path) return
    if (outcome.type === 'page') draw({ type: 'page', path, page: outcome.page })
    else void router.retry()
  })
}
