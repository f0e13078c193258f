import { memo, useEffect, useRef, useState } from 'react'
import { elementOfHash } from '../../browser/reveal/reveal.ts'
import type { TocItem } from '../../core/page/page.ts'
import * as strings from '../../core/ui-strings.ts'

/** The table of contents, and the id of the active heading. */
export type TocProps = { readonly toc: readonly TocItem[]; readonly active: string | undefined }

/** The table of contents beside the article. */
export function Toc({ toc, active }: TocProps) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the active entry from the DOM
  useEffect(() => {
    showActive(ref.current)
  }, [active])
  return (
    <nav ref={ref} className="toc" aria-label={strings.onThisPage}>
      <p className="toc-title" aria-hidden="true">
        {strings.onThisPage}
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
  const active = list.querySelector<HTMLElement>('[data-active]')
  const top = (active?.offsetTop ?? fade) - fade
  const bottom = top + (active?.offsetHeight ?? 0) + 2 * fade
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
export function useActiveHeading(toc: readonly TocItem[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const headings = flattenToc(toc).flatMap(({ id }) => document.getElementById(id) ?? [])
    const update = () => {
      // A part is not drawn yet, a tab not selected, or a box closed.
      const boxes = headings
        .filter((heading) => heading.checkVisibility())
        .map((heading) => {
          const { top, bottom } = heading.getBoundingClientRect()
          return { id: heading.id, top, bottom }
        })
      const barHeight = document.querySelector<HTMLElement>('.bar')?.offsetHeight ?? 0
      const below = document.documentElement.scrollHeight - innerHeight - scrollY
      setActive(
        activeHeading(boxes, {
          barHeight,
          height: innerHeight,
          above: scrollY,
          below,
          target: elementOfHash(location.hash)?.id,
        }),
      )
    }
    update()
    const controller = new AbortController()
    for (const type of ['scroll', 'resize', 'hashchange']) addEventListener(type, update, controller)
    return () => controller.abort()
  }, [toc])
  return active
}

/** Returns the entries of all levels in document order. */
export function flattenToc(toc: readonly TocItem[]): readonly TocItem[] {
  return toc.flatMap((entry) => [entry, ...flattenToc(entry.children)])
}

/** Edges of a heading, in CSS pixels from the top of the window. */
type HeadingBox = { readonly id: string; readonly top: number; readonly bottom: number }

/** The window on the page, in CSS pixels: its height, that of the bar over it, and what is above and below it. */
export type PageWindow = {
  readonly barHeight: number
  readonly height: number
  readonly above: number
  readonly below: number
  /** Id of the element that the URL names. */
  readonly target: string | undefined
}

/**
 * Returns the id of the heading whose section is at the top of the window, or undefined above all sections. The last
 * headings cannot reach the top: at the end of the page, the target of the URL is active if it is visible, or else the last.
 */
export function activeHeading(headings: readonly HeadingBox[], page: PageWindow): string | undefined {
  const { barHeight, height, above, below, target } = page
  const index = headings.findIndex(({ top }) => top >= barHeight)
  const next = headings[index]
  if (below < 2) {
    const reached = headings.find(({ id, top }) => id === target && top >= barHeight)
    if (reached || above > 0) return (reached ?? headings.at(-1))?.id
  }
  if (!next) return headings.at(-1)?.id
  const inUpperHalf = next.top > 0 && next.bottom < height / 2
  return (inUpperHalf ? next : headings[index - 1])?.id
}
