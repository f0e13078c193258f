import type { Config } from '../config/config-schema.ts'
import type { Problem } from '../page/problem.ts'
import { isExternal, normalisePath, safeDecode } from '../page/urls.ts'
import { closest } from './closest.ts'
import type { SiteEntry } from './site-entry.ts'

/** A link with the place it stands in. */
type PlacedLink = { readonly target: string; readonly file: string; readonly line: number; readonly from: string }

/** Names every link to nowhere: no such page is an error, no such anchor a warning; outside links in content are errors unless listed. */
export function checkLinks(config: Config, entries: readonly SiteEntry[]): Problem[] {
  const pages = new Map(entries.map((entry) => [pathOf(entry.route), entry]))
  const links = [...entries.flatMap(linksOf), ...layoutLinks(config)]
  const sameTarget = groupByTarget(links)
  return links.flatMap((link) => {
    const { target, file, line } = link
    if (isExternal(target)) return file === 'site.config.ts' ? [] : checkOutside(link, config)
    const url = resolve(target, link.from)
    const page = url && (pages.get(pathOf(url.pathname)) ?? pages.get(pathOf(safeDecode(url.pathname))))
    if (page) return checkAnchor(link, url.hash, page)
    const others = (sameTarget.get(withoutHash(target)) ?? []).filter((other) => other !== link)
    const resolved = target.startsWith('/') || !url ? '' : ` (resolved to \`${url.pathname}\`)`
    const message = `\`${target}\`${resolved} is no page.${alsoFrom(others)}`
    const near = closest(
      normalisePath(url?.pathname ?? target),
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

function checkOutside({ target, file, line }: PlacedLink, config: Config): Problem[] {
  if (config.externalLinks.some((allowed) => target.startsWith(allowed))) return []
  const message = `\`${target}\` leaves the site, and content links to its own pages only.`
  const hint = `Name it without a link, or list it in \`externalLinks\` of site.config.ts.`
  return [{ severity: 'error', file, line, rule: 'external-link', message, hint, target }]
}

function markdownLink({ target, file, line }: PlacedLink, entries: readonly SiteEntry[]): Problem {
  const path = target.replace(/[?#].*$/, '')
  const wanted = safeDecode(resolve(path, `/${file}`)?.pathname.slice(1) ?? path)
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

function resolve(target: string, from: string): URL | undefined {
  try {
    return new URL(target, `https://site${from}`)
  } catch {
    return undefined
  }
}

function pathOf(route: string): string {
  return route.length > 1 ? route.replace(/\/$/, '') : route
}
