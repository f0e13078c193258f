import type { FoldedPage, Page } from '../../page/page.ts'
import { safeDecode } from '../../page/urls.ts'
import { useApp } from '../app-context.ts'
import { TreeView } from '../content/tree-view.tsx'
import { useModule } from '../crash/failures.tsx'
import { Link } from '../link.tsx'
import { useHydrated } from '../timing.ts'

const loadNearest = () => import('../search/search-nearest-pages.tsx')

/** What an unknown path shows: that there is nothing, where to go on, and which pages it may have meant. */
export function NotFoundPage({ page, path }: { readonly page: Page | FoldedPage; readonly path: string }) {
  const { shell, search } = useApp()
  const hydrated = useHydrated()
  const nearest = useModule(loadNearest, hydrated && path !== page.route)
  const [docs] = shell.collections
  return (
    <main id="main-content" className="not-found">
      <p className="code-404" aria-hidden="true">
        404
      </p>
      <h1>{page.title}</h1>
      <div className="prose">
        <TreeView key={page.route} tree={page.tree} />
      </div>
      <p className="actions">
        <button type="button" className="button" disabled={!hydrated} onClick={() => search.set(lastWordsOf(path))}>
          Look for it
        </button>{' '}
        <Link href="/" className="button">
          Home
        </Link>{' '}
        {docs?.route && (
          <Link href={docs.route} className="button">
            {docs.label}
          </Link>
        )}
      </p>
      {nearest.type === 'ready' && <nearest.value path={path} />}
    </main>
  )
}

/** The last segment of a path as words: `/ledger/query-data.html` → `query data`. */
function lastWordsOf(path: string): string {
  const segment = path.split('/').findLast(Boolean) ?? ''
  return safeDecode(segment)
    .replace(/\.html?$/i, '')
    .replace(/[-_+]+/g, ' ')
}
