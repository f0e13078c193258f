import type { FoldedPage, Page } from '../../page/page.ts'
import { TreeView } from '../content/tree-view.tsx'
import { Logo } from '../icon.tsx'
import { Link } from '../link.tsx'
import { SearchButton } from '../search/search-box.tsx'

/** Home, which says what is here and begins a search, and the landing pages of the projects: a head with the logo, then the page's own words. */
export function LandingPage({ page }: { readonly page: Page | FoldedPage }) {
  const { hero, brand, title, kind, description } = page
  const isHome = kind === 'home'
  const actions = hero?.actions.map(({ label, href }) => (
    <Link key={href} href={href} className={isHome ? 'way' : 'button'}>
      {label}
    </Link>
  ))
  return (
    <main id="main-content" className="landing">
      <header className="hero">
        <Logo brand={brand} />
        <h1>{title}</h1>
        {hero?.tagline && <p className="tagline">{hero.tagline}</p>}
        {hero?.status && <p className="badge">{hero.status}</p>}
        {isHome ? (
          <>
            <p>
              {description} {actions}
            </p>
            <div className="search">
              <SearchButton words="Search the docs" />
            </div>
          </>
        ) : (
          actions?.length !== 0 && <p className="actions">{actions}</p>
        )}
      </header>
      <div className="prose">
        <TreeView key={page.route} tree={page.tree} />
      </div>
    </main>
  )
}
