import { isFileLink } from '../content/render-inline.ts'
import { findUnwanted, showUnwanted } from '../page/characters.ts'
import { closest } from '../page/closest.ts'
import type { Config } from '../page/config.ts'
import { errorAt, type Problem, placeOf } from '../page/facts.ts'
import { isExternal, isFile, normalisePath, pathKey, safeDecode } from '../page/urls.ts'
import { findHeir } from './check-moved.ts'
import { addressOf, type Routes, type SiteEntry } from './place-entry.ts'

/** A link as it is written and as the page has it, with the place it stands in. */
type PlacedLink = {
  readonly written: string
  readonly target: string
  readonly file: string
  readonly line: number
  readonly from: string
  /** Whether readers see it: drafts may lead to drafts. */
  readonly published: boolean
}

/** What links can be checked with. */
type LinkedSite = {
  readonly config: Config
  readonly entries: readonly SiteEntry[]
  /** The entries and the drafts, whether they are shown or not. */
  readonly all: readonly SiteEntry[]
  readonly routes: Routes
  /** The links of the announcement. */
  readonly announced: readonly string[]
  /** Files that the site has besides its pages. */
  readonly files: readonly string[]
}

/**
 * Names every link to nowhere: no such page is an error, no such anchor a warning. Links to the same page or anchor are one problem,
 * at the first of them. Outside links in content are errors unless listed.
 */
export function checkLinks({ config, entries, all, routes, announced, files }: LinkedSite): Problem[] {
  const drafts = all.filter(({ frontMatter }) => frontMatter.draft)
  const pages = new Map([...drafts, ...entries].map((entry) => [pathOf(entry.route), entry]))
  const missing = new Map<string, Missing>()
  const problems: Problem[] = []
  for (const link of [...entries.flatMap((entry) => linksOf(entry, routes)), ...layoutLinks(config, announced)]) {
    const misread = link.written === '' || link.written === '#' ? [emptyLink(link)] : checkLinkCharacters(link)
    problems.push(...misread)
    if (misread.length > 0) continue
    if (isExternal(link.target)) {
      problems.push(...checkOutside(link, config))
      continue
    }
    const { pathname, hash } = new URL(link.target, `https://site${link.from}`)
    // Without an ending, the browser would look for a page.
    if ((isFile(pathname) || pathname.endsWith('.html')) && files.includes(safeDecode(pathname).slice(1))) continue
    const page = pages.get(pathOf(pathname)) ?? pages.get(pathOf(safeDecode(pathname)))
    const id = safeDecode(hash.slice(1))
    const isDraft = page?.frontMatter.draft === true && link.published
    if (page && !isDraft && (id === '' || anchorsOf(page).includes(id))) continue
    const key = page && !isDraft ? `${page.route}#${id}` : pathKey(pathname)
    const group = missing.get(key)
    if (group) group.links.push(link)
    else missing.set(key, { pathname, page, isDraft, id, links: [link] })
  }
  problems.push(...[...missing.values()].map((what) => brokenLink(what, entries)))
  return [...problems, ...entries.flatMap(imagesOf).flatMap(checkLinkCharacters)]
}

/** The ids that a fragment can name. The title of a page has none. */
function anchorsOf({ facts }: SiteEntry): readonly string[] {
  return facts.headings.filter(({ depth }) => depth > 1).map(({ id }) => id)
}

/** Gives an error at the first of some links, which all have the same fault. */
function errorOf(links: Links, rule: string, message: string, hint?: string): Problem {
  return { ...errorAt(links[0], rule, message, hint), links: links.map(({ file, target }) => ({ file, target })) }
}

function emptyLink(link: PlacedLink): Problem {
  const hint = 'Name a route, such as `/docs/start`, or a heading of this page, such as `#start`; or write plain words.'
  return errorOf([link], 'empty-link', 'This link leads nowhere.', hint)
}

type Links = [PlacedLink, ...PlacedLink[]]

/** What links lead to that is not there: a page, one that is no draft, or an anchor of it. */
type Missing = {
  readonly pathname: string
  readonly page: SiteEntry | undefined
  readonly isDraft: boolean
  readonly id: string
  readonly links: Links
}

function brokenLink({ pathname, page, isDraft, id, links }: Missing, entries: readonly SiteEntry[]): Problem {
  const [{ written }] = links
  const [, ...places] = new Set(links.map(placeOf))
  const also = places.length > 0 ? ` Also linked from ${places.join(', ')}.` : ''
  if (page && isDraft) {
    const message = `\`${written}\` leads to ${page.file}, which is a draft: readers will not find it.${also}`
    const hint = 'Delete `draft: true` there, or write the words without the link until then.'
    return errorOf(links, 'broken-link', message, hint)
  }
  if (page) {
    const message = `\`${written}\` leads to ${page.file}, which has no anchor \`${id}\`.${also}`
    const near = closest(id, anchorsOf(page))
    const error = errorOf(links, 'broken-anchor', message, near && `Did you mean \`#${near}\`?`)
    return { ...error, severity: 'warning' }
  }
  const layout = links.length > 4 ? ' So many links may have one source, such as the bar or the footer.' : ''
  const isByFile = isFileLink(written) && !/\.html\b/.test(written)
  const near = whereNow(pathname, entries, { isTyping: places.length === 0, isByFile })
  if (isByFile) {
    const message = `\`${written}\` names no page: there is no file \`content${safeDecode(pathname)}.mdx\`.${also}${layout}`
    return errorOf(links, 'broken-link', message, near)
  }
  const resolved = written.startsWith('/') ? '' : ` (resolved to \`${pathname}\`)`
  return errorOf(links, 'broken-link', `\`${written}\`${resolved} is no page.${also}${layout}`, near)
}

