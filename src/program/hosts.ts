import { offlineWorkerFile } from '../page/offline-list.ts'
import { withBase } from '../page/urls.ts'

/** How long an answer may be kept without asking again: forever where the name holds the content's hash, else not at all. */
export const cacheControl = { immutable: 'public, max-age=31536000, immutable', revalidated: 'no-cache' } as const

/** What every answer says besides its policy; the examples in `deploy/` say the same, which a test holds. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // What Chromium knows: it warns of every name that it does not.
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=(), window-management=(), xr-spatial-tracking=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Browsers heed it over TLS only.
  'Strict-Transport-Security': 'max-age=31536000',
}

/** What pictures say instead: other sites show the cards of pages. */
export const pictureHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** What the frame of playgrounds may do, besides starting scripts that it is given: nothing. */
export const framePolicy = "default-src 'none';base-uri 'none';form-action 'none'"

/** What is the same for all builds; the page's own `<meta>` says the rest, with hashes. */
const sitePolicy = "object-src 'none';base-uri 'none';form-action 'none'"

/** The policy that hosts say for pages: nobody may frame them. */
export const hostPolicy = `${sitePolicy};frame-ancestors 'none'`

/** The policy that hosts say for that frame: only our pages may hold it, and it is a sandbox even where it is opened by itself. */
export const frameHostPolicy = `sandbox allow-scripts;${sitePolicy};frame-ancestors 'self'`

/** The policy for pages where a host joins what two rules say: one for the whole site must not keep the frame out of its pages. */
export const joinedHostPolicy = `${sitePolicy};frame-ancestors 'self'`

/** Where the frame of playgrounds lies in the built site. */
export const frameFile = 'playground/frame.html'

/** Gives what a host says with a file of the site; other answers are like `404.html`. */
export function headersOf(file: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': file.startsWith('assets/') ? cacheControl.immutable : cacheControl.revalidated,
    'Content-Security-Policy': file === frameFile ? frameHostPolicy : hostPolicy,
    ...securityHeaders,
    ...(file.endsWith('.png') && pictureHeaders),
  }
}

/** What the files of hosts depend on. */
export type HostFilesOptions = { readonly base: string }

/**
 * Gives `_headers` as Netlify and Cloudflare Pages read it. Both let files revalidate unless told otherwise, and the
 * latter joins the values of two rules: so only what never changes gets a `Cache-Control`, and the worker, which says so
 * itself; what is said of the frame of playgrounds holds by itself and together with what is said of all.
 */
export function renderHeaders({ base }: HostFilesOptions): string {
  const everywhere = { 'Content-Security-Policy': joinedHostPolicy, ...securityHeaders }
  return [
    rule(`${base}*`, everywhere),
    // As it may be spelled: a host may know it by fewer of these.
    ...[frameFile, 'playground/frame', 'playground/frame/'].map((path) =>
      rule(withBase(base, path), { 'Content-Security-Policy': frameHostPolicy }),
    ),
    rule(withBase(base, '*.png'), pictureHeaders),
    rule(withBase(base, 'assets/*'), { 'Cache-Control': cacheControl.immutable }),
    rule(withBase(base, offlineWorkerFile), { 'Cache-Control': cacheControl.revalidated }),
    rule(withBase(base, '*.md'), { 'Content-Type': 'text/markdown; charset=utf-8' }),
    rule(withBase(base, '*.webmanifest'), { 'Content-Type': 'application/manifest+json' }),
  ].join('')
}

/** Gives `_redirects` for the same hosts, of a site that lies below a base: the base is no folder of `dist/`. */
export function renderRedirects({ base }: HostFilesOptions): string {
  return `/ ${base} 302\n${base}* /:splat 200\n`
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
