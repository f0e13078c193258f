import { useEffect } from 'react'
import { useApp, useStore } from '../app-context.ts'
import { PartFailed } from '../crash/part-failed.tsx'
import { useModule } from '../crash/use-module.ts'
import { mobileQuery, useMedia } from './use-media.ts'

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
  if (panels.type === 'ready') return <panels.part />
  return open && <PartFailed name="menu" part={panels} onClose={() => drawer.set(false)} />
}
