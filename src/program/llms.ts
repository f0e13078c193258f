import type { Config } from '../page/config.ts'
import type { Page } from '../page/page.ts'
import type { SidebarItem } from '../page/shell.ts'
import { besidePage, withBase } from '../page/urls.ts'
import type { Site } from '../site/create-site.ts'
import { renderCopy } from './copies.ts'

/** Characters of a file at most: agents cut off what is longer. */
export const longestText = 50_000

/** What has an index and a text of its own: a collection, or with no folder the site and its pages of no collection. */
type Section = {
  readonly folder: string
  readonly label: string
  readonly summary: string
  readonly pages: readonly Page[]
}

const markdown =
  'Every page is also Markdown: at its address with `.md` behind it, or `index.md` where the address ends in a slash.'

/**
 * Creates `llms.txt`, the index that machines read, and `llms-full.txt`, the text of all pages: of the site and of each collection. The
 * map has the parts of each by its path without ending; a text that is too long for one file has several.
 */
export function createLlms(site: Site, config: Config): ReadonlyMap<string, () => readonly string[]> {
  const address = (path: string) => `${config.url}${withBase(config.base, path)}.txt`
  const entries = new Map(site.entries.map((entry) => [entry.route, entry]))
  const copyOf = (page: Page) => {
    const entry = entries.get(page.route)
    return entry ? [`\n---\n\n${renderCopy(entry, page, config)}`] : []
  }
  const [own, ...collections] = sectionsOf(site, config)
  const renderBoth = ({ folder, label, summary, pages }: Section) => {
    const render = (name: string, head: readonly string[], listItems: () => readonly string[]) => {
      const others = (folder ? [own] : collections).map((other) => `[${other.label}](${address(other.folder + name)})`)
      const text = `${[`# ${label}`, `> ${summary}`, ...head, `See also: ${others.join(', ')}`].join('\n\n')}\n`
      return [folder + name, () => pack(text, listItems(), (part) => address(`${folder}${name}/${part}`))] as const
    }
    const lists = folder ? [{ label: 'Pages', pages }] : [...collections, { label: 'More', pages }]
    return [
      render('llms', [`${markdown} [All of their text](${address(`${folder}llms-full`)}).`], () =>
        lists.flatMap(listOf),
      ),
      render('llms-full', [], () => pages.flatMap(copyOf)),
    ]
  }
  return new Map([own, ...collections].flatMap(renderBoth))
}

/** Puts items into as many texts as they need: each begins with the same head and ends with the address of the next one. */
function pack(head: string, items: readonly string[], addressOf: (part: number) => string): readonly string[] {
  const parts = [head]
  const end = () => `\nGoes on in <${addressOf(parts.length + 1)}>\n`
  for (const item of items) {
    const last = parts.length - 1
    const text = parts[last] ?? ''
    if (text === head || text.length + item.length + end().length <= longestText) parts[last] = text + item
    else {
      parts[last] = text + end()
      parts.push(head + item)
    }
  }
  return parts
}

/** The site and its collections that have pages, in sidebar order, each with its landing page first. */
function sectionsOf(
  { pages, sidebar }: Site,
  { title, tagline, collections }: Config,
): readonly [Section, ...Section[]] {
  const places = new Map(sidebar.flatMap(routesOf).map((route, index) => [route, index]))
  const placeOf = ({ route }: Page) => places.get(route) ?? -1
  const pagesOf = (id: string | null) =>
    pages.filter(({ collection }) => collection === id).toSorted((a, b) => placeOf(a) - placeOf(b))
  const home = pages.find(({ kind }) => kind === 'home')
  const summary = [tagline, home?.description].filter(Boolean).join('. ')
  return [
    { folder: '', label: title, summary, pages: pagesOf(null) },
    ...collections
      .map(({ id, path, label }) => ({ folder: `${path}/`, label, pages: pagesOf(id) }))
      .flatMap((section) => {
        const [first] = section.pages
        return first ? [{ ...section, summary: first.description || first.title }] : []
      }),
  ]
}

function routesOf(item: SidebarItem): string[] {
  const own = item.route === undefined ? [] : [item.route]
  return item.type === 'link' ? own : [...own, ...item.items.flatMap(routesOf)]
}

/** The lines of a list of pages below its heading; none without pages. */
function listOf({ label, pages }: Pick<Section, 'label' | 'pages'>): readonly string[] {
  const lines = pages.map(
    ({ title, description, canonical }) =>
      `- [${title}](${besidePage(canonical, '.md')})${description && `: ${description}`}\n`,
  )
  return lines.map((line, index) => (index === 0 ? `\n## ${label}\n\n${line}` : line))
}
