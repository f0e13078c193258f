import { collectionAt } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import { formatLocation } from '../core/problem.ts'
import { samplesOf } from '../core/project/samples-of.ts'
import { unreadBy } from '../core/rules.ts'
import { StopError } from '../core/stop-error.ts'
import { canonicalPath } from '../core/urls/route.ts'
import { findNamed, readText } from '../disk/named-path.ts'
import { fileOfRoute, fileOfRuns } from '../samples/stored-results.ts'
import { checkMessages } from '../site/checks/check-messages.ts'
import { checkMoved } from '../site/checks/check-moved.ts'
import { checkPaths } from '../site/checks/check-paths.ts'
import { listOldAddresses, routesFile, splitRoute } from '../site/list-old-addresses.ts'
import { questionsFile } from '../site/questions.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import type { Move } from './read-move.ts'
import { createMoveMap, type MovedFiles, type MoveMap, retarget } from './retarget.ts'
import { rewritePage } from './rewrite-page.ts'

/** Changes of files, below the project's folder: renames first, then texts. */
export type Changes = {
  readonly renames: readonly Rename[]
  readonly texts: readonly TextChange[]
}

export type Rename = readonly [from: string, to: string]

/** Texts of a file, by its path after all renames. */
type TextChange = { readonly file: string; readonly before: string; readonly after: string }

/** The changes of a move, and facts about them. */
export type Plan = Changes & {
  readonly moveMap: MoveMap
  /** Number of links and pictures that change. */
  readonly links: number
}

/** The site that a move changes. */
type PlannedSite = {
  readonly projectRoot: string
  readonly config: Config
  readonly entries: readonly SiteEntry[]
  /** Routes of print views and cheat sheets. */
  readonly papers: readonly string[]
  /** Text of the file that lists released routes, if there is one. */
  readonly routesText: string
  /** Text of the file of questions, if there is one. */
  readonly questionsText: string
}

/** Plans the changes of a move. Throws a StopError if a page could not be read, or if the site would get a new error. */
export function planMove(planned: PlannedSite, { spots, anchor, rename }: Move): Plan {
  const { projectRoot, entries, papers, routesText, questionsText } = planned
  requireReadable(entries)
  const moveMap = createMoveMap(entries, { spots, anchor })
  const files = createMovedFiles(projectRoot, rename)
  const around = { moveMap, files, released: releasedIn(routesText) }
  const redirects = moveTargets(
    { file: routesFile, before: routesText, targets: /^(\uFEFF?[ \t]*\S+[ \t]+)(\S+)/gm },
    moveMap,
  )
  const asked = moveTargets({ file: questionsFile, before: questionsText, targets: /^(\uFEFF?)(\/\S*)/gm }, moveMap)
  const texts: TextChange[] = [...redirects.texts, ...asked.texts]
  let links = redirects.links + asked.links
  const after = entries.map((entry) => {
    const rewritten = rewritePage(entry, around)
    if (!rewritten) return entry
    const file = files.pathAfter(entry.file)
    if (rewritten.text !== entry.text) texts.push({ file, before: entry.text, after: rewritten.text })
    links += rewritten.links
    const was = entry.parsed()
    const headings = was.facts.headings.map((heading) =>
      anchor?.page === entry.id && heading.id === anchor.from ? { ...heading, id: anchor.to } : heading,
    )
    const parsed = { ...was, facts: { ...was.facts, headings } }
    const { id, route } = spots.get(entry.id) ?? entry
    return {
      ...entry,
      id,
      route,
      file,
      frontMatter: rewritten.frontMatter,
      keyLines: rewritten.keyLines,
      parsed: () => parsed,
    }
  })
  requireNoClash(entries, after, { papers, anchor, routes: [routesText, redirects.after] })
  const stored = moveStored(planned, spots)
  return {
    moveMap,
    links,
    renames: [...(rename ? [rename] : []), ...stored],
    texts: [...texts, ...moveRuns(planned, spots)],
  }
}

/** Returns the keys of routes that were released. A redirect says nothing about a release of this site. */
function releasedIn(routesText: string): ReadonlySet<string> {
  const lines = routesText.split('\n').map(splitRoute)
  return new Set(
    lines.flatMap(([route, target]) => (route === '' || target !== undefined ? [] : [canonicalPath(route)])),
  )
}

/** A file of lines, and a pattern that matches the start of a line and its target. */
type ListOfTargets = Pick<TextChange, 'file' | 'before'> & { readonly targets: RegExp }

/** Changes the targets in a list: of redirects, or of questions. */
function moveTargets({ file, before, targets }: ListOfTargets, moveMap: MoveMap) {
  let links = 0
  const after = before.replace(targets, (line, start: string, target: string) => {
    const moved = retarget(target, { id: '', route: '/' }, moveMap)
    if (moved !== target) links++
    return moved === target ? line : start + moved
  })
  return { after, links, texts: after === before ? [] : [{ file, before, after }] }
}

