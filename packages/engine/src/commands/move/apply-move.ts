import { readdirSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findNamed, readText, removeUnfinished, renameNamed, writeNamed } from '../../content/named-path.ts'
import { StopError } from '../../core/stop-error.ts'
import { journalFolder, removeJournal, takeJournal, writeJournal } from './journal.ts'
import type { Changes, Rename } from './plan-move.ts'

/** Applies the changes of a move. An error undoes them. */
export function applyMove(projectRoot: string, changes: Changes): void {
  try {
    for (const _ of moveSteps(projectRoot, changes));
  } catch (error) {
    undoMove(projectRoot)
    throw error
  }
}

/** Applies the changes of a move. Yields before each step, so that tests can end it there. */
export function* moveSteps(projectRoot: string, changes: Changes): Generator<void> {
  yield
  yield* writeJournal(projectRoot, changes)
  requirePlanned(projectRoot, changes)
  for (const [from, to] of changes.renames) {
    yield
    renameNamed([projectRoot], from, to)
  }
  for (const { file, after } of changes.texts) {
    yield
    writeNamed([projectRoot], file, after)
  }
  yield
  removeEmptyFolders(projectRoot, changes.renames)
  yield
  removeJournal(projectRoot)
}

/** Undoes an interrupted move. Returns whether there was one. Throws a StopError while it is still running. */
export function undoMove(projectRoot: string): boolean {
  const steps = undoSteps(projectRoot)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/**
 * Undoes an interrupted move, and returns whether there was one. Yields before each step: undoing may be interrupted
 * too, and repeated.
 */
export function* undoSteps(projectRoot: string): Generator<void, boolean> {
  const changes = yield* takeJournal(projectRoot)
  if (!changes) return false
  requireUntouched(projectRoot, changes)
  for (const { file, before } of changes.texts) {
    removeUnfinished([projectRoot], file)
    if (!isThere(projectRoot, file)) continue
    yield
    writeNamed([projectRoot], file, before)
  }
  for (const [from, to] of changes.renames.toReversed()) {
    if (!isThere(projectRoot, to) || isThere(projectRoot, from)) continue
    yield
    renameNamed([projectRoot], to, from)
  }
  const back = changes.renames.map(([from, to]): Rename => [to, from])
  removeEmptyFolders(projectRoot, back)
  yield
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

/** Removes folders that a rename left empty. The top folders of a project stay. */
function removeEmptyFolders(projectRoot: string, renames: readonly Rename[]): void {
  for (const [from] of renames) {
    let path = dirname(from)
    while (path.includes('/') && isEmptyFolder(projectRoot, path)) {
      rmdirSync(join(projectRoot, path))
      path = dirname(path)
    }
  }
}

function isEmptyFolder(projectRoot: string, path: string): boolean {
  const found = findNamed([projectRoot], path)
  return found.type === 'folder' && readdirSync(found.path).length === 0
}
