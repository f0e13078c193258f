import { join, posix } from 'node:path'
import { explainRefusal, safeDecode, typeOfFile } from 'studio-docs/content'
import type { OldPage } from '../gather/gather-docs.ts'
import { findOld, type OldFolders } from '../gather/old-files.ts'
import { withoutEnding, withoutNumbers } from '../gather/page-ids.ts'
import { textIn } from '../gather/read-page.ts'
import { idFrom, type System } from '../parse/heading-ids.ts'
import type { Loss } from '../parse/losses.ts'
import { findTitleLine, headingWords, labelLine } from '../parse/source-headings.ts'
import { namePages, type PageNames } from './page-names.ts'
import { type PublishedFiles, publishedRoots } from './published-files.ts'

/** Sources by the addresses that links may use, in lower case, the new file of each source below `content/`, and its title. */
export type PageIndex = Pick<PageNames, 'takeSlug' | 'routeOfPage'> & {
  readonly byAddress: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, string>
  readonly titles: ReadonlyMap<string, string>
  /** Files by their name and by their path, in lower case, without the ending of a page. */
  readonly names: ReadonlyMap<string, string>
  /** The anchors of each page. */
  readonly anchors: ReadonlyMap<string, Anchors>
}

type Anchors = {
  /** Ids of headings by the anchors that lead to them. */
  readonly ids: ReadonlyMap<string, string>
  /** Words of headings by their ids. */
  readonly words: ReadonlyMap<string, string>
}

/** The target of a link. */
export type Target = {
  /** The address to write, if there is one. */
  readonly address: string | undefined
  /** Title of the page, or words of the heading. */
  readonly title?: string | undefined
  /** The fate of a lost anchor, in words of the report. */
  readonly lostAnchor?: string | undefined
}

/** Finds the targets of links and pictures. */
export type Targets = {
  readonly link: (target: string) => Target
  /** Returns the address of a picture, if there is one. */
  readonly picture: (target: string) => string | undefined
  /** Returns the file below the old pages that has a name, as links of wikis state it. */
  readonly named: (name: string) => string | undefined
  /** Sets the page's address to that of its front matter. Returns whether no other page has it. */
  readonly takeSlug: (slug: string) => boolean
}

export type ImportSettings = {
  readonly file: string
  readonly folders: OldFolders
  readonly strip: string
  readonly host: string | undefined
  readonly system: System | undefined
  /** Returns the address of a picture of another site, if it is stored. */
  readonly remote: (url: string) => string | undefined
  /** Called for a file that a page shows or links to, but that is not copied. */
  readonly refuse: (target: string, why: string) => void
}

/** Lists the addresses of pages, and names their new files. */
export function pageIndex(
  pages: readonly OldPage[],
  {
    folder,
    system,
    all,
  }: Pick<ImportSettings, 'system'> & { readonly folder: string; readonly all: readonly string[] },
): PageIndex & { readonly losses: readonly Loss[] } {
  const titles = new Map(pages.map(({ file, title }) => [file, title]))
  const { names: ids, takeSlug, routeOfPage, losses } = namePages([...titles.keys()], folder)
  const files = new Map(Array.from(ids, ([file, name]) => [file, `${name}.mdx`]))
  const byAddress = new Map<string, string>()
  const addressesOf = (page: OldPage) => {
    const { file } = page
    return [withoutNumbers(file), ids.get(file)?.slice(folder.length), textIn(page, 'slug')]
  }
  const add = (address: string | undefined, file: string) => {
    if (address !== undefined && !byAddress.has(keyOf(address))) byAddress.set(keyOf(address), file)
  }
  // A page that is named exactly so comes first.
  for (const { file } of pages) add(withoutEnding(file), file)
  for (const page of pages) for (const address of addressesOf(page)) add(address, page.file)
  const anchors = new Map(pages.map((page) => [page.file, anchorsOf(page, system)]))
  return { byAddress, files, titles, names: namesOf(all), anchors, takeSlug, routeOfPage, losses }
}

