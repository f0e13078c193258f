/** What every answer says besides its Content-Security-Policy; the examples in `deploy/` say the same, which a test holds. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** How long an answer may be kept without asking again: forever where the name holds the content's hash, else not at all. */
export const cacheControl = { immutable: 'public, max-age=31536000, immutable', revalidated: 'no-cache' } as const

/** Gives the policy of a page's own `<meta>` as a header, which alone can say who may frame the page. */
export function policyHeader(csp: string): string {
  return `${csp};frame-ancestors 'none'`
}

/** The policy of hosts that do not know the build and its hashes: what is the same for all builds, beside the page's own `<meta>`. */
export const hostPolicy = "object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"
