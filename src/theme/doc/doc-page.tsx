import type { Page } from '../../page/page.ts'
import type { FoldedPage } from '../../page/piece.ts'
import { BackToTop } from '../back-to-top/back-to-top.tsx'
import { TreeView } from '../content/tree-view.tsx'
import { MobileToc, Toc } from '../contents/toc.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Neighbours } from './neighbours.tsx'

/** A doc: sidebar, article, contents list. */
export function DocPage({ page }: { readonly page: Page | FoldedPage }) {
  return (
    <div className="doc">
      <Sidebar page={page} />
      <main id="main-content">
        <Breadcrumbs crumbs={page.breadcrumbs} />
        {page.toc.length > 0 && <MobileToc key={page.route} toc={page.toc} />}
        <article className="prose">
          <h1>{page.title}</h1>
          <TreeView key={page.route} tree={page.tree} />
        </article>
        <Neighbours previous={page.previous} next={page.next} />
      </main>
      {page.toc.length > 0 && <Toc toc={page.toc} />}
      <BackToTop />
    </div>
  )
}
