/**
 * A move, from its arguments to changed files:
 *
 *   from, to ── readMove ──▶ Move ── planMove ──▶ Plan ── applyMove ──▶ files
 *                            ids and routes,      renames,   writes a journal first: it undoes
 *                            old and new          texts      a move that fails or is killed
 *
 * Nothing is written before the plan is complete: it contains every link of the site that changes, and `planMove` refuses a
 * move after which the site would have a new error.
 */

import { readText } from '../disk/named-path.ts'
import { createSite } from '../site/create-site.ts'
import { routesFile } from '../site/list-old-addresses.ts'
import { questionsFile } from '../site/questions.ts'
import { readPages } from '../terminal/read-pages.ts'
import { applyMove } from './apply-move.ts'
import { describeMove, type ReportOptions } from './describe-move.ts'
import { type Plan, planMove } from './plan-move.ts'
import { readMove } from './read-move.ts'

type MoveOptions = ReportOptions & {
  /** Old and new path: of a page, of a folder, or of a heading such as `docs/start#install`. */
  readonly from: string
  readonly to: string
}

/** The changes of a move, and a report about them for people. */
type MoveResult = { readonly plan: Plan; readonly report: string }

/** Moves a page, a folder or a heading, and everything that refers to it. Throws a StopError, and changes nothing, if it cannot. */
export function movePage(options: MoveOptions): MoveResult {
  const { projectRoot, config, from, to, isDryRun } = options
  const entries = readPages(projectRoot, config)
  const move = readMove({ projectRoot, config, entries, from, to })
  const { papers } = createSite(config, entries, { drafts: true })
  const routesText = readText(projectRoot, routesFile) ?? ''
  const questionsText = readText(projectRoot, questionsFile) ?? ''
  const plan = planMove({ projectRoot, config, entries, papers, routesText, questionsText }, move)
  // The report reads files that the move renames.
  const result = { plan, report: describeMove(options, move, plan) }
  if (!isDryRun) applyMove(projectRoot, plan)
  return result
}
