import config from '../../site.config.ts'
import { readCollection } from '../../src/content/read-collection.ts'
import { renderCopy } from '../../src/program/copies.ts'
import { toSearchDocuments } from '../../src/program/files.ts'
import type { SearchDocument } from '../../src/search/documents.ts'
import { createSite } from '../../src/site/create-site.ts'

/** Gives this site's pages as search sees them, and the part of each section in its page's Markdown copy. */
export function readSearched(projectRoot: string) {
  const { entries } = readCollection({ projectRoot, config, outputs: new Map() })
  const site = createSite(config, entries)
  const documents: readonly SearchDocument[] = toSearchDocuments(site)
  const copies = new Map<string, string>()
  for (const entry of site.entries) {
    // Home's cards are headings in its copy only.
    if (entry.kind === 'home') continue
    const parts = cutAtHeadings(renderCopy(entry, config))
    const ids = ['', ...entry.facts.headings.map(({ id }) => id)]
    if (parts.length !== ids.length) throw new Error(`${entry.route}: its copy has other headings than the page`)
    for (const [place, id] of ids.entries()) copies.set(addressOf(entry.route, id), parts[place] ?? '')
  }
  return { documents, copies }
}

/** Gives a section's address: the page's own where its id is empty. */
export function addressOf(route: string, id: string): string {
  return id === '' ? route : `${route}#${id}`
}

/** Gives Markdown cut before each heading; the title's part comes first. */
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
