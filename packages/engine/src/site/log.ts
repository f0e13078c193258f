import { type Collection, folderOf } from '../core/config/collection.ts'
import * as strings from '../core/ui-strings.ts'
import { isIndex } from '../core/urls/route.ts'
import type { EntrySummary, SiteEntry } from './site-entry.ts'

/** The role of a page in a log: the list, which is the index of the collection, or an entry with a date. */
type LogRole = 'list' | 'entry'

/** Returns the role of a page in a log, if it is in one. */
export function logRoleOf({ kind, collection, id, docId }: SiteEntry): LogRole | undefined {
  if (collection?.kind !== 'log' || kind !== 'doc') return undefined
  return isIndex(id) && !docId.includes('/') ? 'list' : 'entry'
}

/** Returns the entries of a log, the newest first. */
export function logEntries(log: Collection, all: readonly SiteEntry[]): readonly SiteEntry[] {
  return newestFirst(all.filter((one) => one.collection?.id === log.id && logRoleOf(one) === 'entry'))
}

/** Sorts entries of a log: the newest first, those of one day by name, those without a date last. */
export function newestFirst<Entry extends EntrySummary>(entries: readonly Entry[]): readonly Entry[] {
  const dayOf = ({ frontMatter: { date } }: Entry) => date ?? ''
  const compare = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
  return entries.toSorted((a, b) => compare(dayOf(a), dayOf(b)) || compare(a.id, b.id))
}

/** Returns a day for readers: `27 November 2026` for `2026-11-27`. */
export function showDay(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${strings.months.split(' ')[Number(month) - 1]} ${year}`
}

export function feedOf(collection: Pick<Collection, 'path'>): string {
  return `/${folderOf(collection)}feed.xml`
}
