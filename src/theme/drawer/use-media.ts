import { useSyncExternalStore } from 'react'

/** Tells whether a media query holds; on the server it does not. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener?.('change', listener)
      return () => list.removeEventListener?.('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Up to this width, in CSS pixels, the bar's items and the sidebar live in the drawer. */
export const mobileQuery = '(max-width: 996px)'
