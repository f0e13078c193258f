import type { ReactNode } from 'react'
import { isExternal } from '../page/urls.ts'
import { useHref } from './app-context.ts'
import { Icon } from './icon.tsx'

/** A link as components name it; `current` marks the page shown, or the area it is in. */
export type LinkProps = {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  readonly current?: 'page' | 'true' | undefined
  readonly onClick?: () => void
}

/** A link to a route, or to outside: that one opens a tab of its own and says so by an icon. */
export function Link({ href, children, current, ...rest }: LinkProps) {
  const toHref = useHref()
  const outside = isExternal(href)
  return (
    <a
      href={toHref(href)}
      aria-current={current}
      {...rest}
      {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {outside && <Icon name="external" className="icon external" />}
    </a>
  )
}
