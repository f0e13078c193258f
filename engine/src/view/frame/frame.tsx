import type { MouseEvent } from 'react'
import * as words from '../../core/words.ts'
import { useApp } from '../app-context.ts'
import { Logo } from '../icon.tsx'
import { Link } from '../link.tsx'
import { openPanel } from '../panel.tsx'

/** The first tab stop. It skips the bar, and leaves the URL unchanged. */
export function SkipLink() {
  return (
    <section className="skip" id="skip" aria-label={words.skipToContent}>
      <div>
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a plain fragment link */}
        <a href="#main-content" onClick={skip}>
          {words.skipToContent}
        </a>
      </div>
    </section>
  )
}

/** A pointer to `llms.txt` for machines that read the page's text. It is hidden from readers and screen readers. */
export function IndexNote() {
  const { base } = useApp().shell
  return (
    <p className="visually-hidden" aria-hidden="true">
      {words.machineIndex.replace('{path}', `${base}llms.txt`)}
    </p>
  )
}

function skip(event: MouseEvent) {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  event.preventDefault()
  focusPlace(main)
}

/** Moves focus to an element that is not focusable, so that the next Tab continues from it. */
export function focusPlace(place: HTMLElement, options?: FocusOptions): void {
  place.tabIndex = -1
  place.focus(options)
  place.removeAttribute('tabindex')
}

export function Footer() {
  const { shell, panel } = useApp()
  const { footer } = shell
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
      <div className="footer-tools">
        {footer.offline && (
          <button type="button" className="offline" onClick={() => openPanel(panel, 'offline')}>
            {words.readOffline}
          </button>
        )}{' '}
        <button type="button" className="shortcuts" onClick={() => openPanel(panel, 'shortcuts')}>
          {words.keyboardShortcuts}
        </button>
      </div>
    </footer>
  )
}
