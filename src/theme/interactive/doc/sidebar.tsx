import { useEffect, useRef } from 'react'
import { activeCategories } from '../../../client/categories.ts'
import type { SidebarCategory, SidebarItem } from '../../../page/sidebar.ts'
import { pathKey } from '../../../page/urls.ts'
import { useApp, useStore } from '../app-context.ts'
import { Collapsible } from '../collapsible.tsx'
import { Icon } from '../icon.tsx'
import { Brand } from '../layout/brand.tsx'
import { Link } from '../link.tsx'

/** The sidebar column of docs; at phone widths its tree is in the drawer. */
export function Sidebar({ path }: { readonly path: string }) {
  const ref = useRef<HTMLElement>(null)
  const { hideOnScroll } = useApp().shell.navbar
  useEffect(() => {
    const aside = ref.current
    const current = aside?.querySelector<HTMLElement>('[aria-current=page]')
    if (aside && current && current.offsetTop > aside.clientHeight - 80)
      aside.scrollTop = current.offsetTop - aside.clientHeight / 2
  }, [])
  return (
    <aside ref={ref} className="sidebar-column">
      {hideOnScroll && <Brand tabIndex={-1} />}
      <nav className="sidebar" aria-label="Docs sidebar">
        <SidebarTree path={path} />
      </nav>
    </aside>
  )
}

/** The tree all docs share; every branch is in the page, closed ones hidden. */
export function SidebarTree({ path }: { readonly path: string }) {
  const { shell, categories } = useApp()
  const open = useStore(categories.open)
  const active = activeCategories(shell.sidebar, path)
  const key = pathKey(path)

  const itemOf = (item: SidebarItem) => (
    <li key={item.type === 'link' ? item.route : item.id} data-mark={item.mark}>
      {item.type === 'link' ? linkOf(item) : categoryOf(item)}
    </li>
  )

  const linkOf = (item: SidebarItem) => (
    <Link href={item.route ?? ''} current={item.route && pathKey(item.route) === key ? 'page' : undefined}>
      {markOf(item)}
      {item.label}
    </Link>
  )

  const markOf = ({ mark }: SidebarItem) => mark && <Icon name={mark} className="mark" />

  const categoryOf = (item: SidebarCategory) => {
    const isOpen = open.has(item.id)
    const own = item.route !== undefined && pathKey(item.route) === key
    const name = `${isOpen ? 'Collapse' : 'Expand'} sidebar category '${item.label}'`
    const toggle = () => categories.toggle(item.id)
    return (
      <div className="category" data-active={active.has(item.id) ? '' : undefined}>
        <div className="category-head">
          {item.route === undefined ? (
            <button type="button" className="category-label" aria-expanded={isOpen} onClick={toggle}>
              {markOf(item)}
              {item.label}
              <Icon name="chevron" className={isOpen ? 'icon down' : 'icon'} />
            </button>
          ) : (
            <>
              <Link href={item.route} current={own ? 'page' : undefined} onClick={() => categories.expand(item.id)}>
                {markOf(item)}
                {item.label}
              </Link>
              <button type="button" className="caret" aria-expanded={isOpen} aria-label={name} onClick={toggle}>
                <Icon name="chevron" className={isOpen ? 'icon down' : 'icon'} />
              </button>
            </>
          )}
        </div>
        <Collapsible as="ul" open={isOpen}>
          {item.items.map(itemOf)}
        </Collapsible>
      </div>
    )
  }

  return <ul>{shell.sidebar.map(itemOf)}</ul>
}
