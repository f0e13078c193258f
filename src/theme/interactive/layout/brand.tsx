import { useApp, useHref } from '../app-context.ts'
import { Icon } from '../icon.tsx'

/** The site's mark and name, one link to home; the sidebar's copy of it is no stop for the Tab key. */
export function Brand({ tabIndex }: { readonly tabIndex?: -1 }) {
  const { shell } = useApp()
  const toHref = useHref()
  return (
    <a className="brand" href={toHref('/')} tabIndex={tabIndex}>
      <Icon name="studio" className="mark" />
      <span>{shell.title}</span>
    </a>
  )
}
