import type { MouseEvent } from 'react'
import { focusPlace } from '../../browser/focus/focus-place.ts'
import * as words from '../../core/words.ts'

/** The first tab stop. It skips the bar, and leaves the URL unchanged. */
export function SkipLink() {
  return (
    <section className="skip" id="~skip" aria-label={words.skipToContent}>
      <div>
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a plain fragment link */}
        <a href="#~main" onClick={skip}>
          {words.skipToContent}
        </a>
      </div>
    </section>
  )
}

function skip(event: MouseEvent) {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  event.preventDefault()
  focusPlace(main)
}