/**
 * Returns the words of headings by id, and the id of a heading for each anchor of a page: for that of the heading
 * itself, for other spellings of it, and for an element in its section or directly above it.
 */
function anchorsOf({ lines, headings, title }: OldPage, system: System | undefined): Anchors {
  const ids = new Map<string, string>()
  const words = new Map<string, string>()
  const others = new Map<string, string>()
  const titleLine = findTitleLine(lines, headings)
  let section = ''
  let waiting: string[] = []
  for (const [at, { text: line, isCode }] of lines.entries()) {
    if (isCode || line.trim() === '' || /^<!--.*-->$/.test(line.trim())) continue
    const own = Array.from(
      line.matchAll(/\b(?:id|name)="([^"\s]+)"|[*_\])]\{:?[ \t]*#([\w.-]+)/g),
      ([, id, other = '']) => id ?? other,
    )
    const heading = headings.get(at)
    if (heading) {
      const { anchor: id, plain } = heading
      // The title of a page needs no anchor.
      section = at === titleLine && plain === title ? '' : id
      ids.set(id, section)
      words.set(id, plain)
      for (const other of [lettersOf(id), ...own, ...waiting]) if (!others.has(other)) others.set(other, section)
      waiting = []
    } else if (labelLine.test(line)) {
      waiting.push(labelLine.exec(line)?.[1] ?? '')
    } else if (/^(?:<a\b[^>]*>\s*<\/a>\s*)+$|^\[\]\(\)\{[^{}]*\}$/.test(line.trim())) {
      waiting.push(...own)
    } else {
      for (const id of waiting) others.set(id, others.get(id) ?? section)
      const [, number] = /<Listing\b[^>]*\bnumber="([^"]+)"/.exec(line) ?? []
      const [, summary] = /<summary>(.{0,500}?)<\/summary>/.exec(line) ?? []
      waiting = [
        ...own,
        ...(number ? [`listing-${number}`] : []),
        ...(summary ? [idFrom(headingWords(summary), system)] : []),
      ]
    }
  }
  for (const id of waiting) others.set(id, others.get(id) ?? section)
  return { ids: new Map([...others, ...ids]), words }
}

/** Returns files by their paths and their names. Of equal names, the one of the shortest path counts. */
function namesOf(files: readonly string[]): ReadonlyMap<string, string> {
  const byLength = files.toSorted((a, b) => b.length - a.length)
  const keys = (file: string) => [file, posix.basename(file)].map((one) => [nameKey(one), file] as const)
  return new Map(byLength.flatMap(keys))
}

