import type { Problem } from './problem.ts'

/** Data of the writer's overlay: all problems, and the broken links of each page. */
export type OverlayData = {
  readonly problems: readonly OverlayProblem[]
  /** The `href` of broken links, as in the HTML, by the page's path below the base. */
  readonly brokenLinks: Readonly<Record<string, readonly string[]>>
}

/** A problem, and the URL that opens its file and line in the writer's editor. */
export type OverlayProblem = Problem & { readonly open: string }
