import { type ComponentType, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { Config } from '../../core/config/config.ts'
import * as strings from '../../core/ui-strings.ts'
import { useApp, useStore } from '../app-context.ts'
import { ColourModeToggle } from '../colour-mode/colour-mode-toggle.tsx'
import { Icon } from '../icon.tsx'
import { BrandLink, currentOf, Link } from '../link.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { type BarMenu, useVersionMenu } from '../versions/version-notice.tsx'

/** The bar at the top. On small screens, it contains only the menu button, the brand and the search box. */
export function Bar() {
  const { shell, drawer } = useApp()
  const open = useStore(drawer)
  const versions = useVersionMenu()
  return (
    <nav className={shell.navbar.hideOnScroll ? 'bar hides' : 'bar'} aria-label={strings.mainNavigation}>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={strings.toggleDrawer}
        aria-expanded={open}
        onClick={() => drawer.set(!open)}
      >
        <Icon name="menu" />
      </button>
      <BrandLink />
      {(['left', 'right'] as const).map((position) => (
        <NavbarItems
          key={position}
          className={`items ${position}`}
          items={[...versions, ...shell.navbar.items].filter((item) => item.position === position)}
          Menu={DropDown}
        />
      ))}
      <ColourModeToggle />
      <SearchBox />
    </nav>
  )
}

type BarItem = Extract<Config['navbar']['items'][number], { href: unknown }> | BarMenu

/** A menu of the bar, and the path of the current page. */
export type MenuProps = { readonly menu: BarMenu; readonly path: string }

type NavbarItemsProps = {
  readonly items: readonly BarItem[]
  readonly className: string
  readonly Menu: ComponentType<MenuProps>
}

/** A list of links and menus. `Menu` renders an item that contains links. */
export function NavbarItems({ items, className, Menu }: NavbarItemsProps) {
  const { path } = useStore(useApp().view)
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={'href' in item ? `${item.label} ${item.href}` : item.label}>
          {'items' in item ? (
            <Menu menu={item} path={path} />
          ) : (
            <Link href={item.href} current={currentOf(item.href, path)}>
              {item.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A menu of the bar. Hover, Enter, Space, touch or a pen opens it. Escape, leaving it, or a press outside closes it. */
function DropDown({ menu, path }: MenuProps) {
  const [open, setOpen] = useState<false | 'hover' | 'click'>(false)
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: Event) => target instanceof Node && !ref.current?.contains(target) && setOpen(false)
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      if (ref.current?.contains(document.activeElement)) ref.current.querySelector('button')?.focus()
    }
    const controller = new AbortController()
    document.addEventListener('keydown', onKeyDown, controller)
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, outside, controller)
    return () => controller.abort()
  }, [open])
  const choose = (href: string) => {
    setOpen(false)
    menu.onChoose?.(href)
  }
  const toggle = () => setOpen((now) => (now === 'click' ? false : 'click'))
  const hover = (next: false | 'hover') => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen((now) => (now === 'click' ? now : next))
  }
  return (
    <div
      ref={ref}
      className="menu"
      data-open={open ? '' : undefined}
      onPointerEnter={hover('hover')}
      onPointerLeave={hover(false)}
    >
      <button
        type="button"
        aria-haspopup="true"
        aria-expanded={open !== false}
        aria-controls={id}
        data-current={menu.items.some(({ href }) => currentOf(href, path)) ? '' : undefined}
        // Ignore the click of a mouse whose hover has opened the menu. A click from the keyboard has `detail` 0.
        onClick={(event) => (open !== 'hover' || event.detail === 0) && toggle()}
      >
        {menu.label}
        <Icon name="chevron" className="icon down" />
      </button>
      <ul id={id}>
        {menu.items.map(({ label, href }) => (
          <li key={label + href}>
            <Link href={href} current={currentOf(href, path)} onClick={() => choose(href)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
