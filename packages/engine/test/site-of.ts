import { dirname, join } from 'node:path/posix'
import { configOf } from 'studio-docs-testing/config-of'
import type { Entry } from '../src/content/entry.ts'
import type { Brands } from '../src/core/config/brand.ts'
import type { Config } from '../src/core/config/config.ts'
import type { PageData, Tree } from '../src/core/page/page.ts'
import type { SidebarItem } from '../src/core/page/sidebar.ts'
import { createContext, type RenderInput } from '../src/render/context.ts'
import { renderMarkdown } from '../src/render/render-markdown.ts'
import { renderSource } from '../src/render/render-tree.ts'
import { createSite, type Site } from '../src/site/create-site.ts'
import type { SiteEntry } from '../src/site/site-entry.ts'
import { listProblems, readText, type TextOptions } from './compile-text.ts'

export { brandFiles, configOf } from 'studio-docs-testing/config-of'

/** Brands of test sites. */
export const testBrands: Brands = new Map([
  [
    'site',
    {
      drawing: '<g stroke-width="3"><path class="accent" d="M18.3 5.1a9 9 0 1 0 0 13.8"/></g>',
      accent: { light: '#5140d1', dark: '#aca0ff' },
    },
  ],
  [
    'ledger',
    {
      drawing: '<g stroke-width="3"><path d="M6.5 8.75h14L15.25 3.5"/></g>',
      accent: { light: '#8a2fc4', dark: '#d9a3ff' },
    },
  ],
])

/** Creates an entry from its path below `content/` and its text, with `~` for a valid description. */
export function entryOf(path: string, text = '', options: TextOptions = {}): Entry {
  const file = join('content', path.includes('.mdx') ? path : `${path}.mdx`)
  const source = text.replace('~', `description: ${'A description of this very page that is long enough.'}`)
  const id = join(dirname(path), file.replace(/^.*\/|\.mdx$/g, ''))
  return { ...readText(source, { file, ...options }), id }
}

/** Returns the pages of a site, in the order of its entries. */
export function pagesOf({ entries, pageOf }: Site): readonly PageData[] {
  return entries.map(pageOf)
}

/** Returns the page at a route. */
export function pageAt(site: Site, route: string): PageData {
  return site.pageOf(entryAt(site, route))
}

/** Returns the data for rendering a site whose samples have no results and no runs. */
export function renderInputOf(site: Site, { base }: Pick<Config, 'base'> = { base: '/' }): RenderInput {
  return { site, base, collections: [], results: new Map(), runs: [] }
}

/** Returns the parts of the page at a route. */
export function partsOf(site: Site, route: string, config?: Pick<Config, 'base'>): readonly Tree[] {
  return renderSource(createContext(entryAt(site, route), renderInputOf(site, config)))
}

/** Returns the content of the page at a route. */
export function treeOf(site: Site, route: string, config?: Pick<Config, 'base'>): Tree {
  return partsOf(site, route, config).flat()
}

/** Returns the content of the page at a route as Markdown. Paths and fragments start with `~`. */
export function markdownOf(site: Site, route: string): string {
  const toAddress = (target: string) => (/^[/#]/.test(target) ? `~${target}` : target)
  return renderMarkdown(createContext(entryAt(site, route), renderInputOf(site), { toAddress }))
}

export function entryAt(site: Site, route: string): SiteEntry {
  const entry = site.entries.find((one) => one.route === route)
  if (!entry) throw new Error(`No page ${route}`)
  return entry
}

export type SiteSources = Readonly<Record<string, string>>

/** Creates a site from texts by their path below `content/`, in that order, with its pages. */
export function siteOf(
  sources: SiteSources,
  config = configOf(),
  options = {},
): Site & { readonly pages: readonly PageData[] } {
  const entries = Object.entries(sources).map(([path, text]) => entryOf(path, text))
  const site = createSite(config, entries, options)
  return { ...site, pages: pagesOf(site) }
}

/** Returns the text of a page without problems. */
export const titled = (title: string, text = '') => `---\ntitle: ${title}\n~\n---\n\n${text}`

/** Pages of a site without problems. */
export const complete: SiteSources = {
  'docs/index': titled('Map', '## Start here\n\n## Why {#why}'),
  'ledger/guide/index': titled('Guide'),
  'ledger/api/select': titled('select', '## Größe'),
}

/** Returns the problems of some pages, in a site without other problems. */
export function problemsOf(sources: SiteSources, config = configOf()): string {
  return listProblems(siteOf({ ...complete, ...sources }, config).check())
}

/** Returns the problems of links on `/docs/page`, from line 6. */
export function linkProblems(...links: string[]): string {
  return problemsOf({ 'docs/page': titled('Page', links.map((link) => `[x](${link})`).join('\n')) })
}

/** Returns a sidebar as an indented list. */
export function listSidebar(items: readonly SidebarItem[], indent = ''): string {
  return items
    .map((item) => {
      const line = `${indent}${item.type === 'category' ? '+' : '-'} ${item.label} ${item.route ?? '(no page)'}`
      return item.type === 'category' ? `${line}\n${listSidebar(item.items, `${indent}  `)}` : line
    })
    .join('\n')
}

/** Returns the breadcrumbs and neighbours of a page in one line. */
export function placeOf(page: PageData): string {
  if (page.kind !== 'doc') return `${page.route}: | < – > |`
  const { route, breadcrumbs, neighbours } = page
  const labels = (name: string) =>
    neighbours
      .filter(({ direction }) => direction === name)
      .map(({ label }) => label)
      .join(', ') || '|'
  const way = breadcrumbs.map((crumb) => (crumb.route ? `${crumb.label} (${crumb.route})` : crumb.label)).join(' / ')
  return `${route}: ${labels('previous')} < ${way || '–'} > ${labels('next')}`
}
