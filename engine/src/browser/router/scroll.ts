import { safeDecode } from '../../page/urls.ts'
import { session } from '../storage.ts'

/** The element a hash points at; one that cannot be decoded is taken as it is. */
export function elementOfHash(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '')
  if (id === '') return null
  return document.getElementById(safeDecode(id)) ?? document.getElementById(id)
}

/** Goes to where a new page is to be read: its hash's element, else its top. */
export function scrollToStart(hash: string): void {
  const element = elementOfHash(hash)
  if (element) element.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

let corrected = false

/** Moves the page by some CSS pixels, so that what the reader looks at stays where it is. */
export function correctScroll(by: number): void {
  const before = scrollY
  scrollBy({ top: by, behavior: 'instant' })
  corrected = scrollY !== before
}

/** Tells, once, whether the scrolling at hand was such a correction and not the reader's. */
export function wasCorrected(): boolean {
  const was = corrected
  corrected = false
  return was
}

/** Where the reader was on the pages of the history. */
export type ScrollMemory = {
  /** Notes where the reader is on the page that is being left. */
  readonly note: () => void
  /** Puts the reader where the page of a step through the history was left. */
  readonly goBack: (step: NavigateEvent) => void
  /** Keeps, over the reload that follows, where the reader was on the page that was gone back to. */
  readonly keep: () => void
  /** Puts the reader there, if this document is what that reload gave. */
  readonly restore: () => void
}

const key = 'navigation.scroll'

/**
 * A memory of its own: where Safari 26 restores a position, presses miss what they point at, and a reload restores the
 * position of the page that was being left.
 */
export function createScrollMemory(): ScrollMemory {
  const offsets = new Map<string, number>()
  const here = () => navigation.currentEntry?.key ?? ''
  return {
    note: () => {
      for (const name of [here(), location.href]) offsets.set(name, scrollY)
    },
    goBack: (step) => {
      const { destination } = step
      // An older WebKit takes all entries for the first one.
      const isTold = destination.key !== '' && destination.key !== here()
      const offset = offsets.get(isTold ? destination.key : destination.url)
      if (offset !== undefined) return scrollTo({ top: offset, behavior: 'instant' })
      try {
        // A page from before this document.
        step.scroll()
      } catch {
        // The navigation was stopped or superseded.
        scrollToStart(new URL(destination.url).hash)
      }
    },
    keep: () => session.set(key, `${here()} ${offsets.get(here()) ?? 0}`),
    restore: () => {
      const [entry, offset] = (session.get(key) ?? '').split(' ')
      session.remove(key)
      if (entry === here() && Number(offset) > 0) scrollTo({ top: Number(offset), behavior: 'instant' })
    },
  }
}
