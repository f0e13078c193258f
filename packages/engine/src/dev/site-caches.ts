import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../core/config/config.ts'
import { memoise } from '../core/memo.ts'
import { checkPage } from '../site/checks/checks.ts'
import type { SiteCaches } from '../site/create-site.ts'
import { createPlan, type PlannedPage, plannedPage, type SitePlan } from '../site/plan/create-plan.ts'
import { type SiteEntry, toSiteEntry } from '../site/site-entry.ts'

/**
 * Creates the caches of dev, which creates the site again after each save. Their keys are entries: `createLiveContent` keeps those of
 * unchanged pages. Without caches, an edit of 10,000 pages takes twice the processor time.
 */
export function createSiteCaches(config: Config): SiteCaches {
  const planned = memoise((entry: SiteEntry) => plannedPage(entry, config))
  let last: { readonly pages: readonly PlannedPage[][]; readonly plan: SitePlan } | undefined
  return {
    place: memoise((entry) => toSiteEntry(entry, config)),
    plan: (all, published) => {
      const pages = [all.map(planned), published.map(planned)] as const
      if (!last || !isDeepStrictEqual(pages, last.pages)) last = { pages, plan: createPlan(config, ...pages) }
      return last.plan
    },
    check: memoise(checkPage),
  }
}
