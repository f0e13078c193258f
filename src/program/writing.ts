import { join } from 'node:path'
import { linkAttributes } from '../content/render-inline.ts'
import type { Problem } from '../page/facts.ts'
import { pathKey, withBase } from '../page/urls.ts'
import type { Site } from '../site/create-site.ts'

/** What the writer's overlay knows: everything that is wrong, and which links of each page lead nowhere. */
export type Writing = {
  readonly problems: readonly WritingProblem[]
  /** The `href` of wrong links as the page has them, by the page's path below the base. */
  readonly brokenLinks: Readonly<Record<string, readonly string[]>>
}

/** A problem, and the address that opens its place in the writer's editor. */
export type WritingProblem = Problem & { readonly open: string }

/** Gives what a writer should see while writing: errors first, then by file and line. */
export function createWriting(
  { problems, entries }: Site,
  { projectRoot, base }: { readonly projectRoot: string; readonly base: string },
): Writing {
  const brokenLinks: Record<string, string[]> = {}
  for (const { file, target } of problems) {
    const entry = entries.find((one) => one.file === file)
    if (target === undefined || !entry) continue
    const key = pathKey(entry.route)
    brokenLinks[key] = [...(brokenLinks[key] ?? []), String(linkAttributes(target, base).href)]
  }
  const sorted = problems.toSorted(
    (a, b) =>
      Number(b.severity === 'error') - Number(a.severity === 'error') || compare(a.file, b.file) || a.line - b.line,
  )
  return { brokenLinks, problems: sorted.map((problem) => ({ ...problem, open: openAddress(problem) })) }

  /** Vite's own server opens editors. */
  function openAddress({ file, line }: Problem): string {
    const place = `${join(projectRoot, file)}${line > 0 ? `:${line}` : ''}`
    return `${withBase(base, '__open-in-editor')}?file=${encodeURIComponent(place)}`
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
