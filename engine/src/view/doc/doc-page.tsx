import type { Crumb, FoldedPage, Page } from '../../page/page.ts'
import { TreeView } from '../content/tree-view.tsx'
import { ContentsBar } from '../contents/contents-bar.tsx'
import { Toc, useActiveHeading } from '../contents/toc.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { useAfterPaint } from '../timing.ts'
import { DocFoot, DocHead } from './doc-head.tsx'

/** A doc: sidebar, article, contents list. */
export function DocPage({ page }: { readonly page: Page | FoldedPage }) {
  const toc = useAfterPaint(page.toc)
  const active = useActiveHeading(toc)
  return (
    <div className="doc">
      <Sidebar page={page} />
      <main id="main-content">
        {page.toc.length > 0 && <ContentsBar key={page.route} toc={toc} active={active} />}
        <Breadcrumbs crumbs={page.breadcrumbs} />
        <article className="prose">
          <DocHead key={page.title + page.route} page={page} />
          <TreeView key={page.route} tree={page.tree} />
          <DocFoot page={page} />
        </article>
        <Neighbours previous={page.previous} next={page.next} />
      </main>
      {page.toc.length > 0 && <Toc toc={toc} active={active} />}
    </div>
  )
}

/** The way to the page: home, its categories, itself. */
function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <Link href="/">
            <Icon name="home" />
            <span className="visually-hidden">Home page</span>
          </Link>
        </li>
        {crumbs.map(({ label, route }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may have the name of its folder
          <li key={index}>{route ? <Link href={route}>{label}</Link> : <span>{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}

/** Where to read on: the pages before and after this one in its collection. */
function Neighbours({ previous, next }: Pick<Page, 'previous' | 'next'>) {
  return (
    <nav className="neighbours" aria-label="Docs pages">
      {previous && (
        <Link href={previous.route} className="previous">
          <small>Previous</small>
          {` ${previous.label}`}
        </Link>
      )}{' '}
      {next && (
        <Link href={next.route} className="next">
          <small>Next</small>
          {` ${next.label}`}
        </Link>
      )}
    </nav>
  )
}
