import { hasApi } from '../has-api.ts'

type Rules = { readonly createHTML: (html: string) => string; readonly createScriptURL: (url: string) => string }
type Policy = { readonly [Rule in keyof Rules]: (text: string) => unknown }
type Factory = { readonly createPolicy: (name: string, rules: Rules) => Policy }

let policy: Policy | undefined

const rules: Rules = {
  // No policy blocks `<meta http-equiv=refresh>`, which would leave the page. The build never writes these elements.
  createHTML: (made) => made.replace(/<(?=(?:meta|base|link)\b)/gi, '&lt;'),
  createScriptURL: (url) => (url.endsWith('/sw.js') ? url : ''),
}

function trust(rule: keyof Rules, text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  if (!trustedTypes || !hasApi('trustedTypes')) return rules[rule](text)
  policy ??= trustedTypes.createPolicy('studio', rules)
  return policy[rule](text) as string
}

/** Converts HTML from our own build to TrustedHTML. The page's policy allows only this one Trusted Types policy. */
export function toTrusted(html: string): string {
  return trust('createHTML', html)
}

/** Converts the URL of the site's service worker to a TrustedScriptURL. Any other URL becomes empty. */
export function toTrustedWorker(url: string): string {
  return trust('createScriptURL', url)
}
