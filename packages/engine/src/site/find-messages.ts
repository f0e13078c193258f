import type { Entry } from '../content/entry.ts'
import type { Heading } from '../core/page/facts.ts'

/**
 * Returns the headings that each explain a message: the last ones below the section that the front matter names. Each
 * has a short address. Empty if the section does not exist.
 */
export function messagesOf(entry: Pick<Entry, 'parsed' | 'frontMatter'>): readonly Heading[] {
  const { frontMatter } = entry
  if (frontMatter.messages === undefined) return []
  const { headings } = entry.parsed().facts
  const start = headings.findIndex(({ id }) => id === frontMatter.messages)
  const depth = headings[start]?.depth
  if (depth === undefined) return []
  const below = headings.slice(start + 1)
  const end = below.findIndex((heading) => heading.depth <= depth)
  const inside = end < 0 ? below : below.slice(0, end)
  return inside.filter((heading, i) => (inside[i + 1]?.depth ?? 0) <= heading.depth)
}
