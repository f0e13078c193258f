import type { MouseEvent } from 'react'

/** The first stop of the Tab key: it leads past the bar to the content, and adds nothing to the address. */
export function SkipLink() {
  return (
    <section className="skip" id="skip" aria-label="Skip to main content">
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a plain fragment link */}
      <a href="#main-content" onClick={skip}>
        Skip to main content
      </a>
    </section>
  )
}

function skip(event: MouseEvent) {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
  main.removeAttribute('tabindex')
}
