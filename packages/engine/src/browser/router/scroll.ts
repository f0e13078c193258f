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
 * What the reader has opened on a page: for each box, code block and tab in document order, whether it is open or selected,
 * folded, and wrapped, and the label stored for the group of the tab.
 */
type Opened = readonly (readonly [boolean, boolean, boolean, string | null])[]

/** What the reader saw of a page: what was open, and the scroll position in CSS pixels. */
type Place = { readonly opened: Opened; readonly offset: number }

/** Places on the pages in the history. */
export type ScrollMemory = {
  /** Stores the place on the page that the reader leaves. */
  readonly note: () => void
  /** Restores the place on the target page of a history step. */
  readonly goBack: (step: NavigateEvent) => void
  /** Stores the place on the target page for after a reload. */
  readonly keep: () => void
  /** Restores that place, if this document is the reloaded one. */
  readonly restore: () => void
}

const key = 'navigation.place'

/**
 * Creates the memory of places. The browser's own does not suffice: after Safari 26 restores a position, clicks miss
 * their targets, and a reload restores the position of the previous page.
 */
export function createScrollMemory(): ScrollMemory {
  const places = new Map<string, Place>()
  const here = () => navigation.currentEntry?.key ?? ''
  const goTo = ({ opened, offset }: Place) => {
    reopen(opened)
    scrollTo({ top: offset, behavior: 'instant' })
  }
  return {
    note: () => {
      const place = { opened: noteOpened(), offset: scrollY }
      for (const name of [here(), location.href]) places.set(name, place)
    },
    goBack: (step) => {
      const { destination } = step
      // Older WebKit reports the first entry as every destination.
      const isTold = destination.key !== '' && destination.key !== here()
      const place = places.get(isTold ? destination.key : destination.url)
      if (place) return goTo(place)
      const { hash } = new URL(destination.url)
      try {
        // The page was left before this document loaded.
        expose(elementOfHash(hash))
        step.scroll()
      } catch {
        // The navigation was stopped or superseded.
        scrollToStart(hash)
      }
    },
    keep: () => session.set(key, JSON.stringify({ entry: here(), ...places.get(here()) })),
    restore: () => {
      const kept = session.get(key)
      session.remove(key)
      try {
        const { entry, ...place } = JSON.parse(kept ?? '{}') as KeptPlace
        if (entry === here()) goTo(place)
      } catch {
        // Another site of the same origin may have stored anything.
      }
    },
  }
}

/** A place that outlives its document, with the key of its entry in the history. */
type KeptPlace = Place & { readonly entry: string }

/** Notes what the reader has opened on the page. */
function noteOpened(): Opened {
  return findOpenable().map((element) => [
    element.matches('[open], [aria-selected=true]'),
    element.matches('.long'),
    element.matches('[data-wrapped]'),
    choiceOf(element),
  ])
}

/** Opens it on the same page when that is drawn again. */
function reopen(opened: Opened): void {
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
