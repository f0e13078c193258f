import { useEffect, useState } from 'react'
import { Collapsible } from '../collapsible/collapsible.tsx'
import { Icon } from '../icon.tsx'
import { Entries, entriesOf, showActive, type TocProps } from './toc.tsx'

/** The contents on small screens: a row below the bar that names the section being read and opens the list. */
export function ContentsBar({ toc, active }: TocProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => showActive(document.querySelector('.contents-bar div')))
  return (
    // Handles presses of the button, of links and of the veil below an open list.
    <nav
      className="contents-bar"
      aria-label="Contents of this page"
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
        On this page
        <Icon name="chevron" />
        <span aria-hidden="true">{entriesOf(toc).find(({ id }) => id === active)?.text}</span>
      </button>
      <Collapsible open={open}>
        <Entries toc={toc} active={active} />
      </Collapsible>
    </nav>
  )
}
