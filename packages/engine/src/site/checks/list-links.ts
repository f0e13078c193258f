import type { Config } from '../../core/config/config.ts'
import { linksInFrontMatter } from '../../core/page/front-matter.ts'
import { isPageRoute } from '../../core/urls/route.ts'
import type { OldAddress } from '../list-old-addresses.ts'
import { type QuestionLine, questionsFile } from '../questions.ts'
import { addressOf, type Routes, type SiteEntry } from '../site-entry.ts'

/** A link as written and as resolved, with its location. */
export type LocatedLink = {
  readonly written: string
  readonly target: string
  readonly file: string
  readonly line: number
  readonly from: string
  /** Whether readers see the link. Drafts may link to drafts. */
  readonly published: boolean
}

/** Everything of a site that has links, or that links lead to. */
export type LinkedSite = {
  readonly config: Config
  readonly entries: readonly SiteEntry[]
  /** All entries, with drafts even if they are not shown. */
  readonly all: readonly SiteEntry[]
  readonly routes: Routes
  readonly announced: readonly string[]
  /** Files of the site besides its pages. */
  readonly files: readonly string[]
  /** Old paths, which may redirect to missing pages. */
  readonly oldAddresses: readonly OldAddress[]
  readonly questions: readonly QuestionLine[]
}

/** Returns the links of pages, layout, redirects and questions. */
export function listLinks({
  config,
  entries,
  routes,
  announced,
  oldAddresses,
  questions,
}: LinkedSite): readonly LocatedLink[] {
  return [
    ...entries.flatMap((entry) => linksOf(entry, routes)),
    ...layoutLinks(config, announced),
    ...redirects(oldAddresses),
    ...linksOfQuestions(questions),
  ]
}

function linksOf(entry: SiteEntry, routes: Routes): LocatedLink[] {
  const { file, keyLines, route: from } = entry
  const published = !entry.frontMatter.draft
  const inHead = linksInFrontMatter(entry.frontMatter).map(({ key, href }) => ({
    target: href,
    line: keyLines[key] ?? 1,
  }))
  return [...entry.parsed().facts.links, ...inHead].map(({ target: written, line }) => {
    return { written, target: addressOf(written, entry, routes), file, line, from, published }
  })
}

/** Returns the pictures of a page as links. */
export function imagesOf({ parsed, file, route: from }: SiteEntry): LocatedLink[] {
  return parsed().facts.images.map(({ source, line }) => {
    return { written: source, target: source, file, line, from, published: true }
  })
}

/** Returns the targets of the links that the configuration contains, apart from those of the announcement. */
export function linksOfConfig({ collections, navbar, footer }: Config): readonly string[] {
  const nested = (item: { href: string } | { items: { href: string }[] }) => ('items' in item ? item.items : [item])
  const notices = collections.flatMap(({ notice }) => (notice ? [{ href: notice.href }] : []))
  return [...navbar.items, ...footer.links, ...notices].flatMap(nested).map(({ href }) => href)
}

function layoutLinks(config: Config, announced: readonly string[]): LocatedLink[] {
  return [...linksOfConfig(config), ...announced].map((href) => {
    return { written: href, target: href, file: 'site.config.ts', line: 0, from: '/', published: true }
  })
}

/** Returns the targets of redirects that lead to routes. Others are reported with their paths. */
function redirects(oldAddresses: readonly OldAddress[]): LocatedLink[] {
  return oldAddresses.flatMap(({ written = '', location }) =>
    isPageRoute(written) ? [{ written, target: written, ...location, from: '/', published: true }] : [],
  )
}

/** Returns the addresses that have questions. A draft may have some already. */
function linksOfQuestions(lines: readonly QuestionLine[]): LocatedLink[] {
  return lines.flatMap(({ isQuestion, text, line }) =>
    !isQuestion && isPageRoute(text)
      ? [{ written: text, target: text, file: questionsFile, line, from: '/', published: false }]
      : [],
  )
}
