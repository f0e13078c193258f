import { readdirSync, statSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { readText } from '../../content/named-path.ts'
import { folderOf } from '../../core/collection.ts'
import { type Config, samplesOf } from '../../core/config.ts'
import { canonicalPath } from '../../core/route.ts'
import { linksOfConfig } from '../../site/checks/check-links.ts'
import { routesFile } from '../../site/list-moves.ts'
import { questionsFile } from '../../site/questions.ts'
import { readAnnouncement } from '../../site/read-announcement.ts'
import type { Changes, Plan } from './plan-move.ts'
import type { Move } from './read-move.ts'
import { type MovedSite, retarget } from './retarget.ts'

/** The project, and whether nothing is changed. */
export type ReportOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly configFile: string
  readonly isDryRun: boolean
}

/**
 * Returns a report for people: what moves, which links follow, and what they must change by hand. A dry run lists each
 * file, which Git does after a move.
 */
export function describeMove(options: ReportOptions, move: Move, { site, links, texts, renames }: Plan): string {
  const { isDryRun, config, projectRoot, configFile } = options
  const { rename, anchor } = move
  const [from, to] = rename ?? [`${anchor?.page}#${anchor?.from}`, `#${anchor?.to}`]
  const stored = renames.length - (rename ? 1 : 0)
  const counts = [
    count(texts.filter(({ file }) => file !== routesFile && file !== questionsFile).length, 'page'),
    count(links, 'link'),
    count(stored, 'stored file'),
  ].filter(Boolean)
  const settings = relative(projectRoot, configFile).replaceAll(sep, '/')
  const byHand = [
    ...staleSettings(config, site).map((line) => `${settings}  ${line}`),
    ...listMentions({ ...options, settings }, move, site),
  ]
  return [
    `${isDryRun ? 'Would move' : 'Moved'} ${from} to ${to}`,
    ...(counts.length > 0 ? [`  Changes ${counts.join(', ')}.`] : []),
    ...(isDryRun ? listFiles({ texts, renames }, rename) : []),
    ...(byHand.length > 0 ? ['The old path is also here. Change by hand:', ...byHand.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

/** Lists the files that follow what moves, each with its new path, and those whose texts change. */
function listFiles({ renames, texts }: Changes, moved: Move['rename']): readonly string[] {
  const followers = renames.filter(([from]) => from !== moved?.[0]).map(([from, to]) => `  ${from} to ${to}`)
  return [...followers, ...texts.map(({ file }) => `  ${file}`)]
}

function count(number: number, word: string): string {
  return number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`
}

/** Lists the links and first pages of the configuration that lead to a moved page or heading. */
function staleSettings(config: Config, site: MovedSite): readonly string[] {
  const announced = readAnnouncement(config.announcement?.html ?? '', config.base).links
  const links = [...new Set([...linksOfConfig(config), ...announced])].flatMap((link) => {
    const now = retarget(link, { id: '', route: '/' }, site)
    return now === link ? [] : [`\`${link}\` is now \`${now}\``]
  })
  const firsts = config.collections.flatMap(({ main, ...collection }) => {
    const folder = folderOf(collection)
    const now = site.spots.get(folder + main)?.id.replace(folder, '')
    return now === undefined ? [] : [`\`main: '${main}'\` is now \`main: '${now}'\``]
  })
  return [...links, ...firsts]
}

/** Lists the files outside of content and configuration that name the old path. */
function listMentions(
  { projectRoot, config, settings }: ReportOptions & { readonly settings: string },
  move: Move,
  site: MovedSite,
): readonly string[] {
  const folders = samplesOf(config).map(({ outputs }) => posix.normalize(outputs))
  const skipped = ['content', 'dist', settings, ...folders]
  return findMentions(projectRoot, wordsOf(move, site), skipped).map(({ file, lines: [first, ...others] }) => {
    const more =
      others.length === 0 ? '' : others.length === 1 ? ' and one more line' : ` and ${others.length} more lines`
    return `${file}:${first}${more}`
  })
}

/** Matches the old path of a page, a folder or a heading, as a route or as a file. */
function wordsOf({ spots, anchor, rename }: Move, { routes }: MovedSite): RegExp {
  const from = rename?.[0] ?? ''
  const ids = anchor ? [anchor.page] : [...spots.keys()]
  const routeOf = (id: string) => canonicalPath(routes(id) ?? '/').slice(1)
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const isFolder = !/\.mdx?$/.test(from)
  const paths = isFolder && !anchor ? [from.replace(/^content\//, '')] : ids.flatMap((id) => [id, routeOf(id)])
  const end = anchor
    ? `(?:\\.mdx?|/)?#${literal(anchor.from)}(?![\\w-])`
    : isFolder
      ? '(?![\\w-])'
      : '(?![\\w-]|/[\\w-])'
  return new RegExp(`(?<![\\w-])(?:${[...new Set(paths)].filter(Boolean).map(literal).join('|')})${end}`)
}

/** Maximum size of a file that is searched, in bytes. */
const maxSize = 1_000_000

/** A file of a project, below its folder, and the lines that contain some words, 1-based. */
type Mention = { readonly file: string; readonly lines: readonly number[] }

/** Finds words in the text files of a project, except in `skipped` files and folders. */
function findMentions(projectRoot: string, words: RegExp, skipped: readonly string[]): readonly Mention[] {
  return listTexts(projectRoot, skipped).flatMap((file) => {
    const text = readText(projectRoot, file)
    if (text === undefined || text.includes('\0') || !words.test(text)) return []
    const lines = text.split('\n').flatMap((line, index) => (words.test(line) ? [index + 1] : []))
    return [{ file, lines }]
  })
}

/** Lists files of a project, without packages, hidden and large files. */
function listTexts(projectRoot: string, skipped: readonly string[], folder = ''): readonly string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (skipped.includes(path) || /^(?:\..*|node_modules)$/.test(entry.name)) return []
    if (entry.isDirectory()) return listTexts(projectRoot, skipped, path)
    return entry.isFile() && statSync(join(projectRoot, path)).size <= maxSize ? [path] : []
  })
}
