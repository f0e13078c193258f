import { Fragment } from 'react'
import type { Action, FoldedPage, Page } from '../../page/page.ts'
import { TreeView } from '../content/tree-view.tsx'
import { Logo } from '../icon.tsx'
import { Link } from '../link.tsx'
import { SearchButton } from '../search/search-box.tsx'

/** Home and the landing pages of the projects: a head, then the page's own words. */
export function LandingPage({ page }: { readonly page: Page | FoldedPage }) {
  return (
    <main id="main-content" className="landing">
      {page.kind === 'home' ? <HomeHead page={page} /> : <ProjectHead page={page} />}
      <div className="prose">
        <TreeView key={page.route} tree={page.tree} />
      </div>
    </main>
  )
}

type HeadProps = { readonly page: Page | FoldedPage }

/** The site's name, one sentence, a search, and the tasks that readers come for. */
function HomeHead({ page: { hero, title, description } }: HeadProps) {
  return (
    <header className="hero">
      {hero?.tagline && <p className="tagline">{hero.tagline}</p>}
      <h1>{title}</h1>
      <p className="lead">
        {description} <Links links={hero?.actions ?? []} className="way" />
      </p>
      <div className="search">
        <SearchButton words="Search the docs" />
      </div>
      {hero && hero.tasks.length > 0 && (
        <nav className="tasks" aria-label="I want to">
          <p aria-hidden="true">I want to</p>
          <ul>
            {hero.tasks.map(({ label, href }) => (
              <li key={label + href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}

/** A project's logo, name and state, and the ways in. */
function ProjectHead({ page: { hero, brand, title } }: HeadProps) {
  return (
    <header className="hero">
      <Logo brand={brand} />
      <h1>{title}</h1>
      {hero?.tagline && <p className="lead">{hero.tagline}</p>}
      {hero?.status && <p className="badge">{hero.status}</p>}
      {hero && hero.actions.length > 0 && (
        <p className="actions">
          <Links links={hero.actions} className="button" />
        </p>
      )}
    </header>
  )
}

function Links({ links, className }: { readonly links: readonly Action[]; readonly className: string }) {
  return links.map(({ label, href }) => (
    <Fragment key={label + href}>
      <Link href={href} className={className}>
        {label}
      </Link>{' '}
    </Fragment>
  ))
}