/** Suggests the new place of a missing page: a file if the link is one. Several links to a page that never existed are no typing mistake. */
function whereNow(
  pathname: string,
  entries: readonly SiteEntry[],
  { isTyping, isByFile }: { readonly isTyping: boolean; readonly isByFile: boolean },
): string | undefined {
  const heir = findHeir(pathname, entries)
  if (heir) return `It has moved to \`${heir}\`.`
  const byRoute = new Map(entries.map(({ route, file }) => [route, file.replace(/^content/, '')]))
  const route = closest(normalisePath(pathname), byRoute.keys())
  if (!route) return undefined
  const near = isByFile ? byRoute.get(route) : route
  return isTyping ? `Did you mean \`${near}\`?` : `Was it removed or renamed? The nearest page is \`${near}\`.`
}

function linksOf(entry: SiteEntry, routes: Routes): PlacedLink[] {
  const { file, lines, route: from } = entry
  const published = !entry.frontMatter.draft
  const inHead = (['actions', 'tasks'] as const).flatMap((key) =>
    entry.frontMatter[key].map(({ href }) => ({ target: href, line: lines[key] ?? 1 })),
  )
  return [...entry.facts.links, ...inHead].map(({ target: written, line }) => {
    return { written, target: addressOf(written, entry, routes), file, line, from, published }
  })
}

function imagesOf({ facts, file, route: from }: SiteEntry): PlacedLink[] {
  return facts.images.map(({ source, line }) => {
    return { written: source, target: source, file, line, from, published: true }
  })
}

function layoutLinks(config: Config, announced: readonly string[]): PlacedLink[] {
  const nested = (item: { href: string } | { items: { href: string }[] }) => ('items' in item ? item.items : [item])
  const notices = config.collections.flatMap(({ notice }) => (notice ? [{ href: notice.href }] : []))
  const hrefs = [...config.navbar.items, ...config.footer.links, ...notices].flatMap(nested).map(({ href }) => href)
  return [...hrefs, ...announced].map((href) => {
    return { written: href, target: href, file: 'site.config.ts', line: 0, from: '/', published: true }
  })
}

/** Browsers take a backslash for a slash, and drop line breaks and tabs: such a link leads elsewhere than it seems to. */
function checkLinkCharacters(link: PlacedLink): Problem[] {
  const [unwanted] = findUnwanted(link.written, 'line')
  const hasBackslash = link.written.includes('\\')
  if (unwanted === undefined && !hasBackslash) return []
  const shown = showUnwanted(link.written.replaceAll('\t', '%09').replaceAll('\n', '%0A'))
  const what = hasBackslash ? 'a backslash' : `a character (${unwanted})`
  const message = `\`${shown}\` holds ${what}, which browsers read differently or not at all.`
  const hint = hasBackslash ? 'Write `/`, or `%5C` where a backslash is meant.' : 'Delete it.'
  return [errorOf([link], 'link-characters', message, hint)]
}

/** What a link out of the site can begin with; everything else is a script, a file or nothing. */
const protocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

function checkOutside(link: PlacedLink, { externalLinks }: Config): Problem[] {
  const { target, file } = link
  const url = URL.canParse(target, 'https://site') ? new URL(target, 'https://site') : undefined
  if (!url || !protocols.has(url.protocol)) {
    const hint = 'Links out of the site begin with `https:`, `http:`, `mailto:` or `tel:`.'
    return [errorOf([link], 'external-link', `\`${target}\` is no address of another site.`, hint)]
  }
  // Bar, footer and notices are the owner's own.
  if (file === 'site.config.ts' || externalLinks === true || externalLinks.some((one) => covers(one, url))) return []
  const message = `\`${target}\` leaves the site, and content links to its own pages only.`
  const listed = `'${url.origin === 'null' ? url.href : url.origin}'`
  const line =
    externalLinks.length > 0
      ? `add \`${listed}\` to \`externalLinks\` of`
      : `write \`externalLinks: [${listed}],\` into`
  const hint = `Name it without a link, or ${line} site.config.ts.`
  return [errorOf([link], 'external-link', message, hint)]
}

/** Tells whether an address is that of a listed origin, and at or below its path; one without an origin is the listed one. */
function covers(allowed: string, url: URL): boolean {
  const { origin, pathname, href } = new URL(allowed)
  if (origin === 'null') return href === url.href
  return url.origin === origin && `${url.pathname}/`.startsWith(pathname.replace(/\/?$/, '/'))
}

function pathOf(route: string): string {
  return route.length > 1 ? route.replace(/\/$/, '') : route
}
