import { memo, useEffect, useRef, useState } from 'react'
import type { TocEntry } from '../../page/page.ts'

/** The entries of a contents list, and the id of the section being read. */
export type TocProps = { readonly toc: readonly TocEntry[]; readonly active: string | undefined }

/** The contents list beside the article; it marks the section being read. */
export function Toc({ toc, active }: TocProps) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked is read from the list
  useEffect(() => {
    showActive(ref.current)
  }, [active])
  return (
    <nav ref={ref} className="toc" aria-label="On this page">
      <p className="toc-title" aria-hidden="true">
        On this page
      </p>
      <Entries toc={toc} active={active} />
    </nav>
  )
}

/** Scrolls a contents list, but never the page, to its marked entry, or to its start if there is none. */
export function showActive(list: HTMLElement | null): void {
  if (!list) return
  const marked = list.querySelector<HTMLElement>('[data-active]')
  const top = marked?.offsetTop ?? 0
  const bottom = top + (marked?.offsetHeight ?? 0)
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 3
}

/** The entries as links; the one of the active section is marked. */
export const Entries = memo(function Entries({ toc, active }: TocProps) {
  return (
    <ul>
      {toc.map(({ id, text, isName, children }) => (
        <li key={id}>
          <a href={`#${id}`} className={isName && 'name'} data-active={id === active ? '' : undefined}>
            {text}
          </a>
          {children.length > 0 && <Entries toc={children} active={active} />}
        </li>
      ))}
    </ul>
  )
})

/** The id of the section being read; it changes while the page scrolls. */
export function useActiveHeading(toc: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const headings = entriesOf(toc).flatMap(({ id }) => document.getElementById(id) ?? [])
    const update = () => {
      const boxes = headings.flatMap((heading) => {
        // One that is not drawn yet lies below the window.
        const [box] = heading.getClientRects()
        return box ? [{ id: heading.id, top: box.top, bottom: box.bottom }] : []
      })
      const barHeight = document.querySelector<HTMLElement>('.bar')?.offsetHeight ?? 0
      setActive(activeHeading(boxes, barHeight, innerHeight))
    }
    update()
    const over = new AbortController()
    addEventListener('scroll', update, over)
    addEventListener('resize', update, over)
    return () => over.abort()
  }, [toc])
  return active
}

/** Returns the entries of all levels, in the order of the page. */
export function entriesOf(toc: readonly TocEntry[]): readonly TocEntry[] {
  return toc.flatMap((entry) => [entry, ...entriesOf(entry.children)])
}

/** Where a heading is drawn, in CSS pixels from the top of the window. */
export type HeadingBox = { readonly id: string; readonly top: number; readonly bottom: number }

/** The id of the heading whose section is being read, or nothing above the first one. */
export function activeHeading(
  headings: readonly HeadingBox[],
  barHeight: number,
  windowHeight: number,
): string | undefined {
  const index = headings.findIndex(({ top }) => top >= barHeight)
  const next = headings[index]
  if (!next) return headings.at(-1)?.id
  const inUpperHalf = next.top > 0 && next.bottom < windowHeight / 2
  return inUpperHalf ? next.id : headings[index - 1]?.id
}
