import type { Problem } from '../../core/problem.ts'
import type { SiteEntry } from '../place-entry.ts'

/** Reports a second h1 and headings that skip a level. An h1 that repeats the title does not count. */
export function checkHeadings(entries: readonly SiteEntry[]): Problem[] {
  return entries.flatMap((entry) => [...secondTitles(entry), ...skippedLevels(entry)])
}

function secondTitles({ file, facts: { headings }, frontMatter: { title } }: SiteEntry): Problem[] {
  const [first] = headings
  const own = first?.depth === 1 && (title === undefined || first.text === title) ? first : undefined
  const second = headings.find((heading) => heading.depth === 1 && heading !== own)
  if (!second || (title === undefined && !own)) return []
  const other = title === undefined ? `the one in line ${own?.line}` : '`title` in the front matter'
  return [warn(file, second.line, 'second-h1', `A page has one h1, and it is ${other}.`, `## ${second.text}`)]
}

function skippedLevels({ file, facts: { headings } }: SiteEntry): Problem[] {
  return headings.flatMap(({ depth, text, line }, index) => {
    const above = headings[index - 1]?.depth ?? 1
    if (depth <= above + 1) return []
    const message = `An h${depth} follows an h${above}: a level is skipped.`
    return warn(file, line, 'heading-level', message, `${'#'.repeat(above + 1)} ${text}`)
  })
}

function warn(file: string, line: number, rule: string, message: string, hint: string): Problem {
  return { severity: 'warning', file, line, rule, message, hint }
}
