import { join } from 'node:path'
import { linkAttributes } from '../content/render-inline.ts'
import { type Problem, placeOf } from '../page/facts.ts'
import { pathKey, withBase } from '../page/urls.ts'
import type { Site } from '../site/create-site.ts'
import { byPlace } from './report.ts'

/** The data of the writer's overlay: all problems, and the broken links of each page. */
export type Writing = {
  readonly problems: readonly WritingProblem[]
  /** The `href` of broken links as in the page's HTML, by the page's path below the base. */
  readonly brokenLinks: Readonly<Record<string, readonly string[]>>
}

/** A problem, and the URL that opens its file and line in the writer's editor. */
export type WritingProblem = Problem & { readonly open: string }

/** Returns what writers see in the overlay: errors first, then sorted by file and line. */
export function createWriting(
  { problems, entries }: Site,
  { projectRoot, base }: { readonly projectRoot: string; readonly base: string },
): Writing {
  const brokenLinks: Record<string, string[]> = {}
  for (const { file, target } of problems.flatMap(({ links = [] }) => links)) {
    const entry = entries.find((one) => one.file === file)
    if (!entry) continue
    const key = pathKey(entry.route)
    brokenLinks[key] = [...(brokenLinks[key] ?? []), String(linkAttributes(target, base).href)]
  }
  const sorted = problems.toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || byPlace(a, b),
  )
  return { brokenLinks, problems: sorted.map((problem) => ({ ...problem, open: openAddress(problem) })) }

  /** Vite's server answers this URL by opening the editor. */
  function openAddress({ file, line }: Problem): string {
    const place = placeOf({ file: join(projectRoot, file), line })
    return `${withBase(base, '__open-in-editor')}?file=${encodeURIComponent(place)}`
  }
}
