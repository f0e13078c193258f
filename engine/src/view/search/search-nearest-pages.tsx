import { useEffect, useState } from 'react'
import type { PageTitle } from '../../search/documents.ts'
import { useApp } from '../app-context.ts'
import { siteSearch } from './search-answer.ts'

/** Links to the pages whose address or title looks most like a mistyped path; nothing while there are none. */
export default function SearchNearestPages({ path }: { readonly path: string }) {
  const { base } = useApp().shell
  const [pages, setPages] = useState<readonly PageTitle[]>([])
  useEffect(() => {
    let latest = true
    siteSearch(base)
      .nearest(path)
      .then(
        (nearest) => latest && setPages(nearest),
        () => undefined,
      )
    return () => {
      latest = false
    }
  }, [base, path])
  if (pages.length === 0) return null
  return (
    <nav className="nearest" aria-labelledby="nearest-pages">
      <h2 id="nearest-pages">Did you mean</h2>
      <ul>
        {pages.map(({ route, title }) => (
          <li key={route}>
            <a href={base + route.slice(1)}>{title}</a> <code>{route}</code>
          </li>
        ))}
      </ul>
    </nav>
  )
}
