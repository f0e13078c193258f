import type { Config } from '../../core/config/config.ts'
import { memoise } from '../../core/memo.ts'
import { errorAt, formatLocation, type Problem, warningAt } from '../../core/problem.ts'
import type { RuleFor } from '../../core/rules.ts'
import { findUnwanted, showUnwanted } from '../../core/text/characters.ts'
import { closest } from '../../core/text/closest.ts'
import { canonicalPath, isIndex, isSpelledAsRoute, routeToFile, withoutBase } from '../../core/urls/route.ts'
import { idOfHash, isExternal, isFileLink, isFilePath, safeDecode } from '../../core/urls/urls.ts'
import type { SiteEntry } from '../site-entry.ts'
import { createReplacementFinder } from './check-moved.ts'
import { imagesOf, type LinkedSite, type LocatedLink, listLinks } from './list-links.ts'

/**
 * Reports broken links: a missing page is an error, a missing anchor a warning. Links to the same target are one problem, at the
 * first of them. External links in content are errors unless `externalLinks` lists them.
 */
export function checkLinks(site: LinkedSite): Problem[] {
  const { config, entries, all, files, oldAddresses } = site
  const drafts = all.filter(({ frontMatter }) => frontMatter.draft)
  const fileSet = new Set(files)
  const anchorsOf = memoise(findAnchors)
  const byRoute = new Map([...drafts, ...entries].map((entry) => [canonicalPath(entry.route), entry]))
  const missing = new Map<string, Missing>()
  const problems: Problem[] = []
  for (const link of listLinks(site)) {
    const misread = link.written === '' || link.written === '#' ? [emptyLink(link)] : checkLinkCharacters(link)
    problems.push(...misread)
    if (misread.length > 0) continue
    if (isExternal(link.target)) {
      problems.push(...checkOutside(link, config))
      continue
    }
    const { pathname, hash } = new URL(link.target, `https://site${link.from}`)
    // The browser would request a page for a path without an extension.
    if ((isFilePath(pathname) || pathname.endsWith('.html')) && fileSet.has(safeDecode(pathname).slice(1))) continue
    const entry = isSpelledAsRoute(pathname) ? byRoute.get(canonicalPath(pathname)) : undefined
    const id = idOfHash(hash)
    const isDraft = entry?.frontMatter.draft === true && link.published
    if (entry && !isDraft && (id === '' || anchorsOf(entry).has(id))) continue
    const key = entry && !isDraft ? `${entry.route}#${id}` : canonicalPath(pathname)
    const group = missing.get(key)
    if (group) group.links.push(link)
    else missing.set(key, { pathname, entry, isDraft, id, links: [link] })
  }
  if (missing.size > 0) {
    const replacementOf = createReplacementFinder(entries, oldAddresses)
    const site = { replacementOf, files: fileSet, ...indexPages(entries) }
    for (const what of missing.values()) problems.push(brokenLink(what, site))
  }
  return [...problems, ...entries.flatMap(imagesOf).flatMap(checkLinkCharacters)]
}

function findAnchors({ parsed }: SiteEntry): ReadonlySet<string> {
  return new Set(parsed().facts.headings.map(({ id }) => id))
}

/** Returns one error for links with the same fault, at the first of them. */
function errorOf(links: LinksToTarget, rule: RuleFor<'error'>, message: string, hint?: string): Problem {
  return withLinks(errorAt(links[0], rule, message, hint), links)
}

function withLinks(problem: Problem, links: LinksToTarget): Problem {
  return { ...problem, links: links.map(({ file, target }) => ({ file, target })) }
}

function emptyLink(link: LocatedLink): Problem {
  const hint = 'Write a route, such as `/docs/start`, or a heading of this page, such as `#start`, or remove the link.'
  return errorOf([link], 'empty-link', 'This link has no target.', hint)
}

type LinksToTarget = [LocatedLink, ...LocatedLink[]]

/** The missing target of some links: a page, a published page, or an anchor. */
type Missing = {
  readonly pathname: string
  readonly entry: SiteEntry | undefined
  readonly isDraft: boolean
  readonly id: string
  readonly links: LinksToTarget
}

/** The published pages of a site by the paths that a link could mean, in the spelling of `whereNow`. */
type PagesByPath = {
  readonly byFile: ReadonlyMap<string, SiteEntry>
  readonly byRoute: ReadonlyMap<string, SiteEntry>
}

