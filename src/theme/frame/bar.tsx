import { useRef } from 'react'
import { useApp, useStore } from '../app-context.ts'
import { Brand } from '../brand.tsx'
import { ColourModeToggle } from '../colour-mode/colour-mode-toggle.tsx'
import { currentOf } from '../current-of.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { NavbarMenu } from './navbar-menu.tsx'
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts'

/** The bar at the top; on small screens it keeps the menu button, the brand and the search box. */
export function Bar() {
  const { shell, drawer } = useApp()
  const ref = useRef<HTMLElement>(null)
  const hidden = useHiddenOnScroll(ref, shell.navbar.hideOnScroll)
  const open = useStore(drawer)
  return (
    <nav
      ref={ref}
      className={shell.navbar.hideOnScroll ? 'bar hides' : 'bar'}
      aria-label="Main"
      data-hidden={hidden ? '' : undefined}
    >
      <button
        type="button"
        className="icon-button menu-button"
        aria-label="Toggle navigation bar"
        aria-expanded={open}
        onClick={() => drawer.set(!open)}
      >
        <Icon name="menu" />
      </button>
      <Brand />
      <Items position="left" />
      <Items position="right" />
      <ColourModeToggle />
      <SearchBox />
    </nav>
  )
}

function Items({ position }: { readonly position: 'left' | 'right' }) {
  const { shell, view } = useApp()
  const { path } = useStore(view)
  return (
    <ul className={`items ${position}`}>
      {shell.navbar.items
        .filter((item) => item.position === position)
        .map((item) => (
          <li key={item.label}>
            {item.type === 'menu' ? (
              <NavbarMenu menu={item} path={path} />
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
