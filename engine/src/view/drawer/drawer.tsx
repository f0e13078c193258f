import { useEffect, useSyncExternalStore } from 'react'
import { useApp, useStore } from '../app-context.ts'
import { LoadFailed, useModule } from '../crash/failures.tsx'

/** Up to this width, in CSS pixels, the bar's items and the sidebar live in the drawer. */
const mobileQuery = '(max-width: 996px)'

const loadPanels = () => import('./drawer-panels.tsx')

/** The bar's items and the sidebar on small screens; it exists there only, and is fetched there only. */
export function Drawer() {
  const mobile = useMedia(mobileQuery)
  const { drawer } = useApp()
  const open = useStore(drawer)
  const panels = useModule(loadPanels, mobile)
  useEffect(() => {
    if (!mobile) drawer.set(false)
  }, [mobile, drawer])
  if (!mobile || panels.type === 'pending') return null
  if (panels.type === 'ready') return <panels.value />
  return open && <LoadFailed name="menu" failed={panels} onClose={() => drawer.set(false)} />
}

/** Whether a media query holds; on the server it does not. */
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
