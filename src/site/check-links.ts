import type { Config } from '../page/config.ts'
import type { Problem } from '../page/facts.ts'
import { isExternal, normalisePath, safeDecode } from '../page/urls.ts'
import type { SiteEntry } from './place-entry.ts'

/** A link with the place it stands in. */
type PlacedLink = { readonly target: string; readonly file: string; readonly line: number; readonly from: string }

/** Names every link to nowhere: no such page is an error, no such anchor a warning; outside links in content are errors unless listed. */
export function checkLinks(config: Config, entries: readonly SiteEntry[]): Problem[] {
  const pages = new Map(entries.map((entry) => [pathOf(entry.route), entry]))
  const links = [...entries.flatMap(linksOf), ...layoutLinks(config)]
  const sameTarget = groupByTarget(links)
  const wrong = links.flatMap((link) => {
    const { target, file, line } = link
    const misread = checkCharacters(link)
    if (misread.length > 0) return misread
    if (isExternal(target)) return checkOutside(link, config)
    const { pathname, hash } = new URL(target, `https://site${link.from}`)
    const page = pages.get(pathOf(pathname)) ?? pages.get(pathOf(safeDecode(pathname)))
    if (page) return checkAnchor(link, hash, page)
    const others = (sameTarget.get(withoutHash(target)) ?? []).filter((other) => other !== link)
    const resolved = target.startsWith('/') ? '' : ` (resolved to \`${pathname}\`)`
    const message = `\`${target}\`${resolved} is no page.${alsoFrom(others)}`
    const near = closest(
      normalisePath(pathname),
      entries.map(({ route }) => route),
    )
    const broken: Problem = {
      severity: 'error',
      file,
      line,
      rule: 'broken-link',
      message,
      target,
      ...(near && { hint: `Did you mean \`${near}\`?` }),
    }
    if (!/\.mdx?(?:[?#]|$)/.test(target)) return [broken]
    const named = markdownLink(link, entries)
    return [named, { ...broken, ...(named.hint && { hint: named.hint }) }]
  })
  return [...wrong, ...entries.flatMap(imagesOf).flatMap(checkCharacters)]
}

function groupByTarget(links: readonly PlacedLink[]): ReadonlyMap<string, PlacedLink[]> {
  const groups = new Map<string, PlacedLink[]>()
  for (const link of links) {
    const key = withoutHash(link.target)
    const group = groups.get(key)
    if (group) group.push(link)
    else groups.set(key, [link])
  }
  return groups
}

function withoutHash(target: string): string {
  return target.replace(/#.*$/, '')
}

function linksOf(entry: SiteEntry): PlacedLink[] {
  const from = entry.route
  const { file, lines } = entry
  const actions = entry.frontMatter.actions.map(({ href }) => ({ target: href, file, line: lines.actions ?? 1, from }))
  return [...entry.facts.links.map(({ target, line }) => ({ target, file, line, from })), ...actions]
}

function imagesOf({ facts, file, route }: SiteEntry): PlacedLink[] {
  return facts.images.map(({ source, line }) => ({ target: source, file, line, from: route }))
}

function layoutLinks(config: Config): PlacedLink[] {
  const nested = (item: { href: string } | { items: { href: string }[] }) => ('items' in item ? item.items : [item])
  const notices = config.collections.flatMap(({ notice }) => (notice ? [{ href: notice.href }] : []))
  const hrefs = [...config.navbar.items, ...config.footer.links, ...notices].flatMap(nested)
  return hrefs.map(({ href }) => ({ target: href, file: 'site.config.ts', line: 0, from: '/' }))
}

function checkAnchor(link: PlacedLink, hash: string, page: SiteEntry): Problem[] {
  const id = safeDecode(hash.slice(1))
  if (id === '' || page.facts.anchors.includes(id)) return []
  const near = closest(id, page.facts.anchors)
  const { file, line, target } = link
  const message = `\`${target}\` leads to ${page.file}, which has no anchor \`${id}\`.`
  return [
    {
      severity: 'warning',
      file,
      line,
      rule: 'broken-anchor',
      message,
      target,
      ...(near && { hint: `Did you mean \`#${near}\`?` }),
    },
  ]
}

/** Browsers take a backslash for a slash, and drop line breaks and tabs: such a link leads elsewhere than it seems to. */
function checkCharacters({ target, file, line }: PlacedLink): Problem[] {
  const [found] = /[\p{Cc}\\]/u.exec(target) ?? []
  if (found === undefined) return []
  const encoded = encodeURIComponent(found)
  const what = found === '\\' ? 'a backslash' : `a control character (\`${encoded}\`)`
  const message = `\`${target.replace(/\p{Cc}/gu, encodeURIComponent)}\` holds ${what}, which browsers read in their own way.`
  const hint = found === '\\' ? 'Write `/`, or `%5C` where a backslash is meant.' : 'Delete it.'
  return [{ severity: 'error', file, line, rule: 'link-characters', message, hint, target }]
}

/** What a link out of the site can begin with; everything else is a script, a file or nothing. */
const protocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

function checkOutside({ target, file, line }: PlacedLink, config: Config): Problem[] {
  const place = { severity: 'error', file, line, rule: 'external-link', target } as const
  const url = URL.canParse(target, 'https://site') ? new URL(target, 'https://site') : undefined
  if (!url || !protocols.has(url.protocol)) {
    const message = `\`${target}\` is no address of another site.`
    return [{ ...place, message, hint: 'Links out of the site begin with `https:`, `http:`, `mailto:` or `tel:`.' }]
  }
  // Bar, footer and notices are the owner's own.
  if (file === 'site.config.ts' || config.externalLinks.some((allowed) => covers(allowed, url))) return []
  const message = `\`${target}\` leaves the site, and content links to its own pages only.`
  const hint = `Name it without a link, or list it in \`externalLinks\` of site.config.ts.`
  return [{ ...place, message, hint }]
}

/** Tells whether an address is that of a listed origin, and at or below its path; one without an origin is the listed one. */
function covers(allowed: string, url: URL): boolean {
  const { origin, pathname, href } = new URL(allowed)
  if (origin === 'null') return href === url.href
  return url.origin === origin && `${url.pathname}/`.startsWith(pathname.replace(/\/?$/, '/'))
}

function markdownLink({ target, file, line }: PlacedLink, entries: readonly SiteEntry[]): Problem {
  const path = target.replace(/[?#].*$/, '')
  const wanted = safeDecode(new URL(path, `https://site/${file}`).pathname.slice(1))
  const entry = entries.find((other) => other.file === wanted)
  const message = entry
    ? `\`${target}\` names a file; links name routes.`
    : `\`${target}\` names a file that is no page.`
  const problem = { severity: 'warning', file, line, rule: 'markdown-link', message, target } as const
  return entry ? { ...problem, hint: `Write \`${entry.route}\`.` } : problem
}

function alsoFrom(others: readonly PlacedLink[]): string {
  if (others.length === 0) return ''
  const places = [...new Set(others.map(({ file, line }) => (line ? `${file}:${line}` : file)))]
  const layout = others.length >= 4 ? ' So many links to it look like one mistake in a shared place.' : ''
  return ` Also linked from ${places.slice(0, 8).join(', ')}${places.length > 8 ? ' and more' : ''}.${layout}`
}

function pathOf(route: string): string {
  return route.length > 1 ? route.replace(/\/$/, '') : route
}

/** Gives the candidate that is the fewest edits away from a word, or nothing where none is near. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue
    const edits = distance(word, candidate)
    if (edits < least) [best, least] = [candidate, edits]
  }
  return best
}

/** Levenshtein's distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
