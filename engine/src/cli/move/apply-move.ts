import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StopError } from '../../core/stop-error.ts'
import type { Changes, Rename } from './plan-move.ts'

/** Folder of an unfinished move, below the project's folder. Its journal contains all changes, with the texts before and after. */
const folder = '.studio-move'
const journal = `${folder}/journal.json`

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
  const at = (path: string) => join(projectRoot, path)
  yield
  mkdirSync(at(folder))
  yield
  yield* write(at, journal, JSON.stringify(changes))
  for (const [from, to] of changes.renames) {
    mkdirSync(dirname(at(to)), { recursive: true })
    yield
    renameSync(at(from), at(to))
    yield
  }
  for (const { file, after } of changes.texts) yield* write(at, file, after)
  removeEmptyFolders(at, changes.renames)
  yield
  rmSync(at(journal))
  yield
  rmSync(at(folder), { recursive: true })
}

type Locate = (path: string) => string

/** Replaces the text of a file at once, and keeps its mode: a reader sees the old text or the new one. */
function* write(at: Locate, file: string, text: string): Generator<void> {
  const next = at(`${folder}/next`)
  const mode = statSync(at(file), { throwIfNoEntry: false })?.mode
  writeFileSync(next, text)
  if (mode !== undefined) chmodSync(next, mode)
  yield
  renameSync(next, at(file))
  yield
}

/** Undoes an interrupted move. Returns whether there was one. */
export function undoMove(projectRoot: string): boolean {
  const isUnfinished = existsSync(join(projectRoot, journal))
  for (const _ of undoSteps(projectRoot));
  return isUnfinished
}

/** Undoes an interrupted move. Yields before each step: undoing may be interrupted too, and repeated. */
export function* undoSteps(projectRoot: string): Generator<void> {
  const at = (path: string) => join(projectRoot, path)
  if (existsSync(at(journal))) {
    const changes: Changes = JSON.parse(readFileSync(at(journal), 'utf8'))
    requireUntouched(at, changes)
    for (const { file, before } of changes.texts) if (existsSync(at(file))) yield* write(at, file, before)
    for (const [from, to] of changes.renames.toReversed()) {
      if (!existsSync(at(to)) || existsSync(at(from))) continue
      mkdirSync(dirname(at(from)), { recursive: true })
      yield
      renameSync(at(to), at(from))
      yield
    }
    const back = changes.renames.map(([from, to]): Rename => [to, from])
    removeEmptyFolders(at, back)
    yield
    rmSync(at(journal))
    yield
  }
  rmSync(at(folder), { recursive: true, force: true })
}

/** Throws a StopError if a file has changed since the move was interrupted: undoing would lose that change. */
function requireUntouched(at: Locate, { texts }: Changes): void {
  for (const { file, before, after } of texts) {
    const now = existsSync(at(file)) ? readFileSync(at(file), 'utf8') : before
    if (now === before || now === after) continue
    const message = `A move was interrupted, and ${file} has changed since, so the move cannot be undone.`
    throw new StopError(`${message}\n  Restore the files with your version control, then delete the folder ${folder}.`)
  }
}

/** Removes folders that a rename left empty. The top folders of a project stay. */
function removeEmptyFolders(at: Locate, renames: readonly Rename[]): void {
  for (const [from] of renames) {
    let path = dirname(from)
    while (path.includes('/') && existsSync(at(path)) && readdirSync(at(path)).length === 0) {
      rmdirSync(at(path))
      path = dirname(path)
    }
  }
}
