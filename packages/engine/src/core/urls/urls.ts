/** Paths and link targets as text. `route.ts` says what a route is. */

import { plainId } from '../text/characters.ts'

/** Decodes a part of a URL. Returns it unchanged if its encoding is invalid. */
export function safeDecode(text: string): string {
  return decode(text) ?? text
}

/** Decodes a URL or a part of one. Returns nothing if its encoding is invalid. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Returns a path in the spelling of routes: composed Unicode, with each part percent-encoded. `change` applies to each part. */
export function spellPath(path: string, change = (part: string) => part): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(change(safeDecode(part)).normalize()))
    .join('/')
}

/** Whether a link names a page by a file: `../api/select.mdx#from`, or `select.html`. */
export function isFileLink(target: string): boolean {
  return /^[^?#]+\.(?:mdx?|html)(?:[?#]|$)/.test(target) && !isExternal(target)
}

/** Returns the id that a hash names: decoded, and in the spelling of ids. */
export function idOfHash(hash: string): string {
  return plainId(safeDecode(hash.replace(/^#/, '')))
}

/** Whether a path leads to a file, not to a page: it has an extension other than `.html`. */
export function isFilePath(path: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]{1,11}$/i.test(path)
}

/** Whether a link leaves the site. The URL parser decides, as in browsers: no spelling hides the host. */
export function isExternal(target: string): boolean {
  // The start of a host needs a colon, a backslash or two slashes. Parsing all links takes a fifth of their check.
  if (/^(?!\/\/)[\w\-./#?=&%]*$/.test(target)) return false
  try {
    // An absolute URL differs from at least one of two origins with different protocols and hosts.
    return ['http://a.invalid', 'https://b.invalid'].some((site) => new URL(target, site).origin !== site)
  } catch {
    return true
  }
}
