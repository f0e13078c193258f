import type { MouseEvent } from 'react'
import { setFocusStart } from '../../browser/focus/focus-start.ts'
import * as strings from '../../core/ui-strings.ts'

/** The first tab stop. It skips the bar, and leaves the URL unchanged. */
export function SkipLink() {
  return (
    <section className="skip" id="~skip" aria-label={strings.skipToContent}>
      <div>
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a plain fragment link */}
        <a href="#~main" onClick={skip}>
          {strings.skipToContent}
        </a>
      </div>
    </section>
  )
}

function skip(event: MouseEvent) {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  event.preventDefault()
  setFocusStart(main)
}
