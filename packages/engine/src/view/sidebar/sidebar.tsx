import { memo, useEffect, useRef, useState } from 'react'
import { lazy } from '../../browser/network/lazy.ts'
import { activeCategories } from '../../browser/sidebar/categories.ts'
import type { DocPage } from '../../core/page/page.ts'
import type { SidebarCategory, SidebarItem } from '../../core/page/sidebar.ts'
import * as strings from '../../core/ui-strings.ts'
import { useApp, useStore } from '../app-context.ts'
import { Collapsible } from '../collapsible/collapsible.tsx'
import { Icon, Logo } from '../icon.tsx'
import { BrandLink, Link } from '../link.tsx'
import { useAfterPaint } from '../use-timing.ts'

/** The sidebar beside a doc. On small screens, the drawer shows its tree instead. */
export function SidebarColumn({ page }: { readonly page: Pick<DocPage, 'route' | 'sidebar'> }) {
  const ref = useRef<HTMLElement>(null)
  const shown = useAfterPaint(page)
  const { hideOnScroll } = useApp().shell.navbar
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the entries of the shown page from the DOM
  useEffect(() => showCurrent(ref.current), [shown])
  return (
    <aside ref={ref} className="sidebar-column" aria-label={strings.docs}>
      {hideOnScroll && <BrandLink tabIndex={-1} />}
      <nav className="sidebar" aria-label={strings.sidebar}>
        <SidebarTree page={shown} />
      </nav>
    </aside>
  )
}

/** Scrolls a column, but never the page, to its current entry if that is out of sight. */
export function showCurrent(column: Element | null): void {
  const link = column?.querySelector('[aria-current=page]')
  if (!column || !link) return
  const below = link.getBoundingClientRect().top - column.getBoundingClientRect().top
  if (below < 0 || below > column.clientHeight - 80) column.scrollBy(0, below - column.clientHeight / 2)
}

/** The tree of all docs. A page brings the entries near it, even of closed categories. Others load on first use. */
export const SidebarTree = memo(function SidebarTree({ page }: { readonly page: Pick<DocPage, 'route' | 'sidebar'> }) {
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

  const categoryOf = (stub: SidebarCategory) => {
    const item = known.get(stub.id) ?? stub
    const { items, cutBefore, cutAfter } = item
    const isOpen = open.has(item.id)
    return (
      <div className="category" data-active={active.has(item.id) ? '' : undefined}>
        <CategoryHead item={item} isOpen={isOpen} isCurrent={item.route === page.route} />
        <Collapsible as="ul" open={isOpen}>
          {cutBefore && <SidebarRest category={item} wanted={false} />}
          {items.map(itemOf)}
          {cutAfter && (items.length > 0 || isOpen) && <SidebarRest category={item} wanted={items.length === 0} />}
        </Collapsible>
      </div>
    )
  }

  return <ul>{page.sidebar.map(itemOf)}</ul>
})

type CategoryHeadProps = {
  readonly item: SidebarCategory
  readonly isOpen: boolean
  /** Whether the category's own page is the current page. */
  readonly isCurrent: boolean
}

/** The label of a category: a link to its page and a button, or just a button if it has no page. */
function CategoryHead({ item, isOpen, isCurrent }: CategoryHeadProps) {
  const { categories } = useApp()
  const toggle = () => categories.toggle(item.id)
  const chevron = <Icon name="chevron" className={isOpen ? 'icon down' : 'icon'} />
  if (item.route === undefined)
    return (
      <div className="category-head">
        <button type="button" className="category-label" aria-expanded={isOpen} onClick={toggle}>
          {logoOf(item)}
          {item.label}
          {chevron}
        </button>
        {item.first && (
          <noscript>
            <Link href={item.first}>{strings.firstPage}</Link>
          </noscript>
        )}
      </div>
    )
  const name = (isOpen ? strings.collapseCategory : strings.expandCategory).replace('{label}', () => item.label)
  // An empty category does not open, because the target page brings its entries.
  const expand = () => item.items.length > 0 && categories.expand(item.id)
  return (
    <div className="category-head">
      <Link href={item.route} current={isCurrent ? 'page' : undefined} onClick={expand}>
        {logoOf(item)}
        {item.label}
      </Link>
      <button type="button" className="caret" aria-expanded={isOpen} aria-label={name} onClick={toggle}>
        {chevron}
      </button>
    </div>
  )
}

function logoOf({ brand }: SidebarItem) {
  return brand && <Logo brand={brand} />
}

/** A button that fetches the missing entries of a category. `wanted` fetches them without a click. */
function SidebarRest({ category, wanted }: { readonly category: SidebarCategory; readonly wanted: boolean }) {
  const { shell, categories } = useApp()
  const button = useRef<HTMLButtonElement>(null)
  const [label, setLabel] = useState<string>(strings.showAll)
  const show = async () => {
    setLabel(strings.loadingEntries)
    const rest = await lazy(() => import('../../browser/sidebar/show-rest.ts'))
    const isShown = await rest?.showRest({ base: shell.base, known: categories.known }, category, button.current)
    if (!isShown) setLabel(strings.entriesFailed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetch only when `wanted` changes
  useEffect(() => {
    if (wanted) void show()
  }, [wanted])
  return (
    <li>
      <button ref={button} type="button" className="category-label" onClick={show}>
        {label}
      </button>
    </li>
  )
}