function indexPages(entries: readonly SiteEntry[]): PagesByPath {
  return {
    byFile: new Map(entries.map((entry) => [`/${entry.id.normalize()}`, entry])),
    byRoute: new Map(entries.map((entry) => [safeDecode(canonicalPath(entry.route)), entry])),
  }
}

type SearchedSite = PagesByPath & {
  readonly files: ReadonlySet<string>
  readonly replacementOf: ReturnType<typeof createReplacementFinder>
}

function brokenLink({ pathname, entry, isDraft, id, links }: Missing, site: SearchedSite): Problem {
  const [{ written }] = links
  const [, ...others] = new Set(links.map(formatLocation))
  const also = others.length > 0 ? ` Also linked from ${others.join(', ')}.` : ''
  if (entry && isDraft) {
    const message = `\`${written}\` leads to ${entry.file}, which is a draft: readers will not find it.${also}`
    const hint = 'Delete `draft: true` there, or remove the link.'
    return errorOf(links, 'broken-link', message, hint)
  }
  if (entry) {
    const message = `\`${written}\` leads to ${entry.file}, which has no anchor \`${id}\`.${also}`
    const near = closest(id, findAnchors(entry))
    const hint = near && `Did you mean \`#${near}\`?`
    return withLinks(warningAt(links[0], 'broken-anchor', message, hint), links)
  }
  const layout = links.length > 4 ? ' Many links may have one source, such as the bar or the footer.' : ''
  const isByFile = isFileLink(written) && !/\.html\b/.test(written)
  if (/^(?:.*\/)?readme\.md(?:[?#]|$)/i.test(written)) {
    const message = `\`${written}\` leads to a \`README.md\`, which is not published.${also}`
    return errorOf(links, 'broken-link', message, 'Rename the file to `index.mdx`, or link to another page.')
  }
  if (/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(pathname)) {
    const message = `No file at \`${written}\`: a link leads to pages and to files of \`public/\`.${also}`
    return errorOf(
      links,
      'broken-link',
      message,
      `Show a picture with \`![What it shows](${written})\`, or move it to \`public/\`.`,
    )
  }
  const spelled = isByFile ? undefined : meantBy(pathname, site)
  const near = spelled ?? whereNow(pathname, site, { links, isByFile })
  if (isByFile) {
    const message = `No page at \`${written}\`: the file \`content${safeDecode(pathname)}.mdx\` does not exist.${also}${layout}`
    return errorOf(links, 'broken-link', message, near)
  }
  const resolved = written.startsWith('/') ? '' : ` (resolved to \`${pathname}\`)`
  return errorOf(links, 'broken-link', `No page at \`${written}\`${resolved}.${also}${layout}`, near)
}

/** Suggests the page or the HTML file whose path a link spells in another way: `/Docs//Select/index`, or `/docs/print`. */
function meantBy(pathname: string, { byRoute, files }: SearchedSite): string | undefined {
  const path = canonicalPath(pathname.replace(/\/{2,}/g, '/').replace(/\/(?:index|readme)\/?$/i, '/'))
  const file = routeToFile(path)
  const meant = byRoute.get(safeDecode(path))?.route ?? (files.has(file) ? `/${file}` : undefined)
  return meant && `Did you mean ${quoteTarget(meant)}?`
}

type Missed = { readonly links: LinksToTarget; readonly isByFile: boolean }

/**
 * Suggests a target for a missing page, as a file if the link is one: the page that replaces it, the only page of that name, or
 * one with a similar path. If several links lead to one missing page, the page is missing, not mistyped.
 */
function whereNow(
  pathname: string,
  { byFile, byRoute, replacementOf }: SearchedSite,
  { links, isByFile }: Missed,
): string | undefined {
  const replacement = replacementOf(pathname)
  if (replacement) return `It has moved to ${quoteTarget(replacement)}.`
  const byPath = isByFile ? byFile : byRoute
  // A page does not mean itself.
  const isOther = (candidate: string) => !links.every((link) => link.file === byPath.get(candidate)?.file)
  const others = [...byPath.keys()].filter(isOther)
  const path = safeDecode(isByFile ? pathname : canonicalPath(pathname))
  const name = lastSegment(path)
  const sameName = isIndex(path) ? [] : others.filter((other) => lastSegment(other) === name)
  const near = sameName.length === 1 ? sameName[0] : closest(path, others, Math.floor(name.length / 3))
  const entry = byPath.get(near ?? '')
  if (!entry) return undefined
  const target = quoteTarget(isByFile ? entry.file.replace(/^content/, '') : entry.route)
  const isTyping = new Set(links.map(formatLocation)).size === 1
  return isTyping ? `Did you mean ${target}?` : `Was it removed or renamed? The closest page is ${target}.`
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

/** Returns a target as code to paste: readable, but encoded if Markdown or a URL would read it differently. */
function quoteTarget(target: string): string {
  const readable = safeDecode(target)
  return `\`${/^[\p{L}\p{M}\p{N}_./#-]+$/u.test(readable) ? readable : encodeURI(readable)}\``
}

/** Reports misleading links: browsers read a backslash as a slash, and drop line breaks and tabs. */
function checkLinkCharacters(link: LocatedLink): Problem[] {
  const [unwanted] = findUnwanted(link.written, 'line')
  const hasBackslash = link.written.includes('\\')
  if (unwanted === undefined && !hasBackslash) return []
  const shown = showUnwanted(link.written.replaceAll('\t', '%09').replaceAll('\n', '%0A'))
  const what = hasBackslash ? 'a backslash' : `a character (${unwanted})`
  const message = `\`${shown}\` contains ${what}, which browsers change or drop.`
  const hint = hasBackslash ? 'Write `/`, or `%5C` for a literal backslash.' : 'Delete it.'
  return [errorOf([link], 'link-characters', message, hint)]
}

/** Allowed protocols of external links. An owner may list others, such as `vscode:`. */
const protocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])
/** Protocols that browsers treat as code or as files of the reader. */
const unsafe: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'view-source:',
])

