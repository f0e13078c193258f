import type { ParsedEntry } from '../../content/entry.ts'
import type { Config } from '../../core/config/config.ts'
import { type Problem, withoutRepeats } from '../../core/problem.ts'
import { routeToFile } from '../../core/urls/route.ts'
import type { OldAddress } from '../list-old-addresses.ts'
import { listMachineFiles } from '../machine-files.ts'
import type { QuestionLine } from '../questions.ts'
import type { readAnnouncement } from '../read-announcement.ts'
import { isArchived, type Routes, type SiteEntry } from '../site-entry.ts'
import { checkLinks } from './check-links.ts'
import { checkLog } from './check-log.ts'
import { checkMessages } from './check-messages.ts'
import { checkMoved } from './check-moved.ts'
import { checkOutline } from './check-outline.ts'
import { checkCollections, checkPages, checkUrl, checkVersions } from './check-pages.ts'
import { checkPaths } from './check-paths.ts'
import { checkProse } from './check-prose.ts'
import { checkQuestions } from './check-questions.ts'
import { checkCode } from './page/check-code.ts'
import { checkColons } from './page/check-colons.ts'
import { checkContainers } from './page/check-container.ts'
import { checkDefinitions } from './page/check-definitions.ts'
import { checkLengths, checkPageLength, checkText, checkTitles } from './page/check-text.ts'
import { checkForeign } from './page/foreign-syntax.ts'
import { checkTags } from './page/foreign-tags.ts'

export type CheckedCommand = 'dev' | 'build' | 'check'

type CheckedSite = {
  readonly config: Config
  /** All pages, also drafts. */
  readonly all: readonly SiteEntry[]
  /** Pages that the command shows. */
  readonly visible: readonly SiteEntry[]
  /** Visible pages without those whose route another page has. */
  readonly entries: readonly SiteEntry[]
  readonly routes: Routes
  readonly oldAddresses: readonly OldAddress[]
  readonly announcement: ReturnType<typeof readAnnouncement>
  /** Routes of print views and cheat sheets. */
  readonly papers: readonly string[]
  /** Paths of files besides pages. */
  readonly files: readonly string[]
  readonly released: readonly string[]
  readonly questions: readonly QuestionLine[]
  /** Problems of files that look like pages. */
  readonly fileProblems: readonly Problem[]
  readonly found: CommandFindings
}

/** The findings of a command besides the pages. It leaves out those that it has not read or run. */
export type CommandFindings = {
  /** Problems of the configuration, of logos, colours and typefaces. */
  readonly look?: readonly Problem[]
  readonly spelling?: readonly Problem[]
  /** Problems of samples that were run or compared, and those that projects report. */
  readonly samples?: readonly Problem[]
  /** Installed versions of the packages that collections document. */
  readonly installed?: ReadonlyMap<string, string | undefined>
}

/**
 * A check: its name, what it judges, and a function from facts to problems. A check of a page reads nothing else, so it runs
 * again only after a change. `commands` are those that run a check, if not all do.
 */
type Check = { readonly name: string } & (
  | { readonly of: 'page'; readonly run: (parsed: ParsedEntry) => Iterable<Problem> }
  | {
      readonly of: 'site'
      readonly commands?: readonly CheckedCommand[]
      readonly run: (site: CheckedSite) => Iterable<Problem>
    }
)

/** Every check. The problems of pages come first, then those of the site, both in this order. */
const checks: readonly Check[] = [
  // Faults of a text that cannot be read as it is: `content/read-entry.ts`.
  { name: 'reading', of: 'site', run: ({ visible }) => visible.flatMap(({ parsed }) => parsed().problems) },
  { name: 'names of pages', of: 'site', run: ({ fileProblems }) => fileProblems },

  { name: 'foreign syntax', of: 'page', run: ({ source }) => checkForeign(source.root, source) },
  { name: 'colons', of: 'page', run: ({ source }) => checkColons(source) },
  { name: 'definitions', of: 'page', run: ({ source, factsByNode }) => checkDefinitions(source, factsByNode) },
  { name: 'characters', of: 'page', run: ({ source }) => checkText(source.root, source) },
  { name: 'titles', of: 'page', run: ({ source }) => checkTitles(source.root, source) },
  { name: 'lengths', of: 'page', run: ({ source }) => checkLengths(source.root, source) },
  { name: 'length of a page', of: 'page', run: ({ source }) => checkPageLength(source) },
  { name: 'containers', of: 'page', run: ({ source, factsByNode }) => checkContainers(factsByNode.containers, source) },
  { name: 'code', of: 'page', run: checkCode },
  { name: 'tags', of: 'page', run: ({ source, factsByNode }) => checkTags(factsByNode.refused, source) },

  { name: 'collections', of: 'site', run: ({ config, entries }) => checkCollections(config, entries) },
  { name: 'logs', of: 'site', run: ({ config, entries }) => checkLog(config, entries) },
  { name: 'pages', of: 'site', run: ({ config, visible }) => checkPages(config, visible) },
  { name: 'outline', of: 'site', run: ({ visible }) => visible.flatMap(checkOutline) },
  { name: 'files', of: 'site', run: ({ entries }) => checkPaths(entries) },
  { name: 'messages', of: 'site', run: ({ entries }) => checkMessages(entries) },
  { name: 'moved', of: 'site', run: ({ entries, ...addresses }) => checkMoved(entries, addresses) },
  { name: 'questions', of: 'site', run: ({ questions, entries }) => checkQuestions(questions, entries) },
  { name: 'announcement', of: 'site', run: ({ announcement }) => announcement.problems },
  { name: 'links', of: 'site', run: checkAllLinks },
  // A release has a real address, and a writer needs none.
  { name: 'url', of: 'site', commands: ['build'], run: ({ config }) => checkUrl(config) },
  // A heading may contain a name that only another page explains.
  {
    name: 'prose',
    of: 'site',
    commands: ['check'],
    run: ({ config, entries }) => (config.prose ? checkProse(entries.filter((entry) => !isArchived(entry))) : []),
  },

  { name: 'look', of: 'site', run: ({ found }) => found.look ?? [] },
  { name: 'spelling', of: 'site', run: ({ found }) => found.spelling ?? [] },
  { name: 'samples', of: 'site', run: ({ found }) => found.samples ?? [] },
  { name: 'versions', of: 'site', run: ({ config, found }) => checkVersions(config, found.installed) },
]

/** Runs the checks of a command. `check` runs those of a page, or remembers what they found. */
export function runChecks(site: CheckedSite, command: CheckedCommand, check = checkPage): readonly Problem[] {
  const ofPages = site.visible.flatMap(({ parsed }) => check(parsed()))
  const ofSite = checks.flatMap((one) =>
    one.of === 'site' && (one.commands?.includes(command) ?? true) ? [...one.run(site)] : [],
  )
  return withoutRepeats([...ofPages, ...ofSite])
}

/** Runs the checks of a page that need no site. */
export function checkPage(parsed: ParsedEntry): readonly Problem[] {
  return checks.flatMap((check) => (check.of === 'page' ? [...check.run(parsed)] : []))
}

function checkAllLinks({ announcement, papers, files, ...site }: CheckedSite): readonly Problem[] {
  const machineFiles = listMachineFiles(site.config, site.entries)
  const reachable = [...files, ...machineFiles, ...papers.map((route) => routeToFile(route))]
  return checkLinks({ ...site, announced: announcement.links, files: reachable })
}
