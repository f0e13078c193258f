import { readSiteOptions } from '../../../packages/engine/src/build/files/public-files.ts'
import { toSearchDocuments } from '../../../packages/engine/src/build/files/search-documents.ts'
import { readContent } from '../../../packages/engine/src/content/read-content.ts'
import { samplesOf } from '../../../packages/engine/src/core/project/samples-of.ts'
import { renderCopy } from '../../../packages/engine/src/render/render-copy.ts'
import { readResults } from '../../../packages/engine/src/samples/stored-results.ts'
import type { SearchDocument } from '../../../packages/engine/src/search/documents.ts'
import { createSite } from '../../../packages/engine/src/site/create-site.ts'
import config from '../../site.config.ts'

/** Returns the documents of search for this site, and the part of each section in its page's Markdown copy. */
export function readSearched(projectRoot: string) {
  const content = readContent({ projectRoot, config })
  const site = createSite(config, content.entries, readSiteOptions(projectRoot, content))
  const documents: readonly SearchDocument[] = toSearchDocuments(site, readResults(projectRoot, samplesOf(config)))
  const copies = new Map<string, string>()
  for (const entry of site.entries) {
    // The cards of Home are headings in its copy only.
    if (entry.kind === 'home') continue
    const parts = cutAtHeadings(renderCopy(entry, { ...config, site, results: new Map(), runs: [] }, config))
    const ids = ['', ...entry.parsed().facts.headings.map(({ id }) => id)]
    if (parts.length !== ids.length) throw new Error(`${entry.route}: its copy has other headings than the page`)
    for (const [place, id] of ids.entries()) copies.set(addressOf(entry.route, id), parts[place] ?? '')
  }
  return { documents, copies }
}

/** Returns the URL of a section, or of the page if the id is empty. */
export function addressOf(route: string, id: string): string {
  return id === '' ? route : `${route}#${id}`
}

/** Splits Markdown before each heading. The first section is that of the title. */
function cutAtHeadings(markdown: string): readonly string[] {
  const parts: string[] = []
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode
    if (!isCode && /^(?:- )?#+ /.test(line)) parts.push('')
    parts.push(`${parts.pop() ?? ''}${line}\n`)
  }
  return parts
}
