import type { FoldedPage, Page } from '../../page/page.ts'
import { useApp } from '../app-context.ts'
import { TreeView } from '../content/tree-view.tsx'
import { useModule } from '../crash/failures.tsx'
import { useHydrated } from '../timing.ts'

const loadNearest = () => import('../search/search-nearest-pages.tsx')

/** What an unknown path shows: that there is nothing, and which pages it may have meant. */
export function NotFoundPage({ page, path }: { readonly page: Page | FoldedPage; readonly path: string }) {
  const { shell } = useApp()
  const nearest = useModule(loadNearest, useHydrated() && path !== page.route)
  return (
    <main id="main-content" className="not-found">
      <p className="code-404" aria-hidden="true">
        404
      </p>
      <h1>{page.title}</h1>
      <div className="prose">
        <TreeView key={page.route} tree={page.tree} />
      </div>
      {nearest.type === 'ready' && <nearest.value base={shell.base} path={path} />}
    </main>
  )
}