/** Throws a StopError if a page could contain links that the move cannot find. */
function requireReadable(entries: readonly SiteEntry[]): void {
  const [problem] = entries.flatMap(({ parsed }) => parsed().problems.filter(unreadBy))
  if (problem)
    throw new StopError(
      `${formatLocation(problem)}  Links of this page cannot be read. Mend it first.\n  ${problem.message}`,
    )
}

type NewNames = Pick<PlannedSite, 'papers'> &
  Pick<MoveMap, 'anchor'> & {
    /** Texts of the file of released routes. */
    readonly routes: readonly [before: string, after: string]
  }

/** Throws a StopError if a new route is taken, or if a new name causes an error. */
function requireNoClash(
  before: readonly SiteEntry[],
  after: readonly SiteEntry[],
  { papers, routes: [routesBefore, routesAfter], anchor }: NewNames,
): void {
  const linesBefore = routesBefore.split('\n')
  const oldAddresses = listOldAddresses(before, linesBefore)
  for (const [index, { route }] of after.entries()) {
    const old = before[index]
    if (canonicalPath(route) === canonicalPath(old?.route ?? '')) continue
    const isSame = (other: string) => canonicalPath(other) === canonicalPath(route)
    if (papers.some(isSame))
      throw new StopError(`\`${route}\` is the route of a print view or cheat sheet.\n  Choose another path.`)
    const replaced = oldAddresses.find(
      ({ from, entry, written }) => isSame(from) && (entry !== old || written !== undefined),
    )
    if (replaced) {
      const list = replaced.written === undefined ? '`moved_from` there' : routesFile
      throw new StopError(
        `\`${route}\` is an old route of ${replaced.entry?.file ?? replaced.to} and redirects to it.\n  Delete it from ${list}, or choose another path.`,
      )
    }
  }
  const check = (entries: readonly SiteEntry[], released: readonly string[]) => [
    ...checkPaths(entries),
    ...checkMoved(entries, { oldAddresses: listOldAddresses(entries, released), papers, released }),
    ...checkMessages(entries),
  ]
  const known = new Set(check(before, linesBefore).map(({ message }) => message))
  const problem = check(after, routesAfter.split('\n')).find(
    ({ severity, message }) => severity === 'error' && !known.has(message),
  )
  const remedy = anchor ? 'Keep the id, or choose another.' : 'Choose another path.'
  if (problem) throw new StopError(`${problem.message}\n  ${remedy}`)
}

/** Returns the renames of stored results. Throws a StopError if other samples belong to the new path. */
function moveStored({ projectRoot, config, entries }: PlannedSite, spots: Move['spots']): readonly Rename[] {
  const isThere = (path: string) => findNamed([projectRoot], path).type === 'file'
  const samplesOfPath = (id: string) => collectionAt(id, config.collections)?.project?.samples
  return entries.flatMap((entry): Rename[] => {
    const spot = spots.get(entry.id)
    const samples = samplesOfPath(entry.id)
    if (!spot || !samples) return []
    const from = fileOfRoute(samples.outputs, entry.route)
    const to = fileOfRoute(samples.outputs, spot.route)
    const renames: Rename[] = from !== to && isThere(from) ? [[from, to]] : []
    if (entry.parsed().facts.codeBlocks.some(({ sample }) => sample) && samplesOfPath(spot.id) !== samples) {
      const folder = spot.id.slice(0, spot.id.indexOf('/'))
      throw new StopError(
        `${entry.file} contains samples, which \`${folder}\` does not run.\n  Choose a path in its own collection.`,
      )
    }
    if (renames.length > 0 && findNamed([projectRoot], to).type !== 'missing')
      throw new StopError(`${to} already exists. Run \`studio check --update\` first.`)
    return renames
  })
}

/** Matches a key of a JSON file. */
const jsonKey = /"(?:[^"\\]|\\.)*"(?=\s*:)/g

/** Changes the routes in stored runs. Throws a StopError if there is a run of another page with a new route. */
function moveRuns({ projectRoot, config, entries }: PlannedSite, spots: Move['spots']): readonly TextChange[] {
  const moved = new Map(
    entries.flatMap(({ id, route }) => {
      const spot = spots.get(id)
      return spot && spot.route !== route ? [[JSON.stringify(route), JSON.stringify(spot.route)]] : []
    }),
  )
  const files = new Set(samplesOf(config).map(({ outputs }) => fileOfRuns(outputs)))
  return [...files].flatMap((file) => {
    const before = readText(projectRoot, file) ?? ''
    const keys = new Set(before.match(jsonKey))
    const taken = [...moved].find(([from, to]) => keys.has(from) && keys.has(to) && !moved.has(to))
    if (taken) throw new StopError(`${file} already has a run of ${taken[1]}. Run \`studio check --update\` first.`)
    const after = before.replace(jsonKey, (key) => moved.get(key) ?? key)
    return after === before ? [] : [{ file, before, after }]
  })
}

function createMovedFiles(projectRoot: string, rename: Rename | undefined): MovedFiles {
  return {
    isThere: (file) => findNamed([projectRoot], file).type === 'file',
    pathAfter: (file) => {
      const [from, to] = rename ?? ['', '']
      return rename && (file === from || file.startsWith(`${from}/`)) ? to + file.slice(from.length) : file
    },
  }
}
