import { elementOfHash, expose, reveal } from '../reveal/reveal.ts'
import { session } from '../storage.ts'
import { noteOpened, type Opened, reopen } from './opened.ts'

/** Reveals the element of a hash, or scrolls to the top. */
export function scrollToStart(hash: string): void {
  const element = elementOfHash(hash)
  if (element) reveal(element)
  else scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

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
    keep: () => session.set(key, JSON.stringify([here(), places.get(here())])),
    restore: () => {
      const [entry, place] = JSON.parse(session.get(key) ?? '[]') as [string?, Place?]
      session.remove(key)
      if (entry === here() && place) goTo(place)
    },
  }
}
