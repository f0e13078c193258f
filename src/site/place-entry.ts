import { element, openTag } from '../content/html.ts'
import type { Entry } from '../content/read-collection.ts'
import { isFileLink, linkAttributes } from '../content/render-inline.ts'
import type { Collection, Config } from '../page/config.ts'
import { type Action, mapRuns } from '../page/page.ts'
import { encodePath, safeDecode } from '../page/urls.ts'

/** An entry with its place in the site. */
export type SiteEntry = Entry & {
  readonly route: string
  readonly kind: 'home' | 'landing' | 'doc'
  readonly title: string
  readonly collection: Collection | undefined
  /** Id of the doc below its collection, such as `guide/index`. */
  readonly docId: string
  /** The day of its last change, such as `2026-11-05`, where that is known. */
  readonly updated?: string | undefined
}

/** Gives an entry its route, kind, title, collection and the day of its last change. */
export function placeEntry(entry: Entry, config: Config, updated?: string): SiteEntry {
  const collection = config.collections.find(({ path }) => entry.id.startsWith(`${path}/`))
  const layout = entry.frontMatter.layout
  return {
    ...entry,
    route: routeOf(entry),
    kind: layout === 'doc' && !collection ? 'landing' : layout,
    title: titleOf(entry, config),
    collection,
    docId: collection ? entry.id.slice(collection.path.length + 1) : entry.id,
    updated,
  }
}

function titleOf({ frontMatter, facts, id }: Entry, config: Config): string {
  if (frontMatter.layout === 'home') return frontMatter.title ?? config.title
  const heading = facts.headings.find(({ depth }) => depth === 1)
  return frontMatter.title ?? heading?.text ?? id.split('/').at(-1) ?? id
}

/** Gives the route of an entry: its path, where `index`, `readme` and a file named like its folder stand for the folder. */
export function routeOf(entry: {
  readonly id: string
  readonly frontMatter: Pick<Entry['frontMatter'], 'slug'>
}): string {
  const parts = entry.id.toLowerCase().normalize().split('/')
  const name = parts.pop() ?? ''
  const folder = parts.map((part) => `${encodePath(part)}/`).join('')
  if (isIndex(entry.id)) return `/${folder}`
  return `/${folder}${entry.frontMatter.slug ?? encodePath(name)}`
}

/** Tells whether an entry stands for its folder. */
export function isIndex(id: string): boolean {
  const [name = '', folder] = id.toLowerCase().split('/').reverse()
  return name === 'index' || name === 'readme' || name === folder
}

/** The routes of all pages, drafts included, by their ids. */
export type Routes = ReadonlyMap<string, string>

/** Resolves a link: a file becomes the route of its page, query and fragment included; other addresses stay as they are. */
export function addressOf(target: string, { id }: Pick<Entry, 'id'>, routes: Routes): string {
  const [, path, ending, rest = ''] = (isFileLink(target) && /^([^?#]+)\.(mdx?|html)(.*)$/s.exec(target)) || []
  if (path === undefined) return target
  const absolute = path.startsWith('/') ? `/content${path}` : path
  const { pathname } = new URL(absolute, `https://site/content/${encodePath(id)}`)
  if (!pathname.startsWith('/content/')) return target
  const wanted = safeDecode(pathname.slice('/content/'.length))
  const route = routes.get(wanted)
  // `public/` may hold a file of this name.
  if (ending === 'html' && route === undefined) return target
  return (route ?? `/${encodePath(wanted)}`) + rest
}

/** The addresses of the sections that document names, by the id of their collection and the name. */
type Documented = ReadonlyMap<string, string>

/** Gives where each name is documented; the first section counts. */
export function findDocumented(entries: readonly SiteEntry[]): Documented {
  const found = entries.flatMap(({ collection, facts, route }) =>
    facts.signatures.map(({ name, section }) => [`${collection?.id} ${name}`, sectionOf(route, section)] as const),
  )
  return new Map(found.toReversed())
}

function sectionOf(route: string, id: string): string {
  return id === '' ? route : `${route}#${id}`
}

/** What the links of an entry lead to. */
type Targets = { readonly routes: Routes; readonly documented: Documented; readonly base: string }

/** Matches a link by file in a tree. */
const fileLink = /<a href="\0([^\0/#":]+)\0">/g
/** Matches a type in a tree, with the section it stands in. */
const documentedType = /\0([^\0/#":]+):([^\0]*)\0/g
/** Matches a link by file in a copy. */
const copiedLink = /\0([^\0/#":]+)\0/g

/**
 * Gives an entry whose links by file lead to the routes of their pages, in its words, its copy and its actions, and whose signatures
 * lead from a type to the section that documents it.
 */
export function linkEntry(entry: SiteEntry, { routes, documented, base }: Targets): SiteEntry {
  const { actions, tasks } = entry.frontMatter
  const targets = [...entry.facts.links.map(({ target }) => target), ...[...actions, ...tasks].map(({ href }) => href)]
  if (entry.facts.signatures.length === 0 && !targets.some(isFileLink)) return entry
  /** Sections of the page itself are linked once: a page about one class would name it in every signature. */
  const near = new Set<string>()
  const address = (marked: string) => addressOf(safeDecode(marked), entry, routes)
  const link = (_: string, marked: string) => {
    const href = address(marked)
    // HTML that is no page, such as a print view, opens in a tab of its own: the app would look for a page.
    return openTag('a', { ...linkAttributes(href, base), target: isFileLink(href) ? '_blank' : undefined })
  }
  const type = (_: string, marked: string, section: string) => {
    const target = documented.get(`${entry.collection?.id} ${marked}`)
    if (target === undefined || target === sectionOf(entry.route, safeDecode(section)) || near.has(target))
      return marked
    if (target.startsWith(`${entry.route}#`)) near.add(target)
    return element('a', linkAttributes(target, base), marked)
  }
  const resolve = (link: Action): Action => ({ ...link, href: addressOf(link.href, entry, routes) })
  return {
    ...entry,
    tree: mapRuns(entry.tree, (run) => run.replace(fileLink, link).replace(documentedType, type)),
    markdown: entry.markdown.replace(copiedLink, (_, marked: string) => address(marked).replace(/^\//, '\0/')),
    frontMatter: {
      ...entry.frontMatter,
      actions: actions.map(resolve),
      tasks: tasks.map(resolve),
    },
  }
}
