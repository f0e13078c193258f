import { type CacheRule, fileInfo } from './site-files.ts'

/** Values of `Cache-Control`: files with a hash in their name never expire, all others are revalidated. */
export const cacheControl: Readonly<Record<CacheRule, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
}

/** Headers of every response, besides its policy. A test checks the examples in `packages/engine/deploy/` against them. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Only features that Chromium supports: it logs a warning for any other.
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=(), window-management=(), xr-spatial-tracking=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Browsers ignore it over plain HTTP.
  'Strict-Transport-Security': 'max-age=31536000',
}

/** Headers that differ for PNG files: other sites embed them as link previews. */
export const pictureHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** Content-Security-Policy of the playground's frame, without its script hashes: it may load nothing. */
export const framePolicy = "default-src 'none';base-uri 'none';form-action 'none'"

/** The part of the Content-Security-Policy that is the same in every build. Each page's `<meta>` has the rest, with hashes. */
export const sitePolicy = "object-src 'none';base-uri 'none';form-action 'none'"

/** Content-Security-Policy header of pages: no site may frame them. */
const hostPolicy = `${sitePolicy};frame-ancestors 'none'`

/** Content-Security-Policy header of the playground's frame: only our pages may embed it, and it is sandboxed even in its own tab. */
export const frameHostPolicy = `sandbox allow-scripts;${sitePolicy};frame-ancestors 'self'`

/** The document of the playground's frame, relative to `dist/`. */
export const frameFile = 'playground/frame.html'

/** Returns the headers of a file of the site. Responses without a file have those of `404.html`. */
export function headersOf(file: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': cacheControl[fileInfo(file)?.cache ?? 'revalidated'],
    'Content-Security-Policy': file === frameFile ? frameHostPolicy : hostPolicy,
    ...securityHeaders,
    ...(file.endsWith('.png') && pictureHeaders),
  }
}
