import { useEffect, useRef, useState } from 'react'
import type { TocEntry } from '../../page/page.ts'
import { Icon } from '../icon.tsx'
import { Entries, showActive, type TocProps } from './toc.tsx'

/** The contents of small screens: a row below the bar that names the section being read and opens the list. */
export function ContentsBar({ toc, active }: TocProps) {
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    if (list.current) showActive(list.current)
    const over = new AbortController()
    const { signal } = over
    const isInside = ({ target }: Event) => target instanceof Node && bar.current?.contains(target)
    addEventListener('pointerdown', (event) => isInside(event) || setOpen(false), { signal })
    addEventListener('focusin', (event) => isInside(event) || setOpen(false), { signal })
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        setOpen(false)
        bar.current?.querySelector('button')?.focus()
      },
      { signal },
    )
    return () => over.abort()
  }, [open])
  const choose = ({ target }: { readonly target: EventTarget }) => {
    if (target instanceof Element && target.closest('a')) setOpen(false)
  }
  return (
    <nav ref={bar} className="contents-bar" aria-label="Contents of this page">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        On this page
        <Icon name="chevron" className={open ? 'icon down' : 'icon'} />
        <span aria-hidden="true">{textOf(toc, active)}</span>
      </button>
      {/* biome-ignore lint/a11y: presses of the links inside are heard here */}
      <div ref={list} hidden={!open} onClick={choose}>
        <Entries toc={toc} active={active} />
      </div>
    </nav>
  )
}

function textOf(toc: readonly TocEntry[], id: string | undefined): string {
  for (const entry of toc) {
    const text = entry.id === id ? entry.text : textOf(entry.children, id)
    if (text) return text
  }
  return ''
}
