import { readContent } from '../content/read-content.ts'
import type { Config } from '../core/config/config.ts'
import { type SiteEntry, toSiteEntry } from '../site/site-entry.ts'

/** Reads the pages that a command may change or copy, drafts included. */
export function readPages(projectRoot: string, config: Config): readonly SiteEntry[] {
  return readContent({ projectRoot, config }).entries.map((entry) => toSiteEntry(entry, config))
}
