import type { readAnnouncement } from '../../content/read-announcement.ts'
import type { Config } from '../../core/config.ts'
import { type Problem, withoutRepeats } from '../../core/problem.ts'
import { routeToFile } from '../../core/urls.ts'
import type { Routes, SiteEntry } from '../place-entry.ts'
import { checkFiles } from './check-files.ts'
import { checkLinks } from './check-links.ts'
import { checkMessages } from './check-messages.ts'
import { checkMoved } from './check-moved.ts'
import { checkOutline } from './check-outline.ts'
import { checkCollections, checkPages, checkUrl } from './check-pages.ts'
import { checkProse } from './check-prose.ts'

/** The command that runs the checks. */
export type Stage = 'dev' | 'build' | 'check'

/** The site to check. */
export type CheckedSite = {
  readonly config: Config
  /** All pages, also drafts. */
  readonly all: readonly SiteEntry[]
  /** Pages that the command shows. */
  readonly visible: readonly SiteEntry[]
  /** Visible pages without those whose route another page has. */
  readonly entries: readonly SiteEntry[]
  readonly routes: Routes
  readonly announcement: ReturnType<typeof readAnnouncement>
  /** Routes of print views and cheat sheets. */
  readonly papers: readonly string[]
  /** Paths of files besides pages. */
  readonly files: readonly string[]
  /** Routes of earlier releases. */
  readonly released: readonly string[]
}

/** A check: its name, the commands that run it if not all do, and the function that returns problems. */
type SiteCheck = {
  readonly name: string
  readonly stages?: readonly Stage[]
  readonly run: (site: CheckedSite) => readonly Problem[]
}

/** All checks of a site, in the order of their problems. The first one lists those of `content/checks`. */
export const siteChecks: readonly SiteCheck[] = [
  { name: 'sources', run: ({ visible }) => withoutRepeats(visible.flatMap(({ problems }) => problems)) },
  { name: 'collections', run: ({ config, entries }) => checkCollections(config, entries) },
  { name: 'pages', run: ({ config, visible }) => checkPages(config, visible) },
  { name: 'outline', run: ({ visible }) => visible.flatMap(checkOutline) },
  { name: 'files', run: ({ entries }) => checkFiles(entries) },
  { name: 'messages', run: ({ entries }) => checkMessages(entries) },
  { name: 'moved', run: ({ entries, papers, released }) => checkMoved(entries, { papers, released }) },
  { name: 'announcement', run: ({ announcement }) => announcement.problems },
  { name: 'links', run: checkAllLinks },
  // A release has a real address, and a writer needs none.
  { name: 'url', stages: ['build'], run: ({ config }) => checkUrl(config) },
  // A heading may contain a name that only another page explains.
  { name: 'prose', stages: ['check'], run: ({ config, entries }) => (config.prose ? checkProse(entries) : []) },
]

/** Runs the checks of a command. */
export function runChecks(site: CheckedSite, stage: Stage): readonly Problem[] {
  return siteChecks.flatMap(({ stages, run }) => (stages === undefined || stages.includes(stage) ? run(site) : []))
}

function checkAllLinks({ config, all, entries, routes, announcement, papers, files }: CheckedSite): readonly Problem[] {
  const reachable = [...files, ...papers.map((route) => routeToFile(route))]
  return checkLinks({ config, entries, all, routes, announced: announcement.links, files: reachable })
}
