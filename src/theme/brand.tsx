import { useApp, useHref } from './app-context.ts'
import { Logo } from './icon.tsx'

/** The site's logo and name, one link to home; the sidebar's copy of it is no stop for the Tab key. */
export function Brand({ tabIndex }: { readonly tabIndex?: -1 }) {
  const { shell } = useApp()
  const toHref = useHref()
  return (
    <a className="brand" href={toHref('/')} tabIndex={tabIndex}>
      <Logo />
      <span>{shell.title}</span>
    </a>
  )
}
