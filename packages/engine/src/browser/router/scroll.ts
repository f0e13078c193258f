import { showAllParts } from '../content/show-parts.ts'
import { elementOfHash, expose, reveal } from '../reveal/reveal.ts'
import { local, session } from '../storage.ts'
import { groupKey, selectTab } from '../tabs/select-tab.ts'

/** Reveals the element of a hash, or scrolls to the top. */
export function scrollToStart(hash: string): void {
  const element = elementOfHash(hash)
  if (element) reveal(element)
  else scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

/**
 * State of each box, code block and tab in document order: whether it is open or selected, folded, and wrapped, and the label
 * stored for the group of the tab.
 */
type OpenStates = readonly (readonly [boolean, boolean, boolean, string | null])[]

/** How the reader left a page. `offset` is the scroll position in CSS pixels. */
type ScrollState = { readonly opened: OpenStates; readonly offset: number }

/** Scroll states of the pages in the history. */
export type ScrollMemory = {
  /** Stores the state of the page that the reader leaves. */
  readonly save: () => void
  /** Draws all of the target page of a history step, and restores its state. The target is the current entry by then. */
  readonly restore: (step: NavigateEvent) => void
  /** Stores the state of the target page for after a reload. */
  readonly saveForReload: () => void
  /** Restores that state, if this document is the reloaded one. */
  readonly restoreAfterReload: () => void
}

const key = 'navigation.place'

/** Maximum number of states, of which each visit has two. Browsers keep about 50 entries of a history. */
const limit = 100

/**
 * Creates the memory of scroll states. The browser's own does not suffice: after Safari 26 restores a position, clicks miss
 * their targets, and a reload restores the position of the previous page.
 */
export function createScrollMemory(): ScrollMemory {
  /** States by the key of their history entry and by URL, oldest first. */
  const states = new Map<string, ScrollState & { readonly url: string }>()
  const here = () => navigation.currentEntry?.key ?? ''
  const apply = ({ opened, offset }: ScrollState) => {
    reopen(opened)
    scrollTo({ top: offset, behavior: 'instant' })
  }
  return {
    save: () => {
      const state = { url: location.href, opened: openStates(), offset: scrollY }
      for (const name of [here(), location.href]) {
        states.delete(name)
        states.set(name, state)
      }
      for (const oldest of states.keys()) {
        if (states.size <= limit) break
        states.delete(oldest)
      }
    },
    restore: (step) => {
      showAllParts()
      const { url } = step.destination
      const found = states.get(here())
      // Older WebKit keeps the first entry as the current one.
      const state = !found || found.url === url ? found : states.get(url)
      if (state) return apply(state)
      const { hash } = new URL(url)
      try {
        // The page was left before this document loaded.
        expose(elementOfHash(hash))
        step.scroll()
      } catch {
        // The navigation was stopped or superseded.
        scrollToStart(hash)
      }
    },
    saveForReload: () => session.set(key, JSON.stringify({ historyKey: here(), ...states.get(here()) })),
    restoreAfterReload: () => {
      const stored = session.get(key)
      session.remove(key)
      try {
        const { historyKey, ...state } = JSON.parse(stored ?? '{}') as StoredState
        if (historyKey === here()) apply(state)
      } catch {
        // Another site of the same origin may have stored anything.
      }
    },
  }
}

/** A state that outlives its document, with the key of its entry in the history. */
type StoredState = ScrollState & { readonly historyKey: string }

function openStates(): OpenStates {
  return findOpenable().map((element) => [
    element.matches('[open], [aria-selected=true]'),
    element.matches('.long'),
    element.matches('[data-wrapped]'),
    choiceOf(element),
  ])
}

/** Opens, selects, folds and wraps elements as they were before their page was drawn again. */
function reopen(opened: OpenStates): void {
  for (const [index, element] of findOpenable().entries()) {
    const [open, long, wrapped, choice] = opened[index] ?? [false, false, false, null]
    if (element instanceof HTMLDetailsElement) element.open = open
    // A tab that was chosen since then stays.
    else if (open && choice === choiceOf(element)) selectTab(element)
    element.classList.toggle('long', long)
    element.toggleAttribute('data-wrapped', wrapped)
  }
}

/** Returns the label that is stored for the group of a tab. */
function choiceOf({ parentElement }: HTMLElement): string | null {
  return local.get(groupKey(parentElement ?? document.body))
}

function findOpenable(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(details, .code, [role=tab]):not(.playground *)')]
}
