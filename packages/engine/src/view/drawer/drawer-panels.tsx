import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { adoptStyles } from '../../browser/adopt-styles.ts'
import * as strings from '../../core/ui-strings.ts'
import { useApp, useStore } from '../app-context.ts'
import { Collapsible } from '../collapsible/collapsible.tsx'
import { ColourModeToggle } from '../colour-mode/colour-mode-toggle.tsx'
import { Modal } from '../dialog/modal.tsx'
import { Icon } from '../icon.tsx'
import { type MenuProps, NavbarItems } from '../layout/bar.tsx'
import { BrandLink, currentOf, Link } from '../link.tsx'
import { LiveRegion } from '../live-region.tsx'
import { SidebarTree, showCurrent } from '../sidebar/sidebar.tsx'
import { useVersionMenu } from '../versions/version-notice.tsx'
import styles from './drawer.css?inline'

/** The drawer: a panel with the bar's items and one with the sidebar. */
export default function DrawerPanels() {
  const { shell, drawer, view } = useApp()
  const open = useStore(drawer)
  const current = useStore(view)
  const doc = current.type === 'page' && current.page.kind === 'doc' ? current.page : undefined
  const versions = useVersionMenu()
  const [panel, setPanel] = useState<'main' | 'docs'>('docs')
  useLayoutEffect(() => adoptStyles(styles), [])
  useEffect(() => {
    if (!open) return
    setPanel('docs')
    showCurrent(document.querySelector('.drawer-panel:has(.sidebar)'))
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = ''
    }
  }, [open])
  const close = () => drawer.set(false)
  const showMain = () => {
    flushSync(() => setPanel('main'))
    // The focused button is in the panel that just became inert.
    document.querySelector<HTMLElement>('.drawer-items a')?.focus()
  }
  // Every link closes the drawer, even one to the current page.
  const onClick = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && close()
  const showDocs = doc !== undefined && panel === 'docs'
  return (
    <Modal open={open} className="drawer" aria-label={strings.drawer} onClick={onClick} onClose={close}>
      <div className="drawer-head">
        <BrandLink />
        <ColourModeToggle />
        <button type="button" className="icon-button" aria-label={strings.closeDrawer} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="drawer-panels" data-panel={showDocs ? 'docs' : 'main'}>
        <div className="drawer-panel" inert={showDocs}>
          <NavbarItems className="drawer-items" items={[...shell.navbar.items, ...(doc ? [] : versions)]} Menu={Menu} />
        </div>
        {doc && (
          <div className="drawer-panel" inert={!showDocs}>
            <button type="button" className="back" onClick={showMain}>
              {strings.backToMainMenu}
            </button>
            {versions[0] && <NavbarItems className="drawer-items" items={versions} Menu={Menu} />}
            <nav className="sidebar" aria-label={strings.sidebar}>
              <SidebarTree page={doc} />
            </nav>
          </div>
        )}
      </div>
      <LiveRegion />
    </Modal>
  )
}

function Menu({ menu: { label, items, onChoose }, path }: MenuProps) {
  const [open, setOpen] = useState(() => !onChoose && items.some(({ href }) => currentOf(href, path)))
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
        <Icon name="chevron" className={open ? 'icon down' : 'icon'} />
      </button>
      <Collapsible as="ul" open={open}>
        {items.map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <Link href={item.href} current={currentOf(item.href, path)} onClick={() => onChoose?.(item.href)}>
              {item.label}
            </Link>
          </li>
        ))}
      </Collapsible>
    </>
  )
}
