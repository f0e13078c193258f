import { errorAt, type Problem } from '../../core/problem.ts'
import { canonicalPath, isFilePath, messageToRoute, safeDecode } from '../../core/urls.ts'
import { messagesOf } from '../find-messages.ts'
import type { SiteEntry } from '../place-entry.ts'
import { clashOf } from './check-files.ts'

/** File of the routes that were ever released, one per line, below the project's folder. */
export const routesFile = 'content/routes.txt'

/** Returns the same key for all spellings of a route, encoded or not. */
export const keyOf = (route: string) => canonicalPath(safeDecode(route))

/** Routes of print views and cheat sheets, and the lines of `routesFile`. */
type Addresses = { readonly papers: readonly string[]; readonly released: readonly string[] }

/** Reports old routes that cannot redirect to their page, and released routes that have neither page nor redirect. */
export function checkMoved(entries: readonly SiteEntry[], { papers, released }: Addresses): Problem[] {
  const owners = new Map(entries.flatMap((entry) => addressesOf(entry).map((route) => [keyOf(route), entry])))
  const heirs = new Map<string, SiteEntry>()
  const problems: Problem[] = []
  for (const entry of entries)
    for (const old of entry.frontMatter.moved_from) {
      const owner = owners.get(keyOf(old))
      const heir = heirs.get(keyOf(old))
      const isPaper = papers.some((route) => keyOf(route) === keyOf(old))
      const wrong = isFilePath(keyOf(old))
        ? 'looks like a file, so it cannot be an old route.'
        : /\/index\/?$/i.test(old)
          ? 'is never a route: the old route of an index page ends in a slash.'
          : isPaper
            ? 'is the route of a print view or cheat sheet.'
            : owner === entry
              ? 'is the current route of this page.'
              : heir
                ? `already redirects to ${heir.file}.`
                : (owner || (!isShort(keyOf(old)) && clashOf({ route: old, file: entry.file }, owner))) &&
                  `is already the route of ${owner?.file ?? 'the site itself'}.`
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
    const heir = `\`moved_from: [${route}]\` into the front matter of the page that replaces it`
    const hint = isShort(route)
      ? `Give the id \`{#${route.slice(messageToRoute('').length)}}\` to the heading of this message, or write ${heir}.`
      : `Write ${heir}. If none does, delete this line.`
    const message = `No ${isShort(route) ? 'message' : 'page'} at \`${route}\`, which was released.`
    problems.push(errorAt({ file: routesFile, line: index + 1 }, 'moved-page', message, hint))
  }
  return problems
}

/** Returns the routes that lead to a page: its own, and the short addresses of its messages. */
export function addressesOf(entry: SiteEntry): readonly string[] {
  return [entry.route, ...messagesOf(entry).map(({ id }) => messageToRoute(id))]
}

function isShort(route: string): boolean {
  return route.startsWith(messageToRoute(''))
}

/** Returns the current route of the page that was once at a path, or of a message's section at its short address. */
export function findHeir(path: string, entries: readonly SiteEntry[]): string | undefined {
  const sections = entries.flatMap((entry) => messagesOf(entry).map(({ id }) => ({ id, route: entry.route })))
  const section = sections.find(({ id }) => messageToRoute(id) === keyOf(path))
  if (section) return `${section.route}#${section.id}`
  const wasHere = (old: string) => keyOf(old) === keyOf(path)
  return entries.find(({ frontMatter }) => frontMatter.moved_from.some(wasHere))?.route
}
