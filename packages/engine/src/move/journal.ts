import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { StopError } from '../core/stop-error.ts'
import { findNamed, readNamed } from '../disk/named-path.ts'
import { isRunning } from '../terminal/is-running.ts'
import { findRepository } from '../terminal/repository-folder.ts'
import type { Changes } from './plan-move.ts'

const journalSchema = v.strictObject({
  renames: v.array(v.strictTuple([v.string(), v.string()])),
  texts: v.array(v.strictObject({ file: v.string(), before: v.string(), after: v.string() })),
})

/** Matches the name of a journal, with the id of its owner: the process that makes or undoes the changes. */
const journalName = /^journal(?:-(\d+))?\.json$/

/** Name of a journal that this process owns. */
const ownName = `journal-${process.pid}.json`

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
  const next = ownCopy(folder)
  try {
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next, { mode: 0o700 })
    writeFileSync(join(next, ownName), JSON.stringify({ renames, texts }), { mode: 0o600 })
    // Fails if a journal is there: only an empty folder can be replaced.
    renameSync(next, folder)
  } catch (cause) {
    rmSync(next, { recursive: true, force: true })
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY' || code === 'EEXIST') throw new StopError(`A move is running. ${again}`, { cause })
    throw new StopError(`Nothing was moved, because the journal of the move cannot be written: ${message}`, { cause })
  }
}

/**
 * Takes over and reads the journal of an interrupted move. Only one of several commands can rename it. Throws a StopError
 * while its owner runs, or if the journal is not ours.
 */
export function takeJournal(projectRoot: string): Changes | undefined {
  const folder = journalFolder(projectRoot)
  if (!existsSync(folder)) return undefined
  try {
    const journal = findJournal(folder)
    if (!journal) return undefined
    const { path, owner } = journal
    if (owner !== undefined && owner !== process.pid && isRunning(owner)) throw isRunningError(path, owner)
    renameSync(path, join(folder, ownName))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    // Another command was faster: it owns the journal now, or has removed it.
    return takeJournal(projectRoot)
  }
  const journal = v.safeParse(journalSchema, parseJson(readNamed([folder], ownName)))
  if (!journal.success) throw refused(folder, 'is damaged')
  const { renames, texts } = journal.output
  const paths = [...renames.flat(), ...texts.map(({ file }) => file)]
  const strange = paths.find((path) => findNamed([projectRoot], path).type === 'refused')
  if (strange !== undefined) throw refused(folder, `names \`${strange}\`, which is no page or folder of this site`)
  return journal.output
}

/** Removes the journal at once, and what processes left that were killed while they wrote or removed one. */
export function removeJournal(projectRoot: string): void {
  const folder = journalFolder(projectRoot)
  renameSync(folder, ownCopy(folder))
  for (const name of readdirSync(dirname(folder))) {
    const pid = name.startsWith(`${basename(folder)}.`) ? Number(name.split('.').at(-1)) : Number.NaN
    if (pid === process.pid || (Number.isInteger(pid) && !isRunning(pid)))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

/** Returns the path of a journal's folder before it is in place, and after it is removed. */
function ownCopy(folder: string): string {
  return `${folder}.${process.pid}`
}

type Journal = { readonly path: string; readonly owner: number | undefined }

/** Finds the journal in its folder. Throws a StopError if somebody else made that folder. */
function findJournal(folder: string): Journal | undefined {
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid))
    throw refused(folder, 'belongs to someone else')
  const name = readdirSync(folder).find((one) => journalName.test(one))
  if (name === undefined) return undefined
  const [, owner] = journalName.exec(name) ?? []
  return { path: join(folder, name), owner: owner === undefined ? undefined : Number(owner) }
}

function refused(folder: string, why: string): StopError {
  return new StopError(
    `The journal of a move ${why}. Delete \`${folder}\`, and check your files with your version control.`,
  )
}

const again = 'Run this command again when it has ended.'

/** Another process may have the id of an ended owner. The remedy keeps the journal, so nothing is lost. */
function isRunningError(path: string, owner: number): StopError {
  const begun = lstatSync(path).mtime.toLocaleString('en-GB')
  const remedy = `If process ${owner} is no move, rename \`${path}\` to \`journal.json\`. The next command then undoes the move.`
  return new StopError(`A move of ${begun} is running in process ${owner}. ${again}\n  ${remedy}`)
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}
