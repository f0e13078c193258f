import type { Page } from '../../page/page.ts'
import { withBase } from '../../page/urls.ts'
import { noticeOf } from '../../site/render-notice.ts'
import type { SiteEntry } from '../../site/site-entry.ts'

/** Where the site is: its origin, and where it lies there. */
export type CopyOptions = { readonly url: string; readonly base: string }

/** Gives a page as Markdown: title, description, address, what is true of its collection, and its words, every link an address. */
export function renderCopy(entry: SiteEntry, page: Page, { url, base }: CopyOptions): string {
  const address = (route: string) => (route.startsWith('/') ? url + withBase(base, route) : route)
  const link = (label: string, route: string) => `[${label}](${address(route)})`
  const notice = page.doc ? noticeOf(entry.collection) : undefined
  const parts = [
    `# ${page.title}`,
    page.description && `> ${page.description}`,
    `Source: <${page.canonical}>`,
    notice ? [...notice.facts, link(notice.status, notice.href)].join(' · ') : '',
    page.hero?.status ?? '',
    page.hero?.tagline ?? '',
    page.hero?.actions.map(({ label, route }) => link(label, route)).join(' · ') ?? '',
    entry.markdown.replaceAll('\0#', `${page.canonical}#`).replaceAll('\0', address('/').slice(0, -1)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
