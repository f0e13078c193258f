import type { Page } from '../../../page/page.ts'
import type { FoldedPage } from '../../../page/piece.ts'
import { TreeView } from '../content/tree-view.tsx'

/** What an unknown path shows. */
export function NotFoundPage({ page }: { readonly page: Page | FoldedPage; readonly path: string }) {
  return (
    <main id="main-content" className="not-found">
      <p className="code-404" aria-hidden="true">
        404
      </p>
      <h1>{page.title}</h1>
      <div className="prose">
        <TreeView key={page.route} tree={page.tree} />
      </div>
    </main>
  )
}
