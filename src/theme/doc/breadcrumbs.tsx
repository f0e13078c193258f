import type { Crumb } from '../../page/page.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

/** The way to the page: home, its categories, itself. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
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
        {crumbs.map(({ label, route }) => (
          <li key={label}>{route ? <Link href={route}>{label}</Link> : <span>{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
