import type { Config } from '../page/config.ts'
import type { Page } from '../page/page.ts'
import type { SidebarItem } from '../page/shell.ts'
import { besidePage, withBase } from '../page/urls.ts'
import { noticeOf } from '../site/create-page.ts'
import type { Site } from '../site/create-site.ts'
import type { SiteEntry } from '../site/place-entry.ts'

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

/** Gives `llms.txt`: what the site is, and its pages by collection, each with its Markdown copy and its description. */
export function renderLlms(site: Site, config: Config): string {
  const home = site.pages.find(({ kind }) => kind === 'home')
  const full = config.url + withBase(config.base, 'llms-full.txt')
  const sections = sectionsOf(site).map(({ label, pages }) =>
    [`## ${label}`, pages.map(lineOf).join('\n')].join('\n\n'),
  )
  return `${[
    `# ${config.title}`,
    `> ${[config.tagline, home?.description].filter(Boolean).join('. ')}`,
    `Every page is also Markdown: at its address with \`.md\` behind it, or \`index.md\` where the address ends in a slash. [All of them in one file](${full}).`,
    ...sections,
  ].join('\n\n')}\n`
}

/** Gives `llms-full.txt`: the copies of all pages that `llms.txt` lists, in its order. */
export function renderFullLlms(site: Site, config: Config): string {
  const entries = new Map(site.entries.map((entry) => [entry.route, entry]))
  const copies = sectionsOf(site)
    .flatMap(({ pages }) => pages)
    .flatMap((page) => {
      const entry = entries.get(page.route)
      return entry ? [renderCopy(entry, page, config)] : []
    })
  return [`# ${config.title}\n\n> ${config.tagline}\n`, ...copies].join('\n---\n\n')
}

type Section = { readonly label: string; readonly pages: readonly Page[] }

/** The collections in the order of the sidebar, each with its landing page first; then what belongs to none, home aside. */
function sectionsOf(site: Site): readonly Section[] {
  const places = new Map(site.sidebar.flatMap(routesOf).map((route, index) => [route, index]))
  const placeOf = ({ route }: Page) => places.get(route) ?? -1
  const labelOf = new Map(site.entries.map(({ route, collection }) => [route, collection?.label ?? 'More']))
  const listed = site.pages.filter(({ kind }) => kind !== 'home')
  return [...site.shell.collections.map(({ label }) => label), 'More']
    .map((label) => ({ label, pages: listed.filter(({ route }) => labelOf.get(route) === label) }))
    .filter(({ pages }) => pages.length > 0)
    .map(({ label, pages }) => ({ label, pages: pages.toSorted((a, b) => placeOf(a) - placeOf(b)) }))
}

function routesOf(item: SidebarItem): string[] {
  const own = item.route === undefined ? [] : [item.route]
  return item.type === 'link' ? own : [...own, ...item.items.flatMap(routesOf)]
}

function lineOf({ title, description, canonical }: Page): string {
  return `- [${title}](${besidePage(canonical, '.md')})${description && `: ${description}`}`
}
