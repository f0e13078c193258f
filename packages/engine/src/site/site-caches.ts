import type { Entry, ParsedEntry } from '../content/entry.ts'
import type { Config } from '../core/config/config.ts'
import { memoise } from '../core/memo.ts'
import type { Problem } from '../core/problem.ts'
import { checkPage } from './checks/checks.ts'
import { createPlan, type PlannedPage, plannedPage, type SitePlan } from './plan/create-plan.ts'
import { type SiteEntry, toSiteEntry } from './site-entry.ts'

/**
 * The functions that take most of a site's time, with their results. Dev creates many sites with the same caches: their keys are
 * entries, and those of unchanged pages stay. Without, an edit of 1,000 pages takes nearly twice the processor time.
 */
export type SiteCaches = {
  readonly toSiteEntry: (entry: Entry) => SiteEntry
  /** Takes all entries, and those that are published. */
  readonly plan: (all: readonly SiteEntry[], published: readonly SiteEntry[]) => SitePlan
  /** Runs the checks of a page that need no site. */
  readonly checkPage: (parsed: ParsedEntry) => readonly Problem[]
}

/** Creates the caches of a site. `dates` are the days of the last commits, by file. */
export function createSiteCaches(config: Config, dates?: ReadonlyMap<string, string>): SiteCaches {
  const planned = memoise((entry: SiteEntry) => plannedPage(entry, config))
  let last:
    | { readonly all: readonly PlannedPage[]; readonly published: readonly PlannedPage[]; plan: SitePlan }
    | undefined
  return {
    toSiteEntry: memoise((entry) => toSiteEntry(entry, config, dates?.get(entry.file))),
    plan: (allEntries, publishedEntries) => {
      const [all, published] = [allEntries.map(planned), publishedEntries.map(planned)]
      if (!last || !areEqual(all, last.all) || !areEqual(published, last.published))
        last = { all, published, plan: createPlan(config, all, published) }
      return last.plan
    },
    checkPage: memoise(checkPage),
  }
}

/** Whether two lists of pages are equal. Only pages that were read again are compared by their fields. */
function areEqual(pages: readonly PlannedPage[], others: readonly PlannedPage[]): boolean {
  return (
    pages.length === others.length &&
    pages.every((page, index) => page === others[index] || comparableText(page) === comparableText(others[index]))
  )
}

function comparableText(page: PlannedPage | undefined): string {
  return JSON.stringify({ ...page, collection: page?.collection?.id })
}
