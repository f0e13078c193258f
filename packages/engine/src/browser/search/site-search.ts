import type { Action } from '../../core/page/page.ts'
import { withBase } from '../../core/urls/route.ts'
import { createSearch, type Search } from '../../search/create-search.ts'
import { rootPath } from '../../search/search-index.ts'
import { fetchText } from '../network/fetch-text.ts'

let search: Search | undefined
let tasks: readonly Action[] | undefined

/** Returns the search of the site at `base`. It keeps the loaded parts of the index. */
export function siteSearch(base: string): Search {
  search ??= createSearch((path) =>
    fetchText(withBase(base, path), { cache: path === rootPath ? 'no-cache' : 'default' }),
  )
  return search
}

/** Makes the next search read the index from scratch: after a new build, the old shards no longer match. */
export function forgetSearch(): void {
  search = undefined
}

/** Loads the common tasks of readers, and thereby the index ahead of the first query. Resolves with none if they cannot be loaded. */
export async function loadTasks(base: string): Promise<readonly Action[]> {
  tasks = await siteSearch(base)
    .tasks()
    .catch(() => undefined)
  return tasks ?? []
}

/** Returns the tasks if they are loaded. */
export function loadedTasks(): readonly Action[] | undefined {
  return tasks
}
