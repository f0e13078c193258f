import { extname } from 'node:path'
import { contentType } from 'mime-types'
import type { Config } from '../../core/config/config.ts'
import type { Page } from '../../core/page/page.ts'
import {
  cacheControl,
  frameFile,
  frameHostPolicy,
  pictureHeaders,
  securityHeaders,
  sitePolicy,
} from '../../core/urls/headers.ts'
import { besidePage, withBase } from '../../core/urls/route.ts'
import { rareTypes, siteFiles, typeOfFile } from '../../core/urls/site-files.ts'

/** Policy for hosts that join the values of all matching rules. It must still allow the playground's frame. */
const joinedHostPolicy = `${sitePolicy};frame-ancestors 'self'`

/** Returns the `Content-Type` of a file. Those of `public/` may have any extension. */
export function typeOf(file: string): string {
  return typeOfFile(file) ?? (contentType(extname(file)) || 'application/octet-stream')
}

/** Returns the `Link` header of a page with a Markdown copy. It names the copy and `llms.txt`. */
export function linkHeader(copy: string, base: string): string {
  return `<${withBase(base, copy)}>; rel="alternate"; type="text/markdown", ${indexLink(base)}`
}

function indexLink(base: string): string {
  return `<${withBase(base, 'llms.txt')}>; rel="describedby"`
}

/** Maximum number of rules that Cloudflare Pages reads. */
const maxRules = 100

/**
 * Renders `_headers` for Netlify and Cloudflare Pages. Both revalidate files by default, so only hashed files and the
 * service worker need a `Cache-Control`. Cloudflare joins the values of all matching rules, so the policy of the
 * playground's frame also works when joined with the policy of all files. A site with too many pages for `Link` headers
 * names the copies only in its documents.
 */
export function renderHeaders({ base }: Pick<Config, 'base'>, pages: readonly Pick<Page, 'route'>[]): string {
  const everywhere = { 'Content-Security-Policy': joinedHostPolicy, ...securityHeaders, Link: indexLink(base) }
  const rules = [
    headerRule(`${base}*`, everywhere),
    // Each form of the URL that a host may accept.
    ...[frameFile, 'playground/frame', 'playground/frame/'].map((path) =>
      headerRule(withBase(base, path), { 'Content-Security-Policy': frameHostPolicy }),
    ),
    headerRule(withBase(base, '*.png'), pictureHeaders),
    ...[...siteFiles].flatMap(([path, { cache }]) =>
      cache ? [headerRule(withBase(base, path.replace(/\/$/, '/*')), { 'Cache-Control': cacheControl[cache] })] : [],
    ),
    ...Array.from(rareTypes, ([ending, type]) => headerRule(withBase(base, `*${ending}`), { 'Content-Type': type })),
  ]
  const links = pages.map(({ route }) =>
    headerRule(withBase(base, route), { Link: linkHeader(besidePage(route, '.md'), base) }),
  )
  return [...rules, ...(rules.length + links.length > maxRules ? [] : links)].join('')
}

/** An old path on the host, and the path that replaces it. */
export type Redirect = readonly [from: string, to: string]

/** Renders `_redirects` for the same hosts and Caddy. With a base path, it also maps the base to the root of `dist/`. */
export function renderRedirects({ base }: Pick<Config, 'base'>, redirects: readonly Redirect[]): string {
  // Caddy rejects an empty file.
  const moved = ['# Old routes\n', ...redirects.map(([from, to]) => `${from} ${to} 301\n`)].join('')
  return base === '/' ? moved : `${moved}/ ${base} 302\n${base}* /:splat 200\n`
}

/** Renders the redirects for nginx. It compares decoded paths without the case of ASCII letters, and accepts each once. */
export function renderMovedMap(redirects: readonly Redirect[]): string {
  const folded = (path: string) => decodeURIComponent(path).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const rules = new Map(redirects.map(([from, to]) => [folded(from), to]))
  return Array.from(rules, ([from, to]) => `"${from}" "${to}";\n`).join('')
}

function headerRule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
