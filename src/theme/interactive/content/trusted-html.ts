type Policy = { readonly createHTML: (html: string) => unknown }
type Factory = { readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }

let policy: Policy | undefined

/** Gives HTML that our own build made in the form that Trusted Types ask for; the page's policy allows this one name only. */
export function toTrusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return html
  policy ??= factory.createPolicy('studio', { createHTML: (made) => made })
  return policy.createHTML(html) as string
}
