import { useEffect, useState } from 'react'
import * as strings from '../../core/ui-strings.ts'
import { Collapsible } from '../collapsible/collapsible.tsx'
import { Icon } from '../icon.tsx'
import { Entries, flattenToc, showActive, type TocProps } from './toc.tsx'

/** The table of contents on small screens: a row below the bar that names the active section and opens the list. */
export function ContentsBar({ toc, active }: TocProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => showActive(document.querySelector('.contents-bar div')))
  return (
    // Handles clicks on the button, on links and on the backdrop of an open list.
    <nav
      className="contents-bar"
      aria-label={strings.contentsOfPage}
      onClick={() => setOpen(!open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        setOpen(false)
        currentTarget.querySelector('button')?.focus()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button type="button" aria-expanded={open}>
        {strings.onThisPage}
        <Icon name="chevron" />
        <span aria-hidden="true">{flattenToc(toc).find(({ id }) => id === active)?.text}</span>
      </button>
      <Collapsible open={open}>
        <Entries toc={toc} active={active} />
      </Collapsible>
    </nav>
  )
}
