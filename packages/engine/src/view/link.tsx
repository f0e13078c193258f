import type { ReactNode } from 'react'
import { canonicalPath, withBase } from '../core/urls/route.ts'
import { isExternal } from '../core/urls/urls.ts'
import { useApp } from './app-context.ts'
import { Icon, Logo } from './icon.tsx'

/** Props of a link. `current` marks a link to the current page, or to an area that contains it. */
type LinkProps = {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  readonly current?: 'page' | 'true' | undefined
  readonly onClick?: () => void
  readonly tabIndex?: number | undefined
}

/** A link to a route or to another site. A link to another site has an icon and opens a new tab. */
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

/** Returns `aria-current` of a link: `page` for the current page, `true` for a path above it, except home. */
export function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  const [link, here] = [canonicalPath(href), canonicalPath(path)]
  if (link === here) return 'page'
  return link !== '/' && here.startsWith(`${link}/`) ? 'true' : undefined
}

/** The site's logo and name, with a link to home. The sidebar's copy is not a tab stop. */
export function BrandLink({ tabIndex }: { readonly tabIndex?: -1 }) {
  return (
    <Link href="/" className="brand" tabIndex={tabIndex}>
      <Logo />
      <span>{useApp().shell.title}</span>
    </Link>
  )
}
