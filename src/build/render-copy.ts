import type { Page } from '../page/page.ts'
import type { Shell } from '../page/shell.ts'
import { withBase } from '../page/urls.ts'
import type { SiteEntry } from '../site/site-entry.ts'

/** Where the site is, and what its pages share. */
export type CopyOptions = { readonly siteUrl: string; readonly shell: Pick<Shell, 'base' | 'collections'> }

/** Gives a page as Markdown: title, description, address, what is true of its collection, and its words, every link an address. */
export function renderCopy(entry: SiteEntry, page: Page, { siteUrl, shell }: CopyOptions): string {
  const address = (route: string) => (route.startsWith('/') ? siteUrl + withBase(shell.base, route) : route)
  const link = (label: string, route: string) => `[${label}](${address(route)})`
  const notice = shell.collections.find(({ id }) => id === page.doc?.collection)?.notice
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
