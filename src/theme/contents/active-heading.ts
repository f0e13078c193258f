/** Where a heading is drawn, in CSS pixels from the top of the window. */
export type HeadingBox = { readonly id: string; readonly top: number; readonly bottom: number }

/** Gives the id of the heading whose section is being read, or nothing above the first one. */
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
