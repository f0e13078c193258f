import { readdirSync, rmdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StopError } from '../core/stop-error.ts'
import { findNamed, readText, removeUnfinished, renameNamed, writeNamed } from '../disk/named-path.ts'
import { journalFolder, removeJournal, takeJournal, writeJournal } from './journal.ts'
import type { Changes, Rename } from './plan-move.ts'

/** Applies the changes of a move. An error undoes them. */
export function applyMove(projectRoot: string, changes: Changes): void {
  writeJournal(projectRoot, changes)
  try {
    requirePlanned(projectRoot, changes)
    for (const [from, to] of changes.renames) renameNamed([projectRoot], from, to)
    for (const { file, after } of changes.texts) writeNamed([projectRoot], file, after)
    removeEmptyFolders(projectRoot, changes.renames)
    removeJournal(projectRoot)
  } catch (cause) {
    undoAfter(cause, projectRoot)
    throw cause
  }
}

/** Undoes a move after an error. If that fails too, throws a StopError with both errors. */
function undoAfter(cause: unknown, projectRoot: string): void {
  try {
    undoMove(projectRoot)
  } catch (error) {
    const [first, second] = [cause, error].map((one) => (one instanceof Error ? one.message : one))
    const remedy = 'Once both are mended, the next command undoes it.'
    throw new StopError(`${first}\n  The move could not be undone: ${second}\n  ${remedy}`, { cause })
  }
}

/**
 * Undoes an interrupted move. Returns whether there was one. It may be interrupted too, and repeated. Throws a StopError while the
 * move is still running.
 */
export function undoMove(projectRoot: string): boolean {
  const changes = takeJournal(projectRoot)
  if (!changes) return false
  requireUntouched(projectRoot, changes)
  for (const { file, before } of changes.texts) {
    removeUnfinished([projectRoot], file)
    if (isThere(projectRoot, file)) writeNamed([projectRoot], file, before)
  }
  for (const [from, to] of changes.renames.toReversed()) {
    if (isThere(projectRoot, to) && !isThere(projectRoot, from)) renameNamed([projectRoot], to, from)
  }
  const back = changes.renames.map(([from, to]): Rename => [to, from])
  removeEmptyFolders(projectRoot, back)
  removeJournal(projectRoot)
  return true
}

function isThere(projectRoot: string, path: string): boolean {
  const { type } = findNamed([projectRoot], path)
  return type === 'file' || type === 'folder'
}

/** Throws a StopError, and changes nothing, if the files are not those that the move was planned for. */
function requirePlanned(projectRoot: string, { renames, texts }: Changes): void {
  const changed = [
    ...renames.flatMap(([from, to]) => [
      ...(isThere(projectRoot, from) ? [] : [from]),
      ...(isThere(projectRoot, to) ? [to] : []),
    ]),
    ...texts
      .map(({ file, before }) => ({ file: pathBefore(file, renames), before }))
      .flatMap(({ file, before }) => (readText(projectRoot, file) === before ? [] : [file])),
  ]
  if (changed.length === 0) return
  removeJournal(projectRoot)
  throw new StopError(`Nothing was moved: ${changed[0]} has changed while the move was planned. Run the command again.`)
}

function pathBefore(file: string, renames: readonly Rename[]): string {
  const rename = renames.find(([, to]) => file === to || file.startsWith(`${to}/`))
  return rename ? rename[0] + file.slice(rename[1].length) : file
}

/** Throws a StopError if a file has changed since the move was interrupted: undoing would lose that change. */
function requireUntouched(projectRoot: string, { texts }: Changes): void {
  for (const { file, before, after } of texts) {
    const now = readText(projectRoot, file) ?? before
    if (now === before || now === after) continue
    const message = `A move was interrupted, and ${file} has changed since, so the move cannot be undone.`
    const folder = journalFolder(projectRoot)
    throw new StopError(`${message}\n  Restore the files with your version control, then delete the folder ${folder}.`)
  }
}

/** Removes folders that a rename left empty, also if some of them are gone already. The top folders of a project stay. */
function removeEmptyFolders(projectRoot: string, renames: readonly Rename[]): void {
  for (const [from] of renames) {
    for (let path = dirname(from); path.includes('/'); path = dirname(path)) {
      const found = findNamed([projectRoot], path)
      if (found.type === 'missing') continue
      if (found.type !== 'folder' || readdirSync(found.path).length > 0) break
      rmdirSync(found.path)
    }
  }
}