const withoutProtocol = (origin: string) => origin.replace(/^https?:/, '')

function checkOutside(link: LocatedLink, { externalLinks, url: ownUrl, base }: Config): Problem[] {
  const { target, file } = link
  const url = URL.canParse(target, 'https://site') ? new URL(target, 'https://site') : undefined
  const isListed = url !== undefined && externalLinks !== true && externalLinks.includes(url.protocol)
  if (!url || unsafe.has(url.protocol) || !(protocols.has(url.protocol) || isListed)) {
    const isOther = url !== undefined && !unsafe.has(url.protocol)
    const hint = 'External links start with `https:`, `http:`, `mailto:` or `tel:`.'
    const listed = isOther ? ` To allow others, add \`'${url.protocol}'\` to \`externalLinks\` in site.config.ts.` : ''
    return [errorOf([link], 'external-link', `\`${target}\` is not a link to another site.`, hint + listed)]
  }
  const isOwn = withoutProtocol(url.origin) === withoutProtocol(ownUrl)
  const own = isOwn ? withoutBase(base, url.pathname) : undefined
  if (own !== undefined && file !== 'site.config.ts') {
    const message = `\`${target}\` is this site: as a whole address, it is not checked, and leads away from a copy.`
    return [errorOf([link], 'own-address', message, `Write \`${own}${url.search}${url.hash}\`.`)]
  }
  if (isListed) return []
  // Links in the configuration are the owner's choice.
  if (file === 'site.config.ts' || externalLinks === true || externalLinks.some((one) => covers(one, url))) return []
  const message = `\`${target}\` is an external link that the configuration does not allow.`
  const listed = `'${url.origin === 'null' ? url.href : url.origin}'`
  const line =
    externalLinks.length > 0
      ? `add \`${listed}\` to \`externalLinks\` in`
      : `write \`externalLinks: [${listed}],\` into`
  const hint = `Remove the link, or ${line} site.config.ts.`
  return [errorOf([link], 'external-link', message, hint)]
}

/** Whether a URL has an allowed origin and path. Without an origin (`mailto:`), it must equal the allowed URL. */
function covers(allowed: string, url: URL): boolean {
  const { origin, pathname, href } = new URL(allowed)
  if (origin === 'null') return href === url.href
  return url.origin === origin && `${url.pathname}/`.startsWith(pathname.replace(/\/?$/, '/'))
}
