type Rules = { readonly createHTML: (html: string) => string; readonly createScriptURL: (url: string) => string }
type Policy = { readonly [Rule in keyof Rules]: (text: string) => unknown }
type Factory = { readonly createPolicy: (name: string, rules: Rules) => Policy }

let policy: Policy | undefined

const rules: Rules = {
  // A refresh leaves the page, and no policy of a page stops it. The build makes none of these elements.
  createHTML: (made) => made.replace(/<(?=(?:meta|base|link)\b)/gi, '&lt;'),
  createScriptURL: (url) => (url.endsWith('/sw.js') ? url : ''),
}

function trust(rule: keyof Rules, text: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return rules[rule](text)
  policy ??= factory.createPolicy('studio', rules)
  return policy[rule](text) as string
}

/** HTML that our own build made in the form that Trusted Types ask for; the page's policy allows this one name only. */
export function toTrusted(html: string): string {
  return trust('createHTML', html)
}

/** The address of the site's own service worker in that form, and of nothing else. */
export function toTrustedWorker(url: string): string {
  return trust('createScriptURL', url)
}
