import { createSearch, type Search } from '../../search/create-search.ts'
import { rootPath } from '../../search/index-reader.ts'

const patience = 20_000

let kept: { readonly base: string; readonly search: Search } | undefined

/** Gives the search of the site below `base`; what it has read is kept as long as the tab lives. */
export function siteSearch(base: string): Search {
  if (kept?.base !== base) kept = { base, search: createSearch((path) => read(base, path)) }
  return kept.search
}

/** Lets the next search read everything anew: a site that was built again has no use for old shards. */
export function forgetSiteSearch(): void {
  kept = undefined
}

async function read(base: string, path: string): Promise<string> {
  const cache = path === rootPath ? 'no-cache' : 'default'
  const response = await fetch(base + path, { cache, signal: AbortSignal.timeout?.(patience) ?? null })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}
