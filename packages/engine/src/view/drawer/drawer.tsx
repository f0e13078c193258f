import { useEffect, useSyncExternalStore } from 'react'
import * as strings from '../../core/ui-strings.ts'
import { useApp, useStore } from '../app-context.ts'
import { LoadFailed, useLazy } from '../crash/use-lazy.tsx'

/** Matches windows in which the drawer replaces the bar's items and the sidebar. */
const mobileQuery = '(max-width: 62.25em)'

const loadPanels = () => import('./drawer-panels.tsx')

/** The drawer with the bar's items and the sidebar. Only small screens load it. */
export function Drawer() {
  const mobile = useMedia(mobileQuery)
  const { drawer } = useApp()
  const open = useStore(drawer)
  const panels = useLazy(loadPanels, mobile)
  useEffect(() => {
    if (!mobile) drawer.set(false)
  }, [mobile, drawer])
  if (!mobile || panels.type === 'pending') return null
  if (panels.type === 'ready') return <panels.Component />
  return open && <LoadFailed message={strings.menuFailed} failed={panels} onClose={() => drawer.set(false)} />
}

/** Whether a media query matches. Always false on the server. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
