import config from '../../site.config.ts'
import { readCollection } from '../../src/content/read-collection.ts'
import { toSearchDocuments } from '../../src/program/search-documents.ts'
import type { SearchDocument } from '../../src/search/documents.ts'
import { createSite } from '../../src/site/create-site.ts'

/** Gives this site's pages as search sees them. */
export async function siteDocuments(projectRoot: string): Promise<readonly SearchDocument[]> {
  const { entries } = await readCollection({ projectRoot, config, outputs: new Map() })
  return toSearchDocuments(createSite(config, entries))
}
