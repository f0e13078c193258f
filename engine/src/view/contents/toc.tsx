import { memo, useEffect, useRef, useState } from 'react'
import type { TocEntry } from '../../core/page.ts'
import * as words from '../../core/words.ts'

/** The table of contents, and the id of the active heading. */
export type TocProps = { readonly toc: readonly TocEntry[]; readonly active: string | undefined }

/** The table of contents beside the article. */
export function Toc({ toc, active }: TocProps) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the active entry from the DOM
  useEffect(() => {
    showActive(ref.current)
  }, [active])
  return (
    <nav ref={ref} className="toc" aria-label={words.onThisPage}>
      <p className="toc-title" aria-hidden="true">
        {words.onThisPage}
      </p>
      <Entries toc={toc} active={active} />
    </nav>
  )
}

/** Height of the list's faded edges, in px. */
const fade = 32

/** Scrolls a table of contents, but never the page, to its active entry, or to its start if it has none. */
export function showActive(list: HTMLElement | null): void {
  if (!list) return
  const marked = list.querySelector<HTMLElement>('[data-active]')
  const top = (marked?.offsetTop ?? fade) - fade
  const bottom = top + (marked?.offsetHeight ?? 0) + 2 * fade
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 3
}

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

/** Returns the id of the active heading, and updates it while the page scrolls. */
export function useActiveHeading(toc: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const headings = entriesOf(toc).flatMap(({ id }) => document.getElementById(id) ?? [])
    const update = () => {
      const boxes = headings.flatMap((heading) => {
        // A heading without a box is below the window, in a part that is not drawn yet.
        const [box] = heading.getClientRects()
        return box ? [{ id: heading.id, top: box.top, bottom: box.bottom }] : []
      })
      const barHeight = document.querySelector<HTMLElement>('.bar')?.offsetHeight ?? 0
      setActive(activeHeading(boxes, barHeight, innerHeight))
    }
    update()
    const controller = new AbortController()
    addEventListener('scroll', update, controller)
    addEventListener('resize', update, controller)
    return () => controller.abort()
  }, [toc])
  return active
}

/** Returns the entries of all levels in document order. */
export function entriesOf(toc: readonly TocEntry[]): readonly TocEntry[] {
  return toc.flatMap((entry) => [entry, ...entriesOf(entry.children)])
}

/** Edges of a heading, in CSS pixels from the top of the window. */
export type HeadingBox = { readonly id: string; readonly top: number; readonly bottom: number }

/** Returns the id of the heading whose section is at the top of the window, or undefined above all sections. */
export function activeHeading(
  headings: readonly HeadingBox[],
  barHeight: number,
  windowHeight: number,
): string | undefined {
  const index = headings.findIndex(({ top }) => top >= barHeight)
  const next = headings[index]
  if (!next) return headings.at(-1)?.id
  const inUpperHalf = next.top > 0 && next.bottom < windowHeight / 2
  return (inUpperHalf ? next : headings[index - 1])?.id
}
