import type { Config } from '../page/config.ts'
import { factsOf, routeOfIndex } from '../page/page.ts'
import { withBase } from '../page/urls.ts'
import type { PublishedEntry } from '../site/create-site.ts'

/** Renders a page as Markdown: title, description, index, address, the collection's notice and the text. Links are absolute. */
export function renderCopy({ page, ...entry }: PublishedEntry, { url, base }: Pick<Config, 'url' | 'base'>): string {
  const address = (route: string) => (route.startsWith('/') ? url + withBase(base, route) : route)
  const link = (label: string, route: string) => `[${label}](${address(route)})`
  const parts = [
    `# ${page.title}`,
    page.description && `> ${page.description}`,
    `Index: <${address(routeOfIndex(page))}>`,
    `Source: <${page.canonical}>`,
    page.notice ? [...factsOf(page.notice), link(page.notice.status, page.notice.href)].join(' · ') : '',
    page.hero?.status ?? '',
    page.hero?.tagline ?? '',
    page.hero?.actions.map(({ label, href }) => link(label, href)).join(' · ') ?? '',
    page.hero?.tasks.map(({ label, href }) => link(label, href)).join(' · ') ?? '',
    entry.markdown.replaceAll('\0#', `${page.canonical}#`).replaceAll('\0', address('/').slice(0, -1)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
