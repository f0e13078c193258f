import { readSiteOptions } from '../build/public-files.ts'
import { readContent } from '../content/read-content.ts'
import type { Config } from '../core/config.ts'
import type { PageCode } from '../core/project.ts'
import { createSite, type Site } from '../site/create-site.ts'
import type { SiteEntry } from '../site/place-entry.ts'

/** Reads a site for its checks, drafts included. Renders nothing. */
export function readCheckedSite(projectRoot: string, config: Config): Site {
  const content = readContent({ projectRoot, config })
  return createSite(config, content.entries, { stage: 'check', ...readSiteOptions(projectRoot, content), drafts: true })
}

/** Returns the code of those entries that belong to a collection. */
export function codeOfCollection(entries: readonly SiteEntry[], id: string): readonly PageCode[] {
  return entries
    .filter(({ collection }) => collection?.id === id)
    .map(({ file, route, facts }) => ({ file, route, codeBlocks: facts.codeBlocks }))
}
