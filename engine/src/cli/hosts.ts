import { extname } from 'node:path'
import { contentType } from 'mime-types'
import type { Config } from '../page/config.ts'
import {
  cacheControl,
  frameFile,
  frameHostPolicy,
  pictureHeaders,
  securityHeaders,
  sitePolicy,
} from '../page/headers.ts'
import type { Page } from '../page/page.ts'
import { besidePage, withBase } from '../page/urls.ts'
import { offlineWorkerFile } from '../theme/offline/offline-list.ts'

/** The policy header for hosts that join the values of two rules: the rule for all files must still allow the frame. */
const joinedHostPolicy = `${sitePolicy};frame-ancestors 'self'`

/** Returns the `Content-Type` of a file, by its ending. */
export function typeOf(file: string): string {
  return contentType(extname(file)) || 'application/octet-stream'
}

/** Returns the `Link` header of a page with a copy: where its Markdown is, and the index of the site. */
export function linkOf(copy: string, base: string): string {
  return `<${withBase(base, copy)}>; rel="alternate"; type="text/markdown", ${indexLink(base)}`
}

function indexLink(base: string): string {
  return `<${withBase(base, 'llms.txt')}>; rel="describedby"`
}

/** Cloudflare Pages heeds no more rules than these. */
const mostRules = 100

/**
 * Renders `_headers` for Netlify and Cloudflare Pages. Both revalidate files by default, and the latter joins the values of all
 * rules that match. So only hashed files and the service worker get a `Cache-Control`, and the policy of the playground's frame
 * holds alone as well as joined with the policy of all files. Documents name their copies, too, if there are too many to do it here.
 */
export function renderHeaders({ base }: Pick<Config, 'base'>, pages: readonly Pick<Page, 'route'>[]): string {
  const everywhere = { 'Content-Security-Policy': joinedHostPolicy, ...securityHeaders, Link: indexLink(base) }
  const rules = [
    rule(`${base}*`, everywhere),
    // Every spelling of its address that a host may accept.
    ...[frameFile, 'playground/frame', 'playground/frame/'].map((path) =>
      rule(withBase(base, path), { 'Content-Security-Policy': frameHostPolicy }),
    ),
    rule(withBase(base, '*.png'), pictureHeaders),
    rule(withBase(base, 'assets/*'), { 'Cache-Control': cacheControl.immutable }),
    rule(withBase(base, offlineWorkerFile), { 'Cache-Control': cacheControl.revalidated }),
    rule(withBase(base, '*.md'), { 'Content-Type': 'text/markdown; charset=utf-8' }),
    rule(withBase(base, '*.webmanifest'), { 'Content-Type': 'application/manifest+json' }),
  ]
  const links = pages.map(({ route }) => rule(withBase(base, route), { Link: linkOf(besidePage(route, '.md'), base) }))
  return [...rules, ...(rules.length + links.length > mostRules ? [] : links)].join('')
}

/** An address on the host that has moved, and where to. */
export type Redirect = readonly [from: string, to: string]

/** Renders `_redirects` for the same hosts and Caddy: what has moved and, for a base path, that `dist/` has no folder of that name. */
export function renderRedirects({ base }: Pick<Config, 'base'>, redirects: readonly Redirect[]): string {
  // Caddy reads no empty file.
  const moved = ['# Old routes, by `moved_from`\n', ...redirects.map(([from, to]) => `${from} ${to} 301\n`)].join('')
  return base === '/' ? moved : `${moved}/ ${base} 302\n${base}* /:splat 200\n`
}

/** Renders the same for nginx, which compares decoded paths. */
export function renderMovedMap(redirects: readonly Redirect[]): string {
  return redirects.map(([from, to]) => `"${decodeURIComponent(from)}" "${to}";\n`).join('')
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
