import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Tells whether the page is interactive: false in the file and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
