import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { isRunning } from '../../build/running.ts'
import { findNamed, readNamed } from '../../content/named-path.ts'
import { StopError } from '../../core/stop-error.ts'
import { findRepository } from '../repository-folder.ts'
import type { Changes } from './plan-move.ts'

const form = v.strictObject({
  renames: v.array(v.strictTuple([v.string(), v.string()])),
  texts: v.array(v.strictObject({ file: v.string(), before: v.string(), after: v.string() })),
})

const file = 'journal.json'

/** Returns the name of the file that says which process makes or undoes the changes. */
function ownerFile(pid: number): string {
  return `owner-${pid}`
}

/**
 * Returns the folder of the journal of a project. No branch can bring it: it is where Git keeps its own files, or among
 * temporary files outside of a repository.
 */
export function journalFolder(projectRoot: string): string {
  const repository = findRepository(projectRoot)
  const project = repository ? repository.project : realpathSync(projectRoot)
  const name = createHash('sha256').update(project).digest('hex').slice(0, 16)
  return join(repository?.git ?? tmpdir(), `studio-move-${name}`)
}

/** Writes the journal at once: it is there completely or not at all. Throws a StopError if another move has one. */
export function* writeJournal(projectRoot: string, { renames, texts }: Changes): Generator<void> {
  const folder = journalFolder(projectRoot)
  const next = `${folder}.${process.pid}`
  try {
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next, { mode: 0o700 })
    yield
    writeFileSync(join(next, file), JSON.stringify({ renames, texts }), { mode: 0o600 })
    writeFileSync(join(next, ownerFile(process.pid)), '', { mode: 0o600 })
    yield
    renameSync(next, folder)
  } catch (cause) {
    rmSync(next, { recursive: true, force: true })
    if (existsSync(join(folder, file))) throw isRunningError(folder)
    const reason = cause instanceof Error ? cause.message : cause
    throw new StopError(`Nothing was moved, because the journal of the move cannot be written: ${reason}`, { cause })
  }
}

/**
 * Reads the journal of an interrupted move and takes it over, so that only one of several commands undoes the move.
 * Throws a StopError if its owner is still running, or if the journal is not ours.
 */
export function* takeJournal(projectRoot: string): Generator<void, Changes | undefined> {
  const folder = journalFolder(projectRoot)
  for (;;) {
    const journal = readJournal(projectRoot)
    if (!journal || journal.owner === process.pid) return journal?.changes
    yield
    try {
      renameSync(join(folder, ownerFile(journal.owner)), join(folder, ownerFile(process.pid)))
    } catch (error) {
      // Another command was faster: it owns the journal now, or has removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** Reads the journal of a move. Throws a StopError if another process is its owner and still runs, or if it is not ours. */
function readJournal(projectRoot: string): { readonly owner: number; readonly changes: Changes } | undefined {
  const folder = journalFolder(projectRoot)
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return undefined
  const refuse = (why: string) =>
    new StopError(`The journal of a move ${why}. Delete \`${folder}\`, and check your files with your version control.`)
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) throw refuse('belongs to someone else')
  const journal = v.safeParse(form, parseJson(readNamed([folder], file)))
  const owner = Number(
    readdirSync(folder)
      .find((name) => /^owner-[1-9]\d*$/.test(name))
      ?.slice('owner-'.length),
  )
  if (!journal.success || Number.isNaN(owner)) throw refuse('is damaged')
  if (owner !== process.pid && isRunning(owner)) throw isRunningError(folder)
  const { renames, texts } = journal.output
  const strange = [...renames.flat(), ...texts.map((text) => text.file)].find(
    (path) => findNamed([projectRoot], path).type === 'refused',
  )
  if (strange !== undefined) throw refuse(`names \`${strange}\`, which is no page or folder of this site`)
  return { owner, changes: journal.output }
}

/** Removes the journal, and what processes have left that were killed while they wrote or removed one. */
export function removeJournal(projectRoot: string): void {
  const folder = journalFolder(projectRoot)
  const old = `${folder}.${process.pid}`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  for (const name of readdirSync(dirname(folder))) {
    const pid = name.startsWith(`${basename(folder)}.`) ? Number(name.split('.').at(-1)) : Number.NaN
    if (pid === process.pid || (Number.isInteger(pid) && !isRunning(pid)))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

function isRunningError(folder: string): StopError {
  return new StopError(
    `A move is running. Run this command again when it has ended.\n  If no move is running, delete \`${folder}\`.`,
  )
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}
