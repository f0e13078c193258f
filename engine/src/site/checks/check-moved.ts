import { errorAt, type Problem } from '../page/facts.ts'
import { isFile, pathKey, safeDecode } from '../page/urls.ts'
import { clashOf } from './check-files.ts'
import type { SiteEntry } from './place-entry.ts'

/** The routes that readers were promised, one a line, below the project's folder. */
export const routesFile = 'content/routes.txt'

const keyOf = (route: string) => pathKey(safeDecode(route))

/** Addresses besides those of pages: the print views and cheat sheets of collections, and the routes of earlier releases, as lines of `routesFile`. */
type Addresses = { readonly papers: readonly string[]; readonly released: readonly string[] }

/** Reports old routes that cannot lead to their page, and released routes with neither page nor successor. */
export function checkMoved(entries: readonly SiteEntry[], { papers, released }: Addresses): Problem[] {
  const owners = new Map(entries.map((entry) => [keyOf(entry.route), entry]))
  const heirs = new Map<string, SiteEntry>()
  const problems: Problem[] = []
  for (const entry of entries)
    for (const old of entry.frontMatter.moved_from) {
      const owner = owners.get(keyOf(old))
      const heir = heirs.get(keyOf(old))
      const isPaper = papers.some((route) => keyOf(route) === keyOf(old))
      const wrong = isFile(keyOf(old))
        ? 'has the form of a file, which no page has, and would take its address.'
        : /\/index\/?$/.test(old)
          ? 'is another name of its folder, and no page had it: old routes end in a slash there.'
          : isPaper
            ? 'is no old route: a print view or cheat sheet is there.'
            : owner === entry
              ? 'is the route of this very page: it would lead to itself.'
              : heir
                ? `leads to ${heir.file} already.`
                : clashOf({ route: old, file: entry.file }, owner) &&
                  `is no old route: ${owner?.file ?? 'the site itself'} is there.`
      if (!wrong) heirs.set(keyOf(old), entry)
      else {
        const place = { file: entry.file, line: entry.lines.moved_from ?? 1 }
        problems.push(errorAt(place, 'moved-page', `\`${safeDecode(old)}\` ${wrong}`, 'Remove it.'))
      }
    }
  const published = ({ frontMatter }: SiteEntry) => !frontMatter.draft
  const alive = new Set([...owners, ...heirs].filter(([, entry]) => published(entry)).map(([key]) => key))
  for (const [index, line] of released.entries()) {
    const route = safeDecode(line.trim())
    if (route === '' || alive.has(keyOf(route))) continue
    const hint = `Write \`moved_from: [${route}]\` into the front matter of the page that took its place. If none did, delete this line.`
    const message = `\`${route}\` was a page, but no longer is.`
    problems.push(errorAt({ file: routesFile, line: index + 1 }, 'moved-page', message, hint))
  }
  return problems
}

/** Gives the route of the page that was once at a path, or nothing. */
export function findHeir(path: string, entries: readonly SiteEntry[]): string | undefined {
  const wasHere = (old: string) => keyOf(old) === keyOf(path)
  return entries.find(({ frontMatter }) => frontMatter.moved_from.some(wasHere))?.route
}
