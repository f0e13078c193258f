import type { Heading } from '../page/facts.ts'
import type { TocEntry } from '../page/page.ts'

/** Gives the contents list: headings from level `min` to `max`, the deeper ones below the one before them. */
export function createToc(headings: readonly Heading[], min: number, max: number): readonly TocEntry[] {
  const listed = headings.filter(({ depth }) => depth >= min && depth <= max)
  return nest(listed)
}

function nest(headings: readonly Heading[]): TocEntry[] {
  const entries: TocEntry[] = []
  for (let start = 0; start < headings.length; ) {
    const heading = headings[start]
    if (!heading) break
    let end = start + 1
    while ((headings[end]?.depth ?? 0) > heading.depth) end++
    entries.push({ id: heading.id, text: heading.text, children: nest(headings.slice(start + 1, end)) })
    start = end
  }
  return entries
}
