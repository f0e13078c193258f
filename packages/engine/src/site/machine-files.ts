import { type Collection, folderOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import { feedOf } from './log.ts'
import type { SiteEntry } from './site-entry.ts'

/** Returns the collections with an index of their own for machines: current ones with pages, in a folder. */
export function indexedCollections(
  { collections }: Pick<Config, 'collections'>,
  entries: readonly Pick<SiteEntry, 'collection'>[],
): readonly Collection[] {
  const withPages = new Set(entries.flatMap(({ collection }) => (collection ? [folderOf(collection)] : [])))
  return collections.filter(
    (one) => one.archiveOf === undefined && folderOf(one) !== '' && withPages.has(folderOf(one)),
  )
}

/** Lists the files besides pages that every build writes and a page may link to, relative to `dist/`. */
export function listMachineFiles(
  config: Pick<Config, 'collections'>,
  entries: readonly Pick<SiteEntry, 'collection'>[],
): readonly string[] {
  const folders = ['', ...indexedCollections(config, entries).map(folderOf)]
  const logs = config.collections.filter(({ kind }) => kind === 'log')
  return [
    'sitemap.xml',
    'robots.txt',
    'licences.txt',
    ...folders.flatMap((folder) => [`${folder}llms.txt`, `${folder}llms-full.txt`]),
    ...logs.map((log) => feedOf(log).slice(1)),
  ]
}
