import { isOldRoute } from '../../core/page/front-matter.ts'
import { errorAt, type Problem } from '../../core/problem.ts'
import { canonicalPath, isPageRoute, messageToRoute } from '../../core/urls/route.ts'
import { isMadeAnywhere } from '../../core/urls/site-files.ts'
import { encodePath, safeDecode } from '../../core/urls/urls.ts'
import { messagesOf } from '../find-messages.ts'
import { type OldAddress, routesFile, splitRoute } from '../list-old-addresses.ts'
import type { SiteEntry } from '../site-entry.ts'
import { clashOf } from './check-paths.ts'

/** Old paths, routes of print views and cheat sheets, the lines of `routesFile`, and paths of files besides pages. */
type Addresses = {
  readonly oldAddresses: readonly OldAddress[]
  readonly papers: readonly string[]
  readonly released: readonly string[]
  readonly files?: readonly string[]
}

/** Reports old paths that cannot redirect, and released routes that have neither page nor redirect. */
export function checkMoved(
  entries: readonly SiteEntry[],
  { oldAddresses, papers, released, files = [] }: Addresses,
): readonly Problem[] {
  const owners = new Map(entries.flatMap((entry) => addressesOf(entry).map((route) => [canonicalPath(route), entry])))
  const taken = {
    owners,
    papers: new Set(papers.map(canonicalPath)),
    files: new Set(files.map((file) => canonicalPath(`/${encodePath(file)}`))),
  }
  const replacements = new Map<string, OldAddress>()
  const problems: Problem[] = []
  for (const old of oldAddresses) {
    const key = canonicalPath(old.from)
    const other = replacements.get(key)
    const wrong = other
      ? `already redirects to ${other.entry?.file ?? `\`${other.to}\``}.`
      : (faultOfPath(old, taken) ?? faultOfTarget(old))
    if (!wrong) replacements.set(key, old)
    else problems.push(errorAt(old.location, 'moved-page', `\`${safeDecode(old.from)}\` ${wrong}`, remedyOfMove(old)))
  }
  const published = ({ frontMatter }: SiteEntry) => !frontMatter.draft
  const replaced = [...replacements].map(([key, { entry }]) => [key, entry] as const)
  const alive = new Set([...owners, ...replaced].flatMap(([key, entry]) => (entry && published(entry) ? [key] : [])))
  for (const [index, line] of released.entries()) {
    const [written, target] = splitRoute(line)
    const route = safeDecode(written)
    if (route === '' || target !== undefined || alive.has(canonicalPath(written))) continue
    const remedy = `\`moved_from: [${route}]\` into the front matter of the page that replaces it`
    const hint = isShort(route)
      ? `Give the id \`{#${route.slice(messageToRoute('').length)}}\` to the heading of this message, or write ${remedy}.`
      : `Write ${remedy}. If none does, delete this line.`
    const message = `No ${isShort(route) ? 'message' : 'page'} at \`${route}\`, which was released.`
    problems.push(errorAt({ file: routesFile, line: index + 1 }, 'moved-page', message, hint))
  }
  return problems
}

type Taken = {
  readonly owners: ReadonlyMap<string, SiteEntry>
  readonly papers: ReadonlySet<string>
  readonly files: ReadonlySet<string>
}

/** Says why nothing can redirect from a path. */
function faultOfPath(
  { from, entry, location, written }: OldAddress,
  { owners, papers, files }: Taken,
): string | undefined {
  const key = canonicalPath(from)
  const owner = owners.get(key)
  if (/\/index\/?$/i.test(from)) return 'is never a route: the old route of an index page ends in a slash.'
  // The schema of front matter has checked the others.
  if (written !== undefined && !isOldRoute(safeDecode(from)))
    return 'cannot redirect: expected a path such as /docs/install, without ? and #.'
  if (papers.has(key)) return 'is the route of a print view or cheat sheet.'
  if (owner && owner === entry) return 'is the current route of this page.'
  if (owner) return `is already the route of ${owner.file}.`
  if (files.has(key)) return `is a file of \`public/\`.`
  const isReserved = !isShort(key) && (clashOf({ route: from, file: location.file }, undefined) || isMadeAnywhere(key))
  return isReserved ? 'is already the route of the site itself.' : undefined
}

/** Says why nothing can redirect to the target of a line. The check of links reports missing pages and sections. */
function faultOfTarget({ written, entry }: OldAddress): string | undefined {
  if (written === undefined || entry || isPageRoute(written)) return undefined
  return `redirects to \`${written}\`, which is no route of a page.`
}

function remedyOfMove(move: OldAddress): string {
  if (move.written === undefined) return 'Remove it.'
  return faultOfTarget(move) ? 'Name a route of the site: `/docs/old /docs/new#part`.' : 'Remove this line.'
}

/** Returns the routes that lead to a page: its own, and the short addresses of its messages. */
export function addressesOf(entry: SiteEntry): readonly string[] {
  return [entry.route, ...messagesOf(entry).map(({ id }) => messageToRoute(id))]
}

function isShort(route: string): boolean {
  return route.startsWith(messageToRoute(''))
}

/**
 * Returns a function that finds the route that replaces a path that was once a page's, or the section of a message at its
 * short address.
 */
export function createReplacementFinder(
  entries: readonly SiteEntry[],
  oldAddresses: readonly OldAddress[],
): (path: string) => string | undefined {
  const sections = entries.flatMap((entry) =>
    messagesOf(entry).map(({ id }) => [messageToRoute(id), `${entry.route}#${id}`] as const),
  )
  const moved = oldAddresses.flatMap(({ from, to, entry }) => (entry ? [[canonicalPath(from), to] as const] : []))
  // The first of each path counts.
  const replacements = new Map([...sections, ...moved].toReversed())
  return (path) => replacements.get(canonicalPath(path))
}
