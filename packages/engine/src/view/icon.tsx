import { siteBrand } from '../core/config/brand.ts'
import type { IconName } from '../core/page/icons.ts'

/** An icon. It is hidden from assistive technology, because text beside it has the same meaning. */
export function Icon({ name, className = 'icon' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={className} aria-hidden="true" viewBox="0 0 24 24">
      <use href={`#~i-${name}`} />
    </svg>
  )
}

/** The logo of the site or of a project, also hidden from assistive technology. */
export function Logo({ brand = siteBrand }: { readonly brand?: string }) {
  return (
    <svg className="logo" aria-hidden="true" viewBox="0 0 24 24">
      <use href={`#~b-${brand}`} />
    </svg>
  )
}
