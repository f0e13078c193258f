import { join } from 'node:path'
import { withCommandLines } from '../build/command-line.ts'
import { byPlace } from '../build/report.ts'
import { type Problem, placeOf } from '../core/problem.ts'
import { addressBelow, canonicalPath, withBase } from '../core/route.ts'
import type { Writing } from '../core/writing.ts'
import type { Site } from '../site/create-site.ts'

/** Returns the overlay's problems for writers: errors first, then by file and line. */
export function createWriting(
  { problems, entries }: Pick<Site, 'entries'> & { readonly problems: readonly Problem[] },
  { projectRoot, base }: { readonly projectRoot: string; readonly base: string },
): Writing {
  const brokenLinks: Record<string, string[]> = {}
  for (const { file, target } of problems.flatMap(({ links = [] }) => links)) {
    const entry = entries.find((one) => one.file === file)
    if (!entry) continue
    const key = canonicalPath(entry.route)
    brokenLinks[key] = [...(brokenLinks[key] ?? []), addressBelow(base, target)]
  }
  const sorted = problems.toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || byPlace(a, b),
  )
  return { brokenLinks, problems: sorted.map((problem) => ({ ...asTyped(problem), open: openAddress(problem) })) }

  /** Returns a URL of Vite's server that opens the editor. */
  function openAddress({ file, line }: Problem): string {
    const place = placeOf({ file: join(projectRoot, file), line })
    return `${withBase(base, '__open-in-editor')}?file=${encodeURIComponent(place)}`
  }
}

/** Returns a problem whose commands are as the reader types them. */
function asTyped({ message, hint, ...problem }: Problem): Problem {
  return { ...problem, message: withCommandLines(message), ...(hint && { hint: withCommandLines(hint) }) }
}
