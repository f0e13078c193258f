import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { framePolicy } from '../core/headers.ts'
import { escapeHtml } from '../core/html.ts'
import type { MovedPayload, PageData } from '../core/page.ts'
import { besidePage, routeToFile, withBase } from '../core/urls.ts'
import { routesFile } from '../site/checks/check-moved.ts'
import type { Site } from '../site/create-site.ts'
import type { Redirect } from './hosts.ts'
import { isFile } from './project-files.ts'

/** Lists the redirects from each old route, with and without its final slash, and from its Markdown copy. */
export function listRedirects(site: Site, base: string): readonly Redirect[] {
  const redirect = (old: string, now: string): Redirect => [withBase(base, old), withBase(base, now)]
  return listMoves(site).flatMap(({ from, page: { route } }) => [
    redirect(from, route),
    redirect(`${from}/`, route),
    redirect(`${from}.md`, besidePage(route, '.md')),
  ])
}

/** Creates the files at old routes: a page that redirects on hosts without rules, and its data for the app. */
export function createMoved(site: Site, base: string): ReadonlyMap<string, () => string> {
  return new Map(
    listMoves(site).flatMap(({ from, page }) =>
      [from, `${from}/`].flatMap((route) => [
        [routeToFile(route), () => renderStub(page, base)] as const,
        [routeToFile(route, '.json'), () => JSON.stringify({ moved: page.route } satisfies MovedPayload)] as const,
      ]),
    ),
  )
}

function listMoves({ entries }: Site): readonly { readonly from: string; readonly page: PageData }[] {
  return entries.flatMap(({ frontMatter, page }) =>
    frontMatter.moved_from.map((old) => ({ from: old.replace(/\/$/, ''), page })),
  )
}

function renderStub({ title, canonical, route }: PageData, base: string): string {
  const href = escapeHtml(withBase(base, route))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    // The browser may still be loading the previous page's icon.
    `<meta http-equiv="Content-Security-Policy" content="${framePolicy};img-src 'self'">`,
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}"><meta http-equiv="refresh" content="0;url=${href}">`,
    `</head><body><p>This page has moved: <a href="${href}">${escapeHtml(title)}</a></p></body></html>\n`,
  ].join('')
}

/** Returns the routes of earlier releases, one per line of their file. Empty if it does not exist. */
export function readRoutes(projectRoot: string): readonly string[] {
  const file = join(projectRoot, routesFile)
  return isFile(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
}

/** Adds the routes of all published pages to the file. Only people remove routes. */
export function storeRoutes(projectRoot: string, { entries }: Site): void {
  const published = entries.filter(({ frontMatter }) => !frontMatter.draft).map(({ route }) => route)
  const routes = new Set([...readRoutes(projectRoot), ...published].map((route) => route.trim()).filter(Boolean))
  const lines = [...routes].sort().map((route) => `${route}\n`)
  writeFileSync(join(projectRoot, routesFile), lines.join(''))
}
