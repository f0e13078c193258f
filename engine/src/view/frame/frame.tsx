import type { MouseEvent } from 'react'
import { useApp, useStore } from '../app-context.ts'
import { Logo } from '../icon.tsx'
import { Link } from '../link.tsx'

/** The first stop of the Tab key: it leads past the bar to the content, and adds nothing to the address. */
export function SkipLink() {
  return (
    <section className="skip" id="skip" aria-label="Skip to main content">
      <div>
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a plain fragment link */}
        <a href="#main-content" onClick={skip}>
          Skip to main content
        </a>
      </div>
    </section>
  )
}

/** The address of the site's index for machines, in text only: keyboards and screen readers do not meet it. */
export function IndexNote() {
  const { base } = useApp().shell
  return (
    <p className="visually-hidden" aria-hidden="true">
      {`The index of this site for machines is ${base}llms.txt.`}
    </p>
  )
}

function skip(event: MouseEvent) {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  event.preventDefault()
  focusPlace(main)
}

/** Lets the next Tab go on from an element that is no stop of it. */
export function focusPlace(place: HTMLElement, options?: FocusOptions): void {
  place.tabIndex = -1
  place.focus(options)
  place.removeAttribute('tabindex')
}

/** The end of every page: links if any are configured, the logo, the copyright. */
export function Footer() {
  const { footer } = useApp().shell
  return (
    <footer className="footer">
      {footer.links.length > 0 && (
        <div className="footer-columns">
          {footer.links.map(({ title, items }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title
            <div key={column}>
              {title && <p className="footer-title">{title}</p>}
              <ul>
                {items.map(({ label, href }) => (
                  <li key={label + href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {footer.logo && <Logo />}
      <p>{footer.copyright}</p>
      {/* What these do comes with the later script; they stand here so that nothing moves when it comes. */}
      <div className="footer-tools">
        {footer.offline && (
          <button type="button" className="offline">
            Read offline
          </button>
        )}{' '}
        <button type="button" className="shortcuts">
          Keyboard shortcuts
        </button>
      </div>
    </footer>
  )
}

/** Tells screen readers, politely, the title of the page they came to. */
export function Announcer() {
  const words = useStore(useApp().spoken)
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  )
}
