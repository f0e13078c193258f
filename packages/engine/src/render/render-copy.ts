import type { Config } from '../core/config/config.ts'
import { routeOfIndex } from '../core/page/head-tags.ts'
import { type Action, noticePhrases, type PageData, type VersionList } from '../core/page/page.ts'
import { escapeLabel, markdownLink } from '../core/text/markdown-link.ts'
import { withBase } from '../core/urls/route.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import { createContext, type RenderInput } from './context.ts'
import { describeRun, findRun } from './render-byline.ts'
import { logToMarkdown } from './render-log.ts'
import { renderMarkdown } from './render-markdown.ts'
import { sumVariants } from './render-variants.ts'

/** Renders a page as Markdown: title, description, links to the index and the page, notice, and content. Links are absolute. */
export function renderCopy(entry: SiteEntry, input: RenderInput, { url, base }: Pick<Config, 'url' | 'base'>): string {
  const page = input.site.pageOf(entry)
  const { codeBlocks } = entry.parsed().facts
  const run = findRun(entry, input.runs)
  const address = (route: string) => (route.startsWith('/') ? url + withBase(base, route) : route)
  const toAddress = (target: string) => (target.startsWith('#') ? page.canonical + target : address(target))
  const parts = [
    `# ${page.title}`,
    page.description && `> ${page.description}`,
    `Index: <${address(routeOfIndex(page))}>`,
    `Source: <${page.canonical}>`,
    ...(page.archived && page.versions ? [describeVersion(page.versions, address)] : []),
    ...introOf(page, address),
    renderMarkdown(createContext(entry, input, { toAddress })),
    logToMarkdown(entry, input.site, address),
    run ? describeRun(codeBlocks, run, sumVariants(codeBlocks, run, input.results)) : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Says which version a page of an archive is about, with a link to the current one. */
function describeVersion({ reading, all: [current] }: VersionList, address: (route: string) => string): string {
  return current ? `${reading} ${markdownLink(escapeLabel(current.linkText), address(current.href))}` : reading
}

/** Returns the lines between the head and the content: the notice of a doc, or the head of a landing page. */
function introOf(page: PageData, address: (route: string) => string): readonly string[] {
  const link = ({ label, href }: Action) => markdownLink(escapeLabel(label), address(href))
  if (page.kind === 'doc') {
    const { notice, date } = page
    const facts = notice
      ? [[...noticePhrases(notice), link({ label: notice.status, href: notice.href })].join(' · ')]
      : []
    return [...(date ? [date.text] : []), ...facts]
  }
  const { status = '', tagline = '', actions = [], tasks = [] } = page.frontMatter ?? {}
  return [status, tagline, actions.map(link).join(' · '), tasks.map(link).join(' · ')]
}
