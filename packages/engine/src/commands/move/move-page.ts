import { posix } from 'node:path'
import { readRoutes } from '../../build/moved.ts'
import { findNamed, listNamed } from '../../content/named-path.ts'
import { type Content, readContent } from '../../content/read-content.ts'
import { createSite } from '../../site/create-site.ts'
import { placeEntry } from '../../site/place-entry.ts'
import { applyMove } from './apply-move.ts'
import { describeMove, type ReportOptions } from './describe-move.ts'
import { type Plan, planMove } from './plan-move.ts'
import { readMove } from './read-move.ts'
import { type FileChange, formatPatch } from './unified-diff.ts'

export type MoveOptions = ReportOptions & {
  /** Old and new path: of a page, of a folder, or of a heading such as `docs/start#install`. */
  readonly from: string
  readonly to: string
  /** The pages, if they were read before. */
  readonly content?: Content
}

/** The changes of a move, the same as a patch, and a report about them for people. */
export type MoveResult = { readonly plan: Plan; readonly patch: string; readonly report: string }

/** Moves a page, a folder or a heading, and everything that refers to it. Throws a StopError, and changes nothing, if it cannot. */
export function movePage(options: MoveOptions): MoveResult {
  const { projectRoot, config, from, to, isDryRun } = options
  const content = options.content ?? readContent({ projectRoot, config })
  const entries = content.entries.map((entry) => placeEntry(entry, config))
  const move = readMove({ projectRoot, config, entries, from, to })
  const { collections } = createSite(config, content.entries, { drafts: true }).shell
  const papers = collections.flatMap(({ print = [], sheet = [] }) => [print, sheet].flat())
  const textOf = (file: string) => content.read.get(file)?.text ?? ''
  const released = readRoutes(projectRoot)
  const plan = planMove({ projectRoot, config, entries, textOf, papers, released }, move)
  // Both read files that the move renames.
  const result = { plan, patch: formatPatch(listChanges(projectRoot, plan)), report: describeMove(options, move, plan) }
  if (!isDryRun) applyMove(projectRoot, plan)
  return result
}

/** Lists the changes of each file. A renamed folder renames the files in it. */
function listChanges(projectRoot: string, { renames, texts }: Plan): readonly FileChange[] {
  const textOf = new Map(texts.map((text) => [text.file, text]))
  const renamed = renames.flatMap(([from, to]): FileChange[] => {
    if (findNamed([projectRoot], from).type === 'file') return [{ from, to, ...textOf.get(to) }]
    const files = listNamed(projectRoot, from).filter(({ entry }) => !entry.isDirectory())
    return files.map(({ path }) => {
      const file = posix.join(to, path)
      return { from: posix.join(from, path), to: file, ...textOf.get(file) }
    })
  })
  const moved = new Set(renamed.map(({ to }) => to))
  const others = texts.filter(({ file }) => !moved.has(file))
  return [...renamed, ...others.map(({ file, before, after }) => ({ from: file, to: file, before, after }))]
}
