import { readText, writeNamed } from '../content/named-path.ts'
import { framePolicy } from '../core/headers.ts'
import { escapeHtml } from '../core/html.ts'
import type { MovedPayload, PageData } from '../core/page.ts'
import { besidePage, messageToRoute, routeToFile, withBase } from '../core/urls.ts'
import * as words from '../core/words.ts'
import { addressesOf, keyOf, routesFile } from '../site/checks/check-moved.ts'
import type { PublishedEntry, Site } from '../site/create-site.ts'
import { messagesOf } from '../site/find-messages.ts'
import type { Redirect } from './hosts.ts'

/** Lists the redirects from each old route, with and without its final slash, and from its Markdown copy. */
export function listRedirects(site: Site, base: string): readonly Redirect[] {
  const redirect = (old: string, now: string): Redirect => [withBase(base, old), withBase(base, now)]
  return listMoves(site).flatMap(({ from, entry: { route } }) => [
    redirect(from, route),
    redirect(`${from}/`, route),
    redirect(`${from}.md`, besidePage(route, '.md')),
  ])
}

/** Creates the files at old routes: a page that redirects on hosts without rules, and its data for the app. */
export function createMoved(site: Site, base: string): ReadonlyMap<string, () => string> {
  return new Map(
    listMoves(site).flatMap(({ from, entry }) =>
      [from, `${from}/`].flatMap((route) => [
        [routeToFile(route), () => renderStub({ ...entry.page, why: words.pageMoved }, base)] as const,
        [routeToFile(route, '.json'), () => JSON.stringify({ moved: entry.route } satisfies MovedPayload)] as const,
      ]),
    ),
  )
}

/** Creates the files at the short addresses of messages, which lead to the sections that explain them. */
export function createShortAddresses({ entries }: Site, base: string): ReadonlyMap<string, () => string> {
  return new Map(
    entries.flatMap((entry) =>
      messagesOf(entry).flatMap(({ id, text }) => {
        const route = `${entry.route}#${id}`
        const why = words.messageExplained
        return [
          [
            routeToFile(messageToRoute(id)),
            () => renderStub({ title: text, canonical: entry.page.canonical, route, why }, base),
          ] as const,
          [
            routeToFile(messageToRoute(id), '.json'),
            () => JSON.stringify({ moved: route } satisfies MovedPayload),
          ] as const,
        ]
      }),
    ),
  )
}

/** Lists old routes without final slash, as written and as the app asks for them: hosts without rules tell `A` from `a`. */
function listMoves({ entries }: Site): readonly { readonly from: string; readonly entry: PublishedEntry }[] {
  const spellingsOf = (old: string) => new Set([old.replace(/\/$/, ''), keyOf(old)])
  return entries.flatMap((entry) =>
    entry.frontMatter.moved_from.flatMap((old) => Array.from(spellingsOf(old), (from) => ({ from, entry }))),
  )
}

/** A page that only redirects, and the sentence that says so. */
type Stub = Pick<PageData, 'title' | 'canonical' | 'route'> & { readonly why: string }

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

/** Returns the routes of earlier releases, one per line of their file. Empty if it does not exist. */
export function readRoutes(projectRoot: string): readonly string[] {
  return readText(projectRoot, routesFile)?.split(/\r?\n/) ?? []
}

/** Adds the routes of all published pages and messages to the file. Only people remove routes. */
export function storeRoutes(projectRoot: string, { entries }: Site): void {
  const published = entries.filter(({ frontMatter }) => !frontMatter.draft).flatMap(addressesOf)
  const routes = new Set([...readRoutes(projectRoot), ...published].map((route) => route.trim()).filter(Boolean))
  const lines = [...routes].sort().map((route) => `${route}\n`)
  writeNamed([projectRoot], routesFile, lines.join(''))
}
