/**
 * The site, from the entries of its pages. Nothing is rendered here:
 *
 *   Entry[] ── toSiteEntry ──▶ SiteEntry[] ── createPlan ──▶ SitePlan ── pageOf ──▶ PageData
 *
 * 1. `toSiteEntry` of `site-entry.ts` adds route, title and collection to an entry.
 * 2. Drafts are left out if `drafts` is not set. `ownersOf` keeps one page for each route.
 * 3. `createPlan` of `plan/` makes what depends on all pages: routes, sidebar, neighbours, versions.
 * 4. `pageOf` makes a page from its entry and the plan, when a file needs it: `create-page.ts`. `render` adds its content.
 * 5. `check` runs the list of `checks/checks.ts`, when a command asks.
 *
 * Steps 1 and 3, and the checks of single pages, are called through `site-caches.ts`: dev creates a site at each save.
 */

import type { Entry } from '../content/entry.ts'
import { type Config, fontValues } from '../core/config/config.ts'
import { memoise, once } from '../core/memo.ts'
import type { NotFoundPage, PageData } from '../core/page/page.ts'
import type { Shell } from '../core/page/shell.ts'
import type { Sidebar, SidebarCategory } from '../core/page/sidebar.ts'
import type { Problem } from '../core/problem.ts'
import { type CheckedCommand, type CommandFindings, runChecks } from './checks/checks.ts'
import { createNotFoundPage, createPage } from './create-page.ts'
import { type DocumentedSections, findDocumented } from './documented-types.ts'
import { listOldAddresses, type OldAddress } from './list-old-addresses.ts'
import { type SitePlan, surroundingsOf } from './plan/create-plan.ts'
import type { QuestionLine } from './questions.ts'
import { readAnnouncement } from './read-announcement.ts'
import { createSiteCaches, type SiteCaches } from './site-caches.ts'
import { isArchived, ownersOf, type Routes, type SiteEntry } from './site-entry.ts'

/** The finished site: all data that rendering needs. */
export type Site = {
  /** Published pages: each has a route of its own. */
  readonly entries: readonly SiteEntry[]
  readonly notFound: Omit<NotFoundPage, 'parts'>
  readonly oldAddresses: readonly OldAddress[]
  readonly routes: Routes
  readonly questions: readonly QuestionLine[]
  readonly documented: () => DocumentedSections
  readonly sidebar: Sidebar
  /** Categories of the sidebar, for loading on demand. */
  readonly branches: readonly SidebarCategory[]
  /** Returns the page of an entry, without its content. It is created once: dev needs few pages after an edit. */
  readonly pageOf: (entry: SiteEntry) => PageData
  /** Returns the route of the page whose link preview a page shows. On a large site, the pages of a collection share one. */
  readonly previewRouteOf: (entry: SiteEntry) => string
  /** Routes of print views and cheat sheets. */
  readonly papers: readonly string[]
  /** Data that all pages share. The build adds its id. */
  readonly shell: Omit<Shell, 'buildId'>
  /** Runs all checks, with what a command has found besides the pages. In dev the page is shown before. */
  readonly check: (found?: CommandFindings) => readonly Problem[]
}

export type SiteOptions = {
  /** The command that creates the site. It decides which checks run. */
  readonly command?: CheckedCommand
  readonly drafts?: boolean
  /** Paths of files besides pages, which links may lead to. */
  readonly files?: readonly string[]
  /** Day of the last commit of each file, such as `2026-11-05`. */
  readonly dates?: ReadonlyMap<string, string>
  /** Problems of files that look like pages. */
  readonly problems?: readonly Problem[]
  /** Those of the site before, in dev. */
  readonly caches?: SiteCaches
  /** Lines of `routesFile`: routes of earlier releases, some with the route that replaces them. */
  readonly released?: readonly string[]
  readonly questions?: readonly QuestionLine[]
}

/** Creates the finished site and finds its problems. Drafts are left out by default. */
export function createSite(config: Config, entries: readonly Entry[], options: SiteOptions = {}): Site {
  const {
    command = 'dev',
    drafts = false,
    files = [],
    released = [],
    questions = [],
    problems: fileProblems = [],
    caches = createSiteCaches(config, options.dates),
  } = options
  const all = entries.map(caches.toSiteEntry)
  const visible = all.filter((entry) => drafts || !entry.frontMatter.draft)
  const owners = ownersOf(visible)
  const published = visible.filter((entry) => owners.get(entry.route) === entry)
  const plan = caches.plan(all, published)
  const oldAddresses = listOldAddresses(published, released)
  const announcement = readAnnouncement(config.announcement?.html ?? '', config.base)
  const shell = createShell(config, plan, announcement.html)
  const documented = once(() =>
    findDocumented(
      published.filter((entry) => !isArchived(entry)),
      config,
    ),
  )
  const papers = shell.collections.flatMap(({ print = [], cheatSheet = [] }) => [print, cheatSheet].flat())
  const site: Omit<Site, 'check'> = {
    entries: published,
    notFound: createNotFoundPage(config),
    oldAddresses,
    routes: plan.routes,
    questions,
    papers,
    documented,
    sidebar: plan.sidebar,
    branches: plan.branches.all,
    pageOf: memoise((entry) => createPage(entry, config, surroundingsOf(entry, config, plan))),
    previewRouteOf: plan.previewRouteOf,
    shell,
  }
  const checked = { ...site, config, all, visible, announcement, files, released, fileProblems }
  return { ...site, check: (found = {}) => runChecks({ ...checked, found }, command, caches.checkPage) }
}

function createShell(config: Config, { collections, isSmall }: SitePlan, announced: string): Omit<Shell, 'buildId'> {
  const { title, base, followSystem, announcement, footer, navbar, docsVersion, offline } = config
  return {
    base,
    title,
    docsVersion,
    navbar,
    fonts: fontValues(config),
    footer: {
      ...footer,
      offline: offline && isSmall,
      links: footer.links.some((link) => 'href' in link)
        ? [{ items: footer.links.filter((link) => 'href' in link) }]
        : footer.links.filter((link) => 'items' in link),
    },
    announcement: announcement && { ...announcement, html: announced },
    followSystem,
    collections,
  }
}
