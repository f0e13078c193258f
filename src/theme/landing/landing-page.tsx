import type { FoldedPage, Page } from '../../page/page.ts'
import { TreeView } from '../content/tree-view.tsx'
import { Logo } from '../icon.tsx'
import { Link } from '../link.tsx'
import { SearchButton } from '../search/search-box.tsx'

/** Home, which says what is here and begins a search, and the landing pages of the projects: a head with the logo, then the page's own words. */
export function LandingPage({ page }: { readonly page: Page | FoldedPage }) {
  const { hero, brand, title } = page
  return (
    <main id="main-content" className="landing">
      <header className="hero">
        <Logo brand={brand} />
        <h1>{title}</h1>
        {hero?.tagline && <p className="tagline">{hero.tagline}</p>}
        {page.kind === 'home' && (
          <>
            <p>{page.description}</p>
            <div className="search">
              <SearchButton words="Search the docs" />
            </div>
          </>
        )}
        {hero?.status && <p className="badge">{hero.status}</p>}
        {hero && hero.actions.length > 0 && (
          <p className="actions">
            {hero.actions.map(({ label, route }) => (
              <Link key={route} href={route} className="button">
                {label}
              </Link>
            ))}
          </p>
        )}
      </header>
      <div className="prose">
        <TreeView key={page.route} tree={page.tree} />
      </div>
    </main>
  )
}
