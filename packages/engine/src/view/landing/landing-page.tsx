import { Fragment } from 'react'
import type { Action, LandingPage } from '../../core/page/page.ts'
import * as strings from '../../core/ui-strings.ts'
import { PageContent } from '../content/page-content.tsx'
import { Logo } from '../icon.tsx'
import { Link } from '../link.tsx'
import { VersionNotice } from '../versions/version-notice.tsx'

type PageProps = { readonly page: LandingPage }

/** The home page or a project's landing page: a hero, then the page's content. */
export function LandingLayout({ page }: PageProps) {
  return (
    <main id="~main" className="landing">
      {page.kind === 'home' ? <HomeHead page={page} /> : <ProjectHead page={page} />}
      <div className="prose">
        <PageContent key={page.route} parts={page.parts} />
      </div>
    </main>
  )
}

/** The site's name, its description, and links for common tasks. */
function HomeHead({ page: { title, description, frontMatter = {} } }: PageProps) {
  const { tagline, tasks = [], actions = [] } = frontMatter
  return (
    <header className="hero">
      {tagline && <p className="tagline">{tagline}</p>}
      <h1>{title}</h1>
      <p className="lead">{description}</p>
      <div className="tasks">
        {tasks.length > 0 && (
          <nav aria-label={strings.tasks}>
            <p aria-hidden="true">{strings.tasks}</p>
            <ul>
              {tasks.map(({ label, href }) => (
                <li key={label + href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ActionLinks links={actions} className="way" />
      </div>
    </header>
  )
}

/** A project's logo, name and status, and the links to start with. */
function ProjectHead({ page }: PageProps) {
  const { brand, title, frontMatter = {} } = page
  const { tagline, status, actions = [] } = frontMatter
  return (
    <header className="hero">
      <VersionNotice page={page} />
      <Logo brand={brand} />
      <h1>{title}</h1>
      {tagline && <p className="lead">{tagline}</p>}
      {status && <p className="badge">{status}</p>}
      {actions.length > 0 && (
        <p className="actions">
          <ActionLinks links={actions} className="button" />
        </p>
      )}
    </header>
  )
}

function ActionLinks({ links, className }: { readonly links: readonly Action[]; readonly className: string }) {
  return links.map(({ label, href }) => (
    <Fragment key={label + href}>
      <Link href={href} className={className}>
        {label}
      </Link>{' '}
    </Fragment>
  ))
}