function nameKey(name: string): string {
  return withoutEnding(
    name
      .toLowerCase()
      .normalize()
      .replace(/^\.?\//, ''),
  )
}

/** Returns an anchor in composed Unicode, without capitals, and without what systems add between words and before numbers. */
function lettersOf(anchor: string): string {
  return anchor
    .normalize()
    .toLowerCase()
    .replace(/^(?:id-|_)(?=\d)|[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Returns the form of an address that spellings share: without slashes at the ends, `index` and endings. */
function keyOf(address: string): string {
  return address
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:mdx?|html)$/, '')
    .replace(/(?:^|\/)(?:index|readme)$/i, '')
    .toLowerCase()
    .normalize()
}

/**
 * Returns the id that an anchor of a page leads to. Empty for no anchor and for the title, which needs none. Undefined
 * if none is found.
 */
function findAnchor({ titles, anchors }: PageIndex, page: string, written: string, system: System | undefined) {
  if (written === '') return ''
  const { ids } = anchors.get(page) ?? {}
  const id = ids?.get(written) ?? ids?.get(lettersOf(written))
  return id ?? (written === idFrom(titles.get(page) ?? '', system) ? '' : undefined)
}

/** Returns the words of a heading by its id, or the title of its page if it has no such heading. */
function wordsAt({ titles, anchors }: PageIndex, page: string, id: string | undefined): string | undefined {
  return (id && anchors.get(page)?.words.get(id)) || titles.get(page)
}

/** Says what happens to an anchor that leads to an id, if the anchor is lost. */
function lossOfAnchor(anchor: string, id: string | undefined): string | undefined {
  if (id === undefined) return 'its page lacks'
  return id === '' || lettersOf(id) === lettersOf(anchor) ? undefined : `becomes \`#${id}\``
}

/** Creates the lookups of one page. */
export function createTargets(settings: ImportSettings, index: PageIndex, published: PublishedFiles): Targets {
  const { byAddress, files } = index
  const { file, folders, strip, host, system, remote, refuse } = settings
  const folder = posix.dirname(file)
  const withoutStrip = (path: string) => (strip !== '' && path.startsWith(strip) ? path.slice(strip.length) : path)
  const pageAt = (path: string) => {
    const candidates = path.startsWith('/')
      ? [withoutStrip(path), path]
      : // Some systems treat a page as a folder: `../x` is then a sister page.
        [posix.join(folder, path), posix.join(file.replace(/\.mdx?$/, ''), path), path]
    return candidates.map((one) => byAddress.get(keyOf(one))).find((one) => one !== undefined)
  }
  /** Publishes the file of a link or a picture. Returns its address, or nothing and whether it was refused. */
  const publish = (path: string, target: string) => {
    const found = findOld(publishedRoots(folders), placesOf(path, settings))
    if (found.type === 'missing') return undefined
    const added = found.type === 'file' ? published.add(found.path) : { why: explainRefusal(found.why) }
    if ('address' in added) return added.address
    // A link out of the old pages leads to the old site.
    if (host === undefined || found.type === 'file' || found.why !== 'outside') refuse(target, added.why)
    return undefined
  }
  /** Returns where an anchor of a page leads. The title of a page needs no anchor. */
  const anchorAt = (page: string, written: string) => {
    const found = findAnchor(index, page, written, system)
    const id = found ?? written
    return { hash: id && `#${id}`, title: wordsAt(index, page, found), lostAnchor: lossOfAnchor(written, found) }
  }
  return {
    takeSlug: (slug) => index.takeSlug(file, slug),
    named: (name) => index.names.get(nameKey(name)),
    link: (target) => {
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return { address: target }
      const [, written = '', id, end = ''] = /^([^?#]*)(?:\?id=([\w-]+)|\?[^#]*)?(?:#(.*))?$/.exec(target) ?? []
      const path = safeDecode(written)
      const isOwn = target.startsWith('#')
      const page = isOwn ? file : pageAt(path)
      if (page !== undefined) {
        const { hash, ...facts } = anchorAt(page, id ?? safeDecode(end))
        return { address: isOwn ? hash || target : `/${files.get(page)}${hash}`, ...facts }
      }
      const outside = host === undefined ? undefined : `${host}${strip}/${file}`
      return { address: publish(path, target) ?? (outside && new URL(target, outside).href) }
    },
    picture: (target) => {
      if (/^(?:https?:)?\/\//.test(target)) return remote(target.replace(/^\/\//, 'https://'))
      const [path = ''] = target.split(/[#?]/)
      const address = publish(safeDecode(path), target)
      return address !== undefined && typeOfFile(address)?.startsWith('image/') ? address : undefined
    },
  }
}

/** Returns the places of a file that a page names, likeliest first. */
function placesOf(path: string, { file, folders, strip }: ImportSettings): readonly string[] {
  const { from, publicFolder } = folders
  const folder = posix.dirname(file)
  // HTML may be written for the address of its page, which is then a folder.
  const beside = path.startsWith('/') ? [] : [join(from, folder, path), join(from, withoutEnding(file), path)]
  const name = path.replace(/^(?:@\w+|~)?\/*/, '')
  const stripped = strip !== '' && path.startsWith(strip) ? path.slice(strip.length) : path
  const shared = publicFolder === undefined ? [] : [join(publicFolder, name), join(publicFolder, stripped)]
  return [...beside, ...shared, join(from, name), join(from, 'public', name)]
}
