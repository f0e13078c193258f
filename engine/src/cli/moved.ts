import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../content/html.ts'
import { framePolicy } from '../page/headers.ts'
import type { MovedPiece, Page } from '../page/page.ts'
import { besidePage, routeToFile, withBase } from '../page/urls.ts'
import { routesFile } from '../site/check-moved.ts'
import type { Site } from '../site/create-site.ts'
import type { Redirect } from './hosts.ts'
import { isFile } from './project-files.ts'

/** Lists the redirects of a site: from each old route, with and without its final slash, and from its Markdown copy. */
export function listRedirects(site: Site, base: string): readonly Redirect[] {
  const redirect = (old: string, now: string): Redirect => [withBase(base, old), withBase(base, now)]
  return listMoves(site).flatMap(({ from, page: { route } }) => [
    redirect(from, route),
    redirect(`${from}/`, route),
    redirect(`${from}.md`, besidePage(route, '.md')),
  ])
}

/** Creates what stands at old routes: a page that leads to the new one on hosts that know only files, and its piece for the app. */
export function createMoved(site: Site, base: string): ReadonlyMap<string, () => string> {
  return new Map(
    listMoves(site).flatMap(({ from, page }) =>
      [from, `${from}/`].flatMap((route) => [
        [routeToFile(route), () => renderStub(page, base)] as const,
        [routeToFile(route, '.json'), () => JSON.stringify({ moved: page.route } satisfies MovedPiece)] as const,
      ]),
    ),
  )
}

function listMoves({ entries }: Site): readonly { readonly from: string; readonly page: Page }[] {
  return entries.flatMap(({ frontMatter, page }) =>
    frontMatter.moved_from.map((old) => ({ from: old.replace(/\/$/, ''), page })),
  )
}

function renderStub({ title, canonical, route }: Page, base: string): string {
  const href = escapeHtml(withBase(base, route))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    // The browser may still be loading the icon of the page before.
    `<meta http-equiv="Content-Security-Policy" content="${framePolicy};img-src 'self'">`,
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}"><meta http-equiv="refresh" content="0;url=${href}">`,
    `</head><body><p>This page has moved: <a href="${href}">${escapeHtml(title)}</a></p></body></html>\n`,
  ].join('')
}

/** Reads the routes of earlier releases, as the lines of their file; none where there is no such file. */
export function readRoutes(projectRoot: string): readonly string[] {
  const file = join(projectRoot, routesFile)
  return isFile(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
}

/** Adds the routes of all published pages to the file. None is taken out: that is for people to decide. */
export function storeRoutes(projectRoot: string, { entries }: Site): void {
  const published = entries.filter(({ frontMatter }) => !frontMatter.draft).map(({ route }) => route)
  const routes = new Set([...readRoutes(projectRoot), ...published].map((route) => route.trim()).filter(Boolean))
  const lines = [...routes].sort().map((route) => `${route}\n`)
  writeFileSync(join(projectRoot, routesFile), lines.join(''))
}
