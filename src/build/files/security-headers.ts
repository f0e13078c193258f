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
