import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createColourModes } from '../browser/colour-mode/colour-modes.ts'
import { startCopying } from '../browser/copy/copy.ts'
import { focusPlace } from '../browser/focus-place.ts'
import { applyFonts, fetchFonts } from '../browser/fonts/apply-fonts.ts'
import { isCostly } from '../browser/is-costly.ts'
import { lazy } from '../browser/lazy.ts'
import { createPageCache } from '../browser/router/page-cache.ts'
import { createProgress } from '../browser/router/progress.ts'
import type { View } from '../browser/router/router.ts'
import { createRouter } from '../browser/router/router.ts'
import { createScrollMemory } from '../browser/router/scroll.ts'
import { say } from '../browser/say.ts'
import { createShortcuts, startShortcuts } from '../browser/shortcuts/shortcuts.ts'
import { createCategories } from '../browser/sidebar/categories.ts'
import { createStore } from '../browser/store.ts'
import type { Studio } from '../browser/studio.ts'
import { startTabs } from '../browser/tabs/start-tabs.ts'
import { afterPaint, whenIdle } from '../browser/timing.ts'
import type { PageFacts } from '../core/head-tags.ts'
import { htmlData } from '../core/html-data.ts'
import type { DocumentData, Shell } from '../core/shell.ts'
import { App } from '../view/app.tsx'
import type { AppState, Panel } from '../view/app-context.ts'
import { openPanel } from '../view/panel.tsx'

const studio: Studio = window['~studio'] ?? { loadedPath: location.pathname, drawParts: () => undefined }
// Set this before anything that may throw: the boot script checks it when the document is complete.
studio.started = true

const root = document.documentElement
const { shell, page } = JSON.parse(document.getElementById('~data')?.textContent ?? '') as DocumentData

const view = createStore<View>({ type: 'page', path: page.route, page })
const drawer = createStore(false)
const search = createStore<string | undefined>(undefined)
const panel = createStore<Panel | undefined>(undefined)
const offlineNotice = createStore(false)
const pageCache = createPageCache({
  base: shell.base,
  build: shell.build,
  fetch: (...request) => fetch(...request),
  now: Date.now,
})
const progress = createProgress()
const scrolls = createScrollMemory()

let later: Promise<void> | undefined
/** Whether the deferred script was loaded, or failed. */
let laterSettled = false

/** Maximum wait of a navigation for the deferred script, in ms. */
const laterLimit = 1000

function draw(next: View, whole = true): void {
  if (next.type === 'page') showPageOnRoot(next.page)
  else document.title = shell.title
  if (!whole) root.dataset.parts = ''
  applyFonts(shell.fonts)
  flushSync(() => {
    offlineNotice.set(false)
    if (next.type === 'page') state.categories.visit(next.page)
    view.set(next)
  })
  if (whole) studio.drawParts(true)
}

/** Sets the title and the attributes of `<html>` for a page. Style sheets depend on them. */
function showPageOnRoot(page: PageFacts): void {
  document.title = page.documentTitle
  for (const [key, value] of Object.entries(htmlData(page))) {
    if (value === undefined) delete root.dataset[key]
    else root.dataset[key] = value
  }
}

const router = createRouter({
  base: shell.base,
  view,
  pageCache,
  progress,
  draw,
  // Wait for the deferred CSS, but not longer: an unstyled page beats none.
  prepare: () =>
    laterSettled ? undefined : Promise.race([loadLater(), new Promise<void>((go) => setTimeout(go, laterLimit))]),
  interceptBack: () => {
    if (search.get() !== undefined) search.set(undefined)
    else if (panel.get()) panel.set(undefined)
    else if (drawer.get()) drawer.set(false)
    else return false
    return true
  },
  afterNavigate: (fresh) => {
    const skip = document.getElementById('~skip')
    if (fresh && skip) focusPlace(skip, { preventScroll: true })
    afterPaint(() => say(document.title))
  },
  offlineNotice,
  scrolls,
})

let state: AppState = {
  shell,
  view,
  categories: createCategories(page),
  drawer,
  search,
  panel,
  shortcuts: createShortcuts({
    search: () => search.set(search.get() ?? ''),
    showShortcuts: () => openPanel(panel, 'shortcuts'),
  }),
  offlineNotice,
  progress: progress.value,
  colourModes: createColourModes(shell.followSystem, root),
  retry: router.retry,
}

function start(): void {
  router.start(studio.loadedPath)
  startCopying()
  startTabs()
  startShortcuts(state.shortcuts)
  root.dataset.hasHydrated = 'true'
  studio.repeatPresses?.()
  afterPaint(() =>
    whenIdle(() => {
      if (!isCostly()) fetchFonts(shell.fonts)
      void loadLater()
    }),
  )
  // Hosts answer every unknown path with 404.html, including other spellings of real pages.
  if ('resolving' in root.dataset)
    void Promise.any([loadLater(), router.retry()]).then(() => delete root.dataset.resolving)
}

/** Loads the deferred script once. Ignores a failure, because the reader did not ask for it. */
function loadLater(): Promise<void> {
  later ??= lazy(
    () => import('./later.ts').then(({ startLater }) => ({ startLater })),
    ({ startLater }) => startLater({ shell, view, pageCache, colourModes: state.colourModes, scrolls }),
    () => undefined,
  ).finally(() => {
    laterSettled = true
  })
  return later
}

const container = document.getElementById('~app')
let app: Root | undefined
if (container) {
  // Leave the task of the last script. In that task, browsers would fire a load event for every icon, and React would
  // handle each.
  setTimeout(() =>
    startTransition(() => {
      app = hydrateRoot(container, <App state={state} onReady={start} />, {
        identifierPrefix: '~',
        // A translator or an extension changed the page before, so React renders it again without harm.
        onRecoverableError: (error) => console.warn(error),
      })
    }),
  )
}

// In dev, update a saved page and the layout around it in place, so that the writer keeps the scroll position.
if (import.meta.hot) {
  let shown = document.getElementById('~writing')?.dataset.version
  import.meta.hot.on('studio:content', async ({ shell, version }: { shell: Shell; version: number }) => {
    if (shown === String(version)) return
    shown = String(version)
    pageCache.forget()
    const { path } = view.get()
    const outcome = await pageCache.load(path)
    const categories = createCategories(outcome.type === 'page' ? outcome.page : page)
    categories.open.set(new Set([...state.categories.open.get(), ...categories.open.get()]))
    state = { ...state, shell, categories }
    // During hydration, React renders the page from scratch, and then calls `onReady` as well.
    app?.render(<App state={state} onReady={start} />)
    if (path !== view.get().path) return
    if (outcome.type === 'page') draw({ type: 'page', path, page: outcome.page })
    else void router.retry()
  })
}
