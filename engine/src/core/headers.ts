/** `Cache-Control` of responses: files with a hash in their name never expire, all others are revalidated. */
export const cacheControl = { immutable: 'public, max-age=31536000, immutable', revalidated: 'no-cache' } as const

/** Headers of every response, besides its policy. A test checks the examples in `deploy/` against them. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Only names that Chromium knows: it warns of all others.
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=(), window-management=(), xr-spatial-tracking=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Browsers obey it over TLS only.
  'Strict-Transport-Security': 'max-age=31536000',
}

/** Headers that differ for pictures: other sites show link previews. */
export const pictureHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** The policy of the playground's frame, without its scripts: it may load nothing. */
export const framePolicy = "default-src 'none';base-uri 'none';form-action 'none'"

/** The part of the policy that no build changes. Each page's `<meta>` has the rest, with hashes. */
export const sitePolicy = "object-src 'none';base-uri 'none';form-action 'none'"

/** The policy header of pages: no site may frame them. */
const hostPolicy = `${sitePolicy};frame-ancestors 'none'`

/** The policy header of the playground's frame: only our pages may embed it, and it is a sandbox even if opened by itself. */
export const frameHostPolicy = `sandbox allow-scripts;${sitePolicy};frame-ancestors 'self'`

/** The document of the playground's frame, relative to `dist/`. */
export const frameFile = 'playground/frame.html'

/** Returns the headers of a file of the site; all other responses have those of `404.html`. */
export function headersOf(file: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': file.startsWith('assets/') ? cacheControl.immutable : cacheControl.revalidated,
    'Content-Security-Policy': file === frameFile ? frameHostPolicy : hostPolicy,
    ...securityHeaders,
    ...(file.endsWith('.png') && pictureHeaders),
  }
}
