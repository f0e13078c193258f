import { safeDecode } from '../../core/urls.ts'
import { session } from '../storage.ts'

/** Returns the element that a hash names. A hash that cannot be decoded is used unchanged. */
export function elementOfHash(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '')
  if (id === '') return null
  return document.getElementById(safeDecode(id)) ?? document.getElementById(id)
}

/** Scrolls to the element of a hash, or to the top. */
export function scrollToStart(hash: string): void {
  const element = elementOfHash(hash)
  if (element) element.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

let corrected = false

/** Scrolls by some CSS pixels to keep the visible content in place. */
export function correctScroll(by: number): void {
  const before = scrollY
  scrollBy({ top: by, behavior: 'instant' })
  corrected = scrollY !== before
}

/** Whether the engine made the last scroll, not the reader. Resets with each call. */
export function wasCorrected(): boolean {
  const was = corrected
  corrected = false
  return was
}

/** Scroll positions of the pages in the history. */
export type ScrollMemory = {
  /** Stores the position on the page that the reader leaves. */
  readonly note: () => void
  /** Restores the position on the target page of a history step. */
  readonly goBack: (step: NavigateEvent) => void
  /** Stores the position on the target page for after a reload. */
  readonly keep: () => void
  /** Restores that position, if this document is the reloaded one. */
  readonly restore: () => void
}

const key = 'navigation.scroll'

/**
 * Creates the memory of scroll positions. The browser's own does not suffice: after Safari 26 restores a position,
 * clicks miss their targets, and a reload restores the position of the previous page.
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
      // Older WebKit reports the first entry as every destination.
      const isTold = destination.key !== '' && destination.key !== here()
      const offset = offsets.get(isTold ? destination.key : destination.url)
      if (offset !== undefined) return scrollTo({ top: offset, behavior: 'instant' })
      try {
        // The page was left before this document loaded.
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
