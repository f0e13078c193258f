import { offlineWorkerFile } from '../../page/offline-list.ts'
import { withBase } from '../../page/urls.ts'
import {
  cacheControl,
  frameFile,
  frameHostPolicy,
  joinedHostPolicy,
  pictureHeaders,
  securityHeaders,
} from './security-headers.ts'

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

/** Gives `_redirects` for the same hosts, or nothing at the root, where files mirror routes: the base is no folder of `dist/`. */
export function renderRedirects({ base }: HostFilesOptions): string | undefined {
  return base === '/' ? undefined : `/ ${base} 302\n${base}* /:splat 200\n`
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
