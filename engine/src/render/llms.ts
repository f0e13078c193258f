import type { Config } from '../page/config.ts'
import type { SidebarItem } from '../page/shell.ts'
import { besidePage, withBase } from '../page/urls.ts'
import type { PublishedEntry, Site } from '../site/create-site.ts'
import { renderCopy } from './copies.ts'

/** Characters of a file at most: agents cut off what is longer. */
export const longestText = 50_000

/** What has an index and a text of its own: a collection, or with no folder the site and its pages of no collection. */
type Section = {
  readonly folder: string
  readonly label: string
  readonly summary: string
  readonly entries: readonly PublishedEntry[]
}

const markdown =
  'Every page is also Markdown: at its address with `.md` behind it, or `index.md` where the address ends in a slash.'

/**
 * Creates `llms.txt`, the index that machines read, and `llms-full.txt`, the text of all pages: of the site and of each collection. The
 * map has the parts of each by its path without ending; a text that is too long for one file has several.
 */
export function createLlms(site: Site, config: Config): ReadonlyMap<string, () => readonly string[]> {
  const address = (path: string) => `${config.url}${withBase(config.base, path)}.txt`
  const [own, ...collections] = sectionsOf(site, config)
  const renderBoth = ({ folder, label, summary, entries }: Section) => {
    const render = (name: string, head: readonly string[], listItems: () => readonly string[]) => {
      const others = (folder ? [own] : collections).map((other) => `[${other.label}](${address(other.folder + name)})`)
      const text = `${[`# ${label}`, `> ${summary}`, ...head, `See also: ${others.join(', ')}`].join('\n\n')}\n`
      return [folder + name, () => pack(text, listItems(), (part) => address(`${folder}${name}/${part}`))] as const
    }
    const lists = folder ? [{ label: 'Pages', entries }] : [...collections, { label: 'More', entries }]
    return [
      render('llms', [`${markdown} [All of their text](${address(`${folder}llms-full`)}).`], () =>
        lists.flatMap(listOf),
      ),
      render('llms-full', [], () => entries.map((entry) => `\n---\n\n${renderCopy(entry, config)}`)),
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
  { entries, sidebar }: Site,
  { title, tagline, collections }: Config,
): readonly [Section, ...Section[]] {
  const places = new Map(sidebar.flatMap(routesOf).map((route, index) => [route, index]))
  const placeOf = ({ route }: PublishedEntry) => places.get(route) ?? -1
  const entriesOf = (id?: string) =>
    entries.filter(({ collection }) => collection?.id === id).toSorted((a, b) => placeOf(a) - placeOf(b))
  const home = entries.find(({ kind }) => kind === 'home')
  const summary = [tagline, home?.page.description].filter(Boolean).join('. ')
  return [
    { folder: '', label: title, summary, entries: entriesOf() },
    ...collections
      .map(({ id, path, label }) => ({ folder: `${path}/`, label, entries: entriesOf(id) }))
      .flatMap((section) => {
        const [first] = section.entries
        return first ? [{ ...section, summary: first.page.description || first.title }] : []
      }),
  ]
}

function routesOf(item: SidebarItem): string[] {
  const own = item.route === undefined ? [] : [item.route]
  return item.type === 'link' ? own : [...own, ...item.items.flatMap(routesOf)]
}

/** The lines of a list of pages below its heading; none without pages. */
function listOf({ label, entries }: Pick<Section, 'label' | 'entries'>): readonly string[] {
  const lines = entries.map(
    ({ page: { title, description, canonical } }) =>
      `- [${title}](${besidePage(canonical, '.md')})${description && `: ${description}`}\n`,
  )
  return lines.map((line, index) => (index === 0 ? `\n## ${label}\n\n${line}` : line))
}
