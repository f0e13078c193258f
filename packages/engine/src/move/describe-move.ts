import { relative, sep } from 'node:path'
import { folderOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import { linksOfConfig } from '../site/checks/list-links.ts'
import { routesFile } from '../site/list-old-addresses.ts'
import { questionsFile } from '../site/questions.ts'
import { readAnnouncement } from '../site/read-announcement.ts'
import type { Changes, Plan } from './plan-move.ts'
import type { Move } from './read-move.ts'
import { type MoveMap, retarget } from './retarget.ts'

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
export function describeMove(options: ReportOptions, move: Move, { moveMap, links, texts, renames }: Plan): string {
  const { isDryRun, config, projectRoot, configFile } = options
  const { rename, anchor } = move
  const [from, to] = rename ?? [`${anchor?.page}#${anchor?.from}`, `#${anchor?.to}`]
  const contents = texts.filter(({ file }) => file.startsWith('content/'))
  const stored = renames.length - (rename ? 1 : 0) + texts.length - contents.length
  const counts = [
    count(contents.filter(({ file }) => file !== routesFile && file !== questionsFile).length, 'page'),
    count(links, 'link'),
    count(stored, 'stored file'),
  ].filter(Boolean)
  const settings = relative(projectRoot, configFile).replaceAll(sep, '/')
  const byHand = staleSettings(config, moveMap)
  return [
    `${isDryRun ? 'Would move' : 'Moved'} ${from} to ${to}`,
    ...(counts.length > 0 ? [`  Changes ${counts.join(', ')}.`] : []),
    ...(isDryRun ? listFiles({ texts, renames }, rename) : []),
    ...(byHand.length > 0 ? [`Change by hand in ${settings}:`, ...byHand.map((line) => `  ${line}`)] : []),
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
function staleSettings(config: Config, moveMap: MoveMap): readonly string[] {
  const announced = readAnnouncement(config.announcement?.html ?? '', config.base).links
  const links = [...new Set([...linksOfConfig(config), ...announced])].flatMap((link) => {
    const now = retarget(link, { id: '', route: '/' }, moveMap)
    return now === link ? [] : [`\`${link}\` is now \`${now}\``]
  })
  const firsts = config.collections.flatMap(({ main, ...collection }) => {
    const folder = folderOf(collection)
    const now = moveMap.spots.get(folder + main)?.id.replace(folder, '')
    return now === undefined ? [] : [`\`main: '${main}'\` is now \`main: '${now}'\``]
  })
  return [...links, ...firsts]
}
