import type { Neighbour } from '../../page/page.ts'
import { Link } from '../link.tsx'

type NeighboursProps = { readonly previous: Neighbour | null; readonly next: Neighbour | null }

/** Where to read on: the pages before and after this one in its collection. */
export function Neighbours({ previous, next }: NeighboursProps) {
  return (
    <nav className="neighbours" aria-label="Docs pages">
      {previous && (
        <Link href={previous.route} className="previous">
          <small>Previous</small>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link href={next.route} className="next">
          <small>Next</small>
          {next.label}
        </Link>
      )}
    </nav>
  )
}
