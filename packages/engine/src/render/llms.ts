import { type Collection, folderOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import type { SidebarItem } from '../core/page/sidebar.ts'
import { escapeLabel, markdownLink } from '../core/text/markdown-link.ts'
import { besidePage, withBase } from '../core/urls/route.ts'
import type { Site } from '../site/create-site.ts'
import { indexedCollections } from '../site/machine-files.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import type { RenderInput } from './context.ts'
import { versionLine } from './print.ts'
import { renderCopy } from './render-copy.ts'

/** Maximum length of a file, in characters: agents truncate longer files. */
export const maxTextLength = 50_000

/** Pages with an index and a text of their own: a collection, or with an empty folder all pages at the root. */
type LlmsSection = {
  readonly folder: string
  readonly label: string
  readonly collection?: Collection
  readonly summary: () => string
  readonly entries: readonly SiteEntry[]
}

const markdown =
  'Every page has a Markdown copy: add `.md` to its address, or `index.md` if the address ends with a slash.'

/**
 * Returns `llms.txt`, the index for machines, and `llms-full.txt`, the text of all pages, for the site and each collection. Keys are
 * paths without extension. Values are the files of a text, several if it is too long for one.
 */
export function createLlms(
  site: Site,
  config: Config,
  input: RenderInput,
): ReadonlyMap<string, () => readonly string[]> {
  const address = (path: string) => `${config.url}${withBase(config.base, path)}.txt`
  const [own, ...collections] = listSections(site, config)
  const atRoot = config.collections.find(({ path }) => path === '/')
  const renderBoth = ({ folder, label, collection, summary, entries }: LlmsSection) => {
    const headOf = (name: string, intro: readonly string[]) => {
      const others = folder ? [own] : collections
      const links = others.map((other) => markdownLink(escapeLabel(other.label), address(other.folder + name)))
      const also = links.length > 0 ? [`See also: ${links.join(', ')}`] : []
      return `${[`# ${label}`, `> ${summary()}`, ...versionLine(config, collection), ...intro, ...also].join('\n\n')}\n`
    }
    const addressIn = (name: string) => (number: number) => address(`${folder}${name}/${number}`)
    const intro = `${markdown} [All of their text](${address(`${folder}llms-full`)}).`
    const lists = folder ? [{ label: 'Pages', entries }] : [...collections, { label: atRoot?.label ?? 'More', entries }]
    const lines = () => lists.flatMap((list) => listOf(list, site))
    const copies = () => entries.map((entry) => `\n---\n\n${renderCopy(entry, input, config)}`)
    return [
      [`${folder}llms`, () => pack(headOf('llms', [intro]), lines(), addressIn('llms'))] as const,
      [`${folder}llms-full`, () => pack(headOf('llms-full', []), copies(), addressIn('llms-full'))] as const,
    ]
  }
  return new Map([own, ...collections].flatMap(renderBoth))
}

/**
 * Distributes items over as few texts as possible. Each starts with the head, and all but the last end with the URL of
 * the next one.
 */
function pack(head: string, items: readonly string[], addressOf: (number: number) => string): readonly string[] {
  const files = [head]
  const end = () => `\nGoes on in <${addressOf(files.length + 1)}>\n`
  for (const item of items) {
    const last = files.length - 1
    const text = files[last] ?? ''
    if (text === head || text.length + item.length + end().length <= maxTextLength) files[last] = text + item
    else {
      files[last] = text + end()
      files.push(head + item)
    }
  }
  return files
}

/** Returns the site and its collections that have pages. Entries are in sidebar order, landing pages first. */
function listSections(
  { entries, sidebar, pageOf }: Site,
  { title, tagline, collections }: Config,
): readonly [LlmsSection, ...LlmsSection[]] {
  const positions = new Map(sidebar.flatMap(routesOf).map((route, index) => [route, index]))
  const positionOf = ({ route }: SiteEntry) => positions.get(route) ?? -1
  const entriesOf = (folder: string) =>
    entries
      .filter(({ collection }) => (collection ? folderOf(collection) : '') === folder)
      .toSorted((a, b) => positionOf(a) - positionOf(b))
  const home = entries.find(({ kind }) => kind === 'home')
  const summary = () => [tagline, home && pageOf(home).description].filter(Boolean).join('. ')
  return [
    { folder: '', label: title, summary, entries: entriesOf('') },
    ...indexedCollections({ collections }, entries).flatMap((collection) => {
      const folder = folderOf(collection)
      const section = { folder, label: collection.label, collection, entries: entriesOf(folder) }
      const [first] = section.entries
      return first ? [{ ...section, summary: () => pageOf(first).description || first.title }] : []
    }),
  ]
}

function routesOf(item: SidebarItem): string[] {
  const own = item.route === undefined ? [] : [item.route]
  return item.type === 'link' ? own : [...own, ...item.items.flatMap(routesOf)]
}

/** Returns the lines of a list of pages with its heading, or none without pages. */
function listOf({ label, entries }: Pick<LlmsSection, 'label' | 'entries'>, { pageOf }: Site): readonly string[] {
  const lines = entries.map((entry) => {
    const { title, description, canonical } = pageOf(entry)
    return `- ${markdownLink(escapeLabel(title), besidePage(canonical, '.md'))}${description && `: ${description}`}\n`
  })
  return lines.map((line, index) => (index === 0 ? `\n## ${label}\n\n${line}` : line))
}
