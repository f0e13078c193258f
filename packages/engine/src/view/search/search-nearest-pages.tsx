import { useEffect, useState } from 'react'
import { siteSearch } from '../../browser/search/site-search.ts'
import * as strings from '../../core/ui-strings.ts'
import { withBase } from '../../core/urls/route.ts'
import type { PageTitle } from '../../search/documents.ts'
import { useApp } from '../app-context.ts'

/** Links to the pages whose path or title is most similar to a mistyped path. Renders nothing if there are none. */
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
    <nav className="nearest" aria-labelledby="~nearest-pages">
      <h2 id="~nearest-pages">{strings.didYouMean}</h2>
      <ul>
        {pages.map(({ route, title }) => (
          <li key={route}>
            <a href={withBase(base, route)}>{title}</a> <code>{route}</code>
          </li>
        ))}
      </ul>
    </nav>
  )
}
