import type { Crumb, DocPage } from '../../core/page/page.ts'
import * as strings from '../../core/ui-strings.ts'
import { PageContent } from '../content/page-content.tsx'
import { ContentsBar } from '../contents/contents-bar.tsx'
import { Toc, useActiveHeading } from '../contents/toc.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { SidebarColumn } from '../sidebar/sidebar.tsx'
import { useAfterPaint } from '../use-timing.ts'
import { VersionNotice } from '../versions/version-notice.tsx'
import { DocHead } from './doc-head.tsx'

export function DocLayout({ page }: { readonly page: DocPage }) {
  const toc = useAfterPaint(page.toc)
  const active = useActiveHeading(toc)
  return (
    <div className="doc">
      <SidebarColumn page={page} />
      <main id="~main">
        {page.toc[0] && <ContentsBar key={page.route} toc={toc} active={active} />}
        <Breadcrumbs crumbs={page.breadcrumbs} />
        <article className="prose">
          <VersionNotice page={page} />
          <DocHead key={page.title + page.route} page={page} />
          <PageContent key={page.route} parts={page.parts} />
        </article>
        <Neighbours neighbours={page.neighbours} />
      </main>
      {page.toc[0] && <Toc toc={toc} active={active} />}
    </div>
  )
}

/** Links to home and the page's categories, then the page itself. */
function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (!crumbs[0]) return
  return (
    <nav className="breadcrumbs" aria-label={strings.breadcrumbs}>
      <ol>
        <li>
          <Link href="/">
            <Icon name="home" />
            <span className="visually-hidden">{strings.homePage}</span>
          </Link>
        </li>
        {crumbs.map(({ label, route }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may have the same label as its category
          <li key={index}>{route ? <Link href={route}>{label}</Link> : <span>{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}

/** Links to the page before this one and to those after it. */
function Neighbours({ neighbours }: Pick<DocPage, 'neighbours'>) {
  return (
    <nav className="neighbours" aria-label={strings.docsPages}>
      {neighbours.map(({ direction, label, route }) => (
        <Link key={route} href={route} className={direction}>
          <small>{direction === 'next' ? strings.next : strings.previous}</small>
          {` ${label} `}
        </Link>
      ))}
    </nav>
  )
}
