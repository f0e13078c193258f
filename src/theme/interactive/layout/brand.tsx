import { useApp, useHref } from '../app-context.ts'
import { Icon } from '../icon.tsx'

/** The site's mark and name, one link to home. */
export function Brand() {
  const { shell } = useApp()
  const toHref = useHref()
  return (
    <a className="brand" href={toHref('/')}>
      <Icon name="studio" className="mark" />
      <span>{shell.title}</span>
    </a>
  )
}
