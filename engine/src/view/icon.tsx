import { siteBrand } from '../page/shell.ts'

/** The drawings the document carries once, as symbols. */
export type IconName = 'sun' | 'moon' | 'menu' | 'close' | 'external' | 'chevron' | 'home' | 'search'

/** An icon, hidden from assistive tech: the words beside it say what it means. */
export function Icon({ name, className = 'icon' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={className} aria-hidden="true" viewBox="0 0 24 24">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** The logo of the site or a project, hidden from assistive tech likewise. */
export function Logo({ brand = siteBrand }: { readonly brand?: string }) {
  return (
    <svg className="logo" aria-hidden="true" viewBox="0 0 24 24">
      <use href={`#b-${brand}`} />
    </svg>
  )
}
