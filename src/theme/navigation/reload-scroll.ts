import type { SafeStorage } from '../storage.ts'

/** Where the reader was on the pages of the history, for steps back that end in a real page load. */
export type ReloadScroll = {
  /** Notes where the reader is on the page that is being left. */
  readonly note: () => void
  /** Keeps, over the reload that follows, where the reader was on the page that was gone back to. */
  readonly keep: () => void
  /** Puts the reader there, if this document is what that reload gave. */
  readonly restore: () => void
}

const key = 'navigation.scroll'

/** Gives that memory: a browser restores the scroll position of a reload, which is the one of the page that was being left. */
export function createReloadScroll(session: SafeStorage): ReloadScroll {
  const offsets = new Map<string, number>()
  const here = () => navigation.currentEntry?.key ?? ''
  return {
    note: () => offsets.set(here(), scrollY),
    keep: () => session.set(key, `${here()} ${offsets.get(here()) ?? 0}`),
    restore: () => {
      const [entry, offset] = (session.get(key) ?? '').split(' ')
      session.remove(key)
      if (entry === here() && Number(offset) > 0) scrollTo({ top: Number(offset), behavior: 'instant' })
    },
  }
}
