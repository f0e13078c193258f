import { memo, useEffect, useRef, useState } from 'react'
import type { SidebarCategory, SidebarItem } from '../../page/shell.ts'
import { useApp, useStore } from '../app-context.ts'
import { Collapsible } from '../collapsible/collapsible.tsx'
import { Icon, Logo } from '../icon.tsx'
import { Brand, Link } from '../link.tsx'
import { useAfterPaint } from '../timing.ts'
import { activeCategories, type SidebarPage } from './categories.ts'

/** The sidebar column of docs; at phone widths its tree is in the drawer. */
export function Sidebar({ page }: { readonly page: SidebarPage }) {
  const ref = useRef<HTMLElement>(null)
  const shown = useAfterPaint(page)
  const { hideOnScroll } = useApp().shell.navbar
  useEffect(() => {
    const aside = ref.current
    const current = aside?.querySelector<HTMLElement>('[aria-current=page]')
    if (aside && current && current.offsetTop > aside.clientHeight - 80)
      aside.scrollTop = current.offsetTop - aside.clientHeight / 2
  }, [])
  return (
    <aside ref={ref} className="sidebar-column" aria-label="Docs">
      {hideOnScroll && <Brand tabIndex={-1} />}
      <nav className="sidebar" aria-label="Docs sidebar">
        <SidebarTree page={shown} />
      </nav>
    </aside>
  )
}

/** The tree all docs share: closed categories near the page come with it, hidden; others are loaded when they are opened. */
export const SidebarTree = memo(function SidebarTree({ page }: { readonly page: SidebarPage }) {
  const { categories } = useApp()
  const open = useStore(categories.open)
  const known = useStore(categories.known)
  const active = activeCategories(page)

  const itemOf = (item: SidebarItem) => (
    <li key={item.type === 'link' ? item.route : item.id} data-brand={item.brand}>
      {item.type === 'link' ? linkOf(item) : categoryOf(item)}
    </li>
  )

  const linkOf = (item: SidebarItem) => (
    <Link href={item.route ?? ''} current={item.route === page.route ? 'page' : undefined}>
      {logoOf(item)}
      {item.label}
    </Link>
  )

  const logoOf = ({ brand }: SidebarItem) => brand && <Logo brand={brand} />

  const categoryOf = (stub: SidebarCategory) => {
    const item = known.get(stub.id) ?? stub
    const { items, cut } = item
    const isOpen = open.has(item.id)
    const own = item.route === page.route
    const name = `${isOpen ? 'Collapse' : 'Expand'} sidebar category '${item.label}'`
    // Where the link leads, the page brings the entries with it.
    const expand = () => items.length > 0 && categories.expand(item.id)
    const toggle = () => categories.toggle(item.id)
    return (
      <div className="category" data-active={active.has(item.id) ? '' : undefined}>
        <div className="category-head">
          {item.route === undefined ? (
            <>
              <button type="button" className="category-label" aria-expanded={isOpen} onClick={toggle}>
                {logoOf(item)}
                {item.label}
                <Icon name="chevron" className={isOpen ? 'icon down' : 'icon'} />
              </button>
              {item.first && (
                <noscript>
                  <Link href={item.first}>First page</Link>
                </noscript>
              )}
            </>
          ) : (
            <>
              <Link href={item.route} current={own ? 'page' : undefined} onClick={expand}>
                {logoOf(item)}
                {item.label}
              </Link>
              <button type="button" className="caret" aria-expanded={isOpen} aria-label={name} onClick={toggle}>
                <Icon name="chevron" className={isOpen ? 'icon down' : 'icon'} />
              </button>
            </>
          )}
        </div>
        <Collapsible as="ul" open={isOpen}>
          {cut && cut !== 'after' && <SidebarRest category={item} wanted={false} />}
          {items.map(itemOf)}
          {cut && cut !== 'before' && (items.length > 0 || isOpen) && (
            <SidebarRest category={item} wanted={items.length === 0} />
          )}
        </Collapsible>
      </div>
    )
  }

  return <ul>{page.sidebar.map(itemOf)}</ul>
})

/** The entries of a category that did not come with the page: a button that fetches them, `wanted` without being pressed. */
function SidebarRest({ category, wanted }: { readonly category: SidebarCategory; readonly wanted: boolean }) {
  const app = useApp()
  const button = useRef<HTMLButtonElement>(null)
  const [words, setWords] = useState('Show all')
  const show = () => {
    setWords('Loading…')
    import('./show-rest.ts')
      .then(({ showRest }) => showRest(app, category, button.current))
      .catch(() => setWords('Could not load. Try again'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
  useEffect(() => {
    if (wanted) show()
  }, [wanted])
  return (
    <li>
      <button ref={button} type="button" className="category-label" onClick={show}>
        {words}
      </button>
    </li>
  )
}
