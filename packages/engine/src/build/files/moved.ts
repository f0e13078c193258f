import type { MovedPayload, PageData } from '../../core/page/page.ts'
import { escapeHtml } from '../../core/text/html.ts'
import * as strings from '../../core/ui-strings.ts'
import { framePolicy } from '../../core/urls/headers.ts'
import { besidePage, canonicalPath, messageToRoute, routeToFile, withBase } from '../../core/urls/route.ts'
import { readText, writeNamed } from '../../disk/named-path.ts'
import { addressesOf } from '../../site/checks/check-moved.ts'
import type { Site } from '../../site/create-site.ts'
import { messagesOf } from '../../site/find-messages.ts'
import { routesFile } from '../../site/list-old-addresses.ts'
import type { SiteEntry } from '../../site/site-entry.ts'
import type { Redirect } from './hosts.ts'

/**
 * Lists the redirects from each old route, with and without its final slash, and from its Markdown copy. One to a section
 * has none: some hosts would encode its fragment, so only the page at the old route leads there.
 */
export function listRedirects(site: Site, base: string): readonly Redirect[] {
  const redirect = (old: string, now: string): Redirect => [withBase(base, old), withBase(base, now)]
  return movedPages(site).flatMap(({ from, to }) =>
    to.includes('#')
      ? []
      : [redirect(from, to), redirect(`${from}/`, to), redirect(`${from}.md`, besidePage(to, '.md'))],
  )
}

/** Creates the files at old routes: a page that redirects on hosts without rules, and its data for the app. */
export function createMoved(site: Site, base: string): ReadonlyMap<string, () => string> {
  return new Map(
    movedPages(site).flatMap(({ from, to, entry }) =>
      [from, `${from}/`].flatMap((route) =>
        stubAt(route, () => ({ ...site.pageOf(entry), route: to, why: strings.pageMoved }), base),
      ),
    ),
  )
}

/** Creates the files at the short addresses of messages, which lead to the sections that explain them. */
export function createShortAddresses({ entries, pageOf }: Site, base: string): ReadonlyMap<string, () => string> {
  return new Map(
    entries.flatMap((entry) =>
      messagesOf(entry).flatMap(({ id, text }) => {
        const route = `${entry.route}#${id}`
        const stub = () => ({ title: text, canonical: pageOf(entry).canonical, route, why: strings.messageExplained })
        return stubAt(messageToRoute(id), stub, base)
      }),
    ),
  )
}

type MovedPage = { readonly from: string; readonly to: string; readonly entry: SiteEntry }

/** Lists old routes without final slash, as written and as the app asks for them: hosts without rules tell `A` from `a`. */
function movedPages({ oldAddresses }: Site): readonly MovedPage[] {
  const spellingsOf = (old: string) => new Set([old.replace(/\/$/, ''), canonicalPath(old)])
  return oldAddresses.flatMap(({ from: old, to, entry }) =>
    entry ? Array.from(spellingsOf(old), (from) => ({ from, to, entry })) : [],
  )
}

/** A page that only redirects, and the sentence that says so. */
type Stub = Pick<PageData, 'title' | 'canonical' | 'route'> & { readonly why: string }

/** Returns the files at a route that lead to another one. */
function stubAt(at: string, stub: () => Stub, base: string) {
  return [
    [routeToFile(at), () => renderStub(stub(), base)],
    [routeToFile(at, '.json'), () => JSON.stringify({ moved: stub().route } satisfies MovedPayload)],
  ] as const
}

function renderStub({ title, canonical, route, why }: Stub, base: string): string {
  const href = escapeHtml(withBase(base, route))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    // The browser may still be loading the previous page's icon.
    `<meta http-equiv="Content-Security-Policy" content="${framePolicy};img-src 'self'">`,
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}"><meta http-equiv="refresh" content="0; url=${href}">`,
    `</head><body><p>${why} <a href="${href}">${escapeHtml(title)}</a></p></body></html>\n`,
  ].join('')
}

/** Returns the lines of the file of released routes. Empty if it does not exist. */
export function readRoutes(projectRoot: string): readonly string[] {
  return readText(projectRoot, routesFile)?.split(/\r?\n/) ?? []
}

/** Adds the routes of published pages and their messages to the file, and returns all that it has. Only people remove routes. */
export function storeRoutes(projectRoot: string, entries: readonly SiteEntry[]): ReadonlySet<string> {
  const published = entries.filter(({ frontMatter }) => !frontMatter.draft).flatMap(addressesOf)
  const routes = new Set([...readRoutes(projectRoot), ...published].map((route) => route.trim()).filter(Boolean))
  const lines = [...routes].sort().map((route) => `${route}\n`)
  writeNamed([projectRoot], routesFile, lines.join(''))
  return routes
}
