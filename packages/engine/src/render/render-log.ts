import { folderOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import type { Tree } from '../core/page/page.ts'
import { escapeHtml } from '../core/text/html.ts'
import { escapeLabel, markdownLink } from '../core/text/markdown-link.ts'
import * as strings from '../core/ui-strings.ts'
import { withBase } from '../core/urls/route.ts'
import type { Site } from '../site/create-site.ts'
import { feedOf, logEntries, logRoleOf, showDay } from '../site/log.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import type { Context } from './context.ts'
import { element, join, nothing, text } from './make-tree.ts'
import { renderLink } from './render-inline.ts'

type LoggedSite = Pick<Site, 'entries' | 'pageOf'>

/** Returns the list of a log if the page has one: its entries as readers see them, and the route of the feed. */
function listOn(entry: SiteEntry, { entries, pageOf }: LoggedSite) {
  const { collection } = entry
  if (logRoleOf(entry) !== 'list' || !collection) return undefined
  const items = logEntries(collection, entries).map((one) => {
    const { route, title, frontMatter } = one
    return { route, title, date: frontMatter.date, description: inLine(pageOf(one).description) }
  })
  return { items, feed: feedOf(collection) }
}

/** Renders the list of a log: the day, the title and the description of each entry, and a link to the feed. */
export function renderLog(entry: SiteEntry, site: LoggedSite, context: Context): Tree {
  const list = listOn(entry, site)
  if (!list) return nothing
  const items = list.items.map(({ route, title, date, description }) =>
    element(
      'li',
      {},
      date === undefined ? nothing : element('time', { datetime: date }, text(showDay(date))),
      element('h2', {}, renderLink(route, text(title), context)),
      element('p', {}, text(description)),
    ),
  )
  const feed = renderLink(list.feed, text(strings.feed), context)
  return join([element('ol', { class: 'log', role: 'list' }, ...items), element('p', { class: 'notice' }, feed)])
}

/** Renders the list of a log as Markdown. */
export function logToMarkdown(entry: SiteEntry, site: LoggedSite, address: (route: string) => string): string {
  const list = listOn(entry, site)
  if (!list) return ''
  const lines = list.items.map(({ route, title, date, description }) => {
    const day = date === undefined ? '' : `${showDay(date)}: `
    return `- ${day}${markdownLink(escapeLabel(title), address(route))}${description && `. ${description}`}`
  })
  return [lines.join('\n'), markdownLink(strings.feed, address(list.feed))].filter(Boolean).join('\n\n')
}

/** Joins the lines of a description: first sentences may come from several paragraphs. */
function inLine(description: string): string {
  return description.replaceAll('\n', ' ')
}

/** Maximum number of entries in a feed: readers keep those they have seen. */
const maxEntries = 50

/**
 * Returns the functions that render the feed of each log, by path: Atom (RFC 4287), with the description of each entry.
 * An entry that was not changed since has its own day as that of its last change.
 */
export function createFeeds(site: LoggedSite, config: Config): ReadonlyMap<string, () => string> {
  const logs = config.collections.filter(({ kind }) => kind === 'log')
  return new Map(logs.map((log) => [feedOf(log).slice(1), () => renderFeed(site, log, config)] as const))
}

function renderFeed(site: LoggedSite, log: Config['collections'][number], { title, url, base }: Config): string {
  const entries = logEntries(log, site.entries)
  const tag = (name: string, value: string) => `<${name}>${escapeHtml(value)}</${name}>`
  const address = (route: string) => escapeHtml(url + withBase(base, route))
  const home = address(`/${folderOf(log)}`)
  const moment = (day: string) => `${day}T00:00:00Z`
  const changeOf = ({ frontMatter: { date = '' }, updated = '' }: SiteEntry) => (updated > date ? updated : date)
  const items = entries.flatMap((entry) => {
    const { frontMatter, route } = entry
    const page = site.pageOf(entry)
    if (frontMatter.date === undefined) return []
    return [
      '<entry>',
      `${tag('id', page.canonical)}${tag('title', page.title)}<link href="${address(route)}"/>`,
      tag('published', moment(frontMatter.date)) + tag('updated', moment(changeOf(entry))),
      page.description && tag('summary', inLine(page.description)),
      '</entry>',
    ].join('')
  })
  const [last = '1970-01-01'] = entries.map(changeOf).filter(Boolean).toSorted().toReversed()
  return [
    '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${home}</id>${tag('title', `${log.label} | ${title}`)}${tag('updated', moment(last))}`,
    `<author>${tag('name', title)}</author><link href="${home}"/>`,
    `<link rel="self" type="application/atom+xml" href="${address(feedOf(log))}"/>`,
    ...items.slice(0, maxEntries),
    '</feed>\n',
  ].join('')
}
