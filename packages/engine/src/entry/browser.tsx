import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { createColourModes } from '../browser/colour-mode/colour-modes.ts'
import { startCopying } from '../browser/copy/copy.ts'
import { lazy } from '../browser/network/lazy.ts'
import { showTarget } from '../browser/reveal/reveal.ts'
import { startShortcuts } from '../browser/shortcuts/shortcuts.ts'
import { startTabs } from '../browser/tabs/start-tabs.ts'
import { afterPaint, whenIdle } from '../browser/timing.ts'
import type { DocumentData } from '../core/page/shell.ts'
import { App } from '../view/app.tsx'
import { createAppState } from '../view/create-app-state.ts'
import type { PageNavigation } from './navigation.ts'

const root = document.documentElement
// Set this before anything that may throw: the boot script checks it when the document is complete.
root.dataset.hasStarted = ''
const { shell, page } = JSON.parse(document.getElementById('~data')?.textContent ?? '') as DocumentData

const state = createAppState({
  shell,
  page,
  colourModes: createColourModes(shell.followSystem, root),
  retry: async () => {
    const loaded = await loadLater()
    return loaded ? loaded.retry() : location.reload()
  },
})

function start(): void {
  showTarget()
  startCopying()
  startTabs()
  startShortcuts(state.shortcuts)
  // Last: the boot script now repeats earlier presses.
  root.dataset.hasHydrated = 'true'
  if (isResolving)
    void loadLater()
      .then((loaded) => void loaded?.retry())
      .finally(() => delete root.dataset.resolving)
  afterPaint(() => whenIdle(() => void loadLater()))
}

// Picks its one export: for a whole module, the bundler would add code that lists all of them.
const importLater = () => import('./later.ts').then(({ startLater }) => ({ startLater }))

let started: PageNavigation | undefined

/** Loads and starts the deferred script, unless it runs. Resolves with undefined if it cannot be loaded now. */
async function loadLater(): Promise<PageNavigation | undefined> {
  const found = await lazy(importLater)
  started ??= found?.startLater(state)
  return started
}

// Hosts answer every unknown path with 404.html, including other spellings of real pages. Those pages wait for navigation.
const isResolving = 'resolving' in root.dataset
if (isResolving) importLater().catch(() => undefined)

const container = document.getElementById('~app')
let app: Root | undefined
if (container) {
  // In a task of its own: before the task of the last script ends, browsers have yet to fire a load event for each icon, and React
  // would handle them all.
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

if (import.meta.hot) {
  // On demand: the bundler would add what a static import needs to the app of readers.
  const following = import('./follow-saves.ts').then(({ followSaves }) =>
    followSaves({
      state,
      version: Number(document.getElementById('~overlay-data')?.dataset.version),
      loadNavigation: loadLater,
      // During hydration, React renders the page from scratch, and then calls `onReady` as well.
      render: (shell) => app?.render(<App state={{ ...state, shell }} onReady={start} />),
    }),
  )
  import.meta.hot.on('studio:content', async (saved) => (await following)(saved))
}
