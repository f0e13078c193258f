import { useApp } from '../app-context.ts'
import { Link } from '../link.tsx'

/** What is true of all docs of a collection, in one line: version, what it was tested with, its status. */
export function DocNotice({ collection }: { readonly collection: string | undefined }) {
  const notice = useApp().shell.collections.find(({ id }) => id === collection)?.notice
  if (!notice) return null
  return (
    <p className="notice">
      {notice.facts.join(' · ')} · <Link href={notice.href}>{notice.status}</Link>
    </p>
  )
}
