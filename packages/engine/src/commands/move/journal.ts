import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { isRunning, type KnownProcess, stillRuns, thisProcess } from '../../build/running.ts'
import { findNamed, readNamed } from '../../content/disk/named-path.ts'
import { StopError } from '../../core/stop-error.ts'
import { findRepository } from '../repository-folder.ts'
import type { Changes } from './plan-move.ts'

const processForm = v.strictObject({ pid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), started: v.string() })
const form = v.strictObject({
  /** The process that makes the changes. */
  writer: processForm,
  renames: v.array(v.strictTuple([v.string(), v.string()])),
  texts: v.array(v.strictObject({ file: v.string(), before: v.string(), after: v.string() })),
})

const file = 'journal.json'
const ownerFile = 'owner.json'

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
export function writeJournal(projectRoot: string, { renames, texts }: Changes): void {
  const folder = journalFolder(projectRoot)
  try {
    placeFolder(folder, [folder, file], { writer: thisProcess(), renames, texts })
  } catch (cause) {
    if (existsSync(join(folder, file))) throw isRunningError(folder)
    const reason = cause instanceof Error ? cause.message : cause
    throw new StopError(`Nothing was moved, because the journal of the move cannot be written: ${reason}`, { cause })
  }
}

/** Puts a folder with one file of JSON in its place at once. Throws if that folder is there and not empty. */
function placeFolder(journal: string, [folder, name]: readonly [string, string], value: unknown): void {
  const next = `${journal}.${process.pid}`
  try {
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next, { mode: 0o700 })
    writeFileSync(join(next, name), JSON.stringify(value), { mode: 0o600 })
    renameSync(next, folder)
  } catch (error) {
    rmSync(next, { recursive: true, force: true })
    throw error
  }
}

/**
 * Reads the journal of an interrupted move and takes it over, so that only one of several commands undoes the move.
 * Throws a StopError if its owner is still running, or if the journal is not ours.
 */
export function takeJournal(projectRoot: string): Changes | undefined {
  const folder = journalFolder(projectRoot)
  const me = thisProcess()
  for (;;) {
    const journal = readJournal(projectRoot)
    if (!journal || isSame(journal.owner, me)) return journal?.changes
    try {
      placeFolder(folder, [join(folder, heirOf(journal.owner)), ownerFile], me)
    } catch (error) {
      // Another command was faster: it owns the journal now, or has removed it.
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    }
  }
}

/** Returns the owner of a journal: its writer, or the last process that took it over after an owner had ended. */
function ownerOf(folder: string, known: KnownProcess): KnownProcess {
  const heir = v.safeParse(processForm, parseJson(readNamed([folder], `${heirOf(known)}/${ownerFile}`)))
  return heir.success ? ownerOf(folder, heir.output) : known
}

/** Returns the name of the folder that says who took a journal over. It is useless in the journal of another owner. */
function heirOf({ pid, started }: KnownProcess): string {
  return `after-${pid}-${createHash('sha256').update(started).digest('hex').slice(0, 16)}`
}

function isSame(one: KnownProcess, other: KnownProcess): boolean {
  return one.pid === other.pid && one.started === other.started
}

/** Reads the journal of a move. Throws a StopError if another process is its owner and still runs, or if it is not ours. */
function readJournal(projectRoot: string): { readonly owner: KnownProcess; readonly changes: Changes } | undefined {
  const folder = journalFolder(projectRoot)
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return undefined
  const refuse = (why: string) =>
    new StopError(`The journal of a move ${why}. Delete \`${folder}\`, and check your files with your version control.`)
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) throw refuse('belongs to someone else')
  const journal = v.safeParse(form, parseJson(readNamed([folder], file)))
  if (!journal.success) throw refuse('is damaged')
  const { writer, ...changes } = journal.output
  const owner = ownerOf(folder, writer)
  if (!isSame(owner, thisProcess()) && stillRuns(owner)) throw isRunningError(folder)
  const paths = [...changes.renames.flat(), ...changes.texts.map((text) => text.file)]
  const strange = paths.find((path) => findNamed([projectRoot], path).type === 'refused')
  if (strange !== undefined) throw refuse(`names \`${strange}\`, which is no page or folder of this site`)
  return { owner, changes }
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
