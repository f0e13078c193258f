import type { NotFoundPage } from '../../core/page/page.ts'
import * as strings from '../../core/ui-strings.ts'
import { safeDecode } from '../../core/urls/urls.ts'
import { useApp } from '../app-context.ts'
import { PageContent } from '../content/page-content.tsx'
import { useLazy } from '../crash/use-lazy.tsx'
import { Link } from '../link.tsx'
import { useHydrated } from '../use-timing.ts'

const loadNearest = () => import('../search/search-nearest-pages.tsx')

/** The page of an unknown path: a search for its last words, links to go on, and pages with a similar path. */
export function NotFoundLayout({ page, path }: { readonly page: NotFoundPage; readonly path: string }) {
  const { shell, search } = useApp()
  const hydrated = useHydrated()
  const nearest = useLazy(loadNearest, hydrated && path !== page.route)
  const [docs] = shell.collections
  return (
    <main id="~main" className="not-found">
      <p className="code-404" aria-hidden="true">
        404
      </p>
      <h1>{page.title}</h1>
      <div className="prose">
        <PageContent key={page.route} parts={page.parts} />
      </div>
      <p className="actions">
        <button type="button" className="button" disabled={!hydrated} onClick={() => search.set(queryOf(path))}>
          {strings.searchForPath}
        </button>{' '}
        <Link href="/" className="button">
          {strings.home}
        </Link>{' '}
        {docs?.route && (
          <Link href={docs.route} className="button">
            {docs.label}
          </Link>
        )}
      </p>
      {nearest.type === 'ready' && <nearest.Component path={path} />}
    </main>
  )
}

/** Returns a query for the last segment of a path: `/ledger/query-data.html` → `query data`. */
function queryOf(path: string): string {
  const segment = path.split('/').findLast(Boolean) ?? ''
  return safeDecode(segment)
    .replace(/\.html?$/i, '')
    .replace(/[-_+]+/g, ' ')
}
