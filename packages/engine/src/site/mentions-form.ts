import type { Config } from '../core/config/config.ts'
import type { SiteEntry } from './site-entry.ts'

/**
 * Whether the text of a page names a form, or a block of the site, which may return any form. Only such a page may have it:
 * asked first, so that dev parses no other one.
 */
export function mentionsForm({ text }: SiteEntry, form: 'sheet' | 'signature', { blocks = {} }: Config): boolean {
  return [form, ...Object.keys(blocks)].some((word) => text.includes(word))
}
