import type { ReactNode } from 'react'
import { isExternal, pathKey, withBase } from '../page/urls.ts'
import { useApp } from './app-context.ts'
import { Icon, Logo } from './icon.tsx'

/** A link as components name it; `current` marks the page shown, or the area it is in. */
export type LinkProps = {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  readonly current?: 'page' | 'true' | undefined
  readonly onClick?: () => void
  readonly tabIndex?: number | undefined
}

/** A link to a route, or to outside: that one opens a tab of its own and says so by an icon. */
export function Link({ href, children, current, ...rest }: LinkProps) {
  const { base } = useApp().shell
  const outside = isExternal(href)
  return (
    <a
      href={href.startsWith('/') ? withBase(base, href) : href}
      aria-current={current}
      {...rest}
      {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {outside && <Icon name="external" className="icon external" />}
    </a>
  )
}

/** How a link stands to the page: `page` for the page itself, `true` for an area it lies in, home only for itself. */
export function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  const [link, here] = [pathKey(href), pathKey(path)]
  if (link === here) return 'page'
  return link !== '/' && here.startsWith(`${link}/`) ? 'true' : undefined
}

/** The site's logo and name, one link to home; the sidebar's copy of it is no stop for the Tab key. */
export function Brand({ tabIndex }: { readonly tabIndex?: -1 }) {
  return (
    <Link href="/" className="brand" tabIndex={tabIndex}>
      <Logo />
      <span>{useApp().shell.title}</span>
    </Link>
  )
}
