import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readTree, siteInRepository } from '../../test/moved-project.ts'
import { watchChanges } from '../../test/watch-changes.ts'
import { applyMove, undoMove } from './apply-move.ts'
import { writeJournal as beginJournal, journalFolder } from './journal.ts'

const files = { 'content/docs/a.mdx': 'A', 'content/docs/b.mdx': 'B' }
const changes = {
  renames: [['content/docs/a.mdx', 'content/docs/c.mdx']],
  texts: [{ file: 'content/docs/b.mdx', before: 'B', after: 'B to C' }],
} as const
const moved = { 'content/docs/b.mdx': 'B to C', 'content/docs/c.mdx': 'A' }

/** Id of a process that has ended: no process has it. */
const ended = 99_999_999

/** Writes the journal of a process. Returns its path. */
function writeJournal(folder: string, owner: number, journal: object = changes) {
  mkdirSync(journalFolder(folder), { recursive: true })
  const path = join(journalFolder(folder), `journal-${owner}.json`)
  writeFileSync(path, JSON.stringify(journal))
  return path
}

/** Starts a process that waits. `kill` ends it. */
async function startProcess() {
  const child = spawn('sleep', ['600'])
  onTestFinished(() => void child.kill())
  await once(child, 'spawn')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { pid: child.pid ?? 0, kill }
}

/** Undoes a move, and runs an action once the journal is found. */
function undoAfter(folder: string, action: () => void): boolean {
  return watchChanges(
    (done) => done === 0 && action(),
    () => undoMove(folder),
  )
}

function applyChanges(folder: string) {
  renameSync(join(folder, 'content/docs/a.mdx'), join(folder, 'content/docs/c.mdx'))
  writeFileSync(join(folder, 'content/docs/b.mdx'), 'B to C')
}

function errorOf(task: () => unknown): string {
  try {
    return String(task())
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('the journal of a move', () => {
  test.each([
    ['a clone', '.git/HEAD', (top: string) => join(top, '.git')],
    ['a worktree', 'main/.git/worktrees/site/HEAD', (top: string) => join(top, 'main/.git/worktrees/site')],
  ])('lies in the Git folder of %s, one for each site', (_, head, gitFolder) => {
    const top = temporaryFolder({ [head]: '', 'docs/one/package.json': '', 'docs/two/package.json': '' })
    if (!existsSync(join(top, '.git'))) writeFileSync(join(top, '.git'), 'gitdir: ./main/.git/worktrees/site\n')
    const folders = ['docs/one', 'docs/two'].map((name) => journalFolder(join(top, name)))
    expect(folders.map(dirname)).toEqual([gitFolder(top), gitFolder(top)])
    expect(new Set(folders).size).toBe(2)
  })

  test('lies outside of a project without Git', () => {
    const folder = temporaryFolder(files)
    expect(journalFolder(folder).startsWith(folder)).toBe(false)
  })

  test('is not read from the files of the project', () => {
    const folder = siteInRepository({
      ...files,
      '.studio-move/journal.json': JSON.stringify(changes),
    })
    const before = readTree(folder)
    expect(undoMove(folder)).toBe(false)
    expect(readTree(folder)).toEqual(before)
  })

  test.each([
    ['outside', '../secret'],
    ['an absolute path', '/etc/hostname'],
    ['hidden', '.git/hooks/post-checkout'],
    ['below a link', 'content/link/x.mdx'],
    ['a link', 'content/link'],
  ])('that names a file %s is refused and changes nothing', (_, path) => {
    const folder = siteInRepository(files)
    symlinkSync('/tmp', join(folder, 'content/link'))
    for (const strange of [
      { renames: [[path, 'content/docs/b.mdx']], texts: [] },
      { renames: [['content/docs/z.mdx', path]], texts: [] },
      { renames: [], texts: [{ file: path, before: 'new', after: 'old' }] },
    ]) {
      writeJournal(folder, ended, strange)
      const before = readTree(folder)
      expect(() => undoMove(folder)).toThrow(`names \`${path}\`, which is no page or folder of this site`)
      expect(readTree(folder)).toEqual(before)
    }
  })

  test.each([
    ['cut', '{"renames":[["con'],
    ['empty', ''],
    ['of another form', '{"renames":[],"texts":[],"writer":1}'],
  ])('that is %s is refused with a remedy', (_, text) => {
    const folder = siteInRepository(files)
    writeFileSync(writeJournal(folder, ended), text)
    expect(() => undoMove(folder)).toThrow(/^The journal of a move is damaged\. Delete `.*`, and check your files/)
    expect(readTree(folder)).toEqual(files)
  })

  test('that is a link is refused', () => {
    const folder = siteInRepository(files)
    writeJournal(folder, ended)
    renameSync(journalFolder(folder), join(folder, 'journal'))
    symlinkSync(join(folder, 'journal'), journalFolder(folder))
    onTestFinished(() => renameSync(journalFolder(folder), join(folder, 'journal-link')))
    expect(() => undoMove(folder)).toThrow('The journal of a move belongs to someone else')
  })

  test('of a running move is neither undone nor replaced', async () => {
    const folder = siteInRepository(files)
    const { pid, kill } = await startProcess()
    writeJournal(folder, pid)
    expect(() => undoMove(folder)).toThrow(
      new RegExp(`^A move of .* is running in process ${pid}\\. Run this command again when it has ended\\.\n`),
    )
    expect(() => applyMove(folder, changes)).toThrow('A move is running. Run this command again when it has ended.')
    expect(readTree(folder)).toEqual(files)
    await kill()
    expect(undoMove(folder)).toBe(true)
  })

  test('of an ended process whose id another one has now is undone after the remedy', async () => {
    const folder = siteInRepository(files)
    const { pid } = await startProcess()
    writeJournal(folder, pid)
    applyChanges(folder)
    const [, from = '', to = ''] = /rename `(.*)` to `(.*)`\./.exec(errorOf(() => undoMove(folder))) ?? []
    expect(readTree(folder)).toEqual(moved)
    renameSync(from, join(dirname(from), to))
    expect(undoMove(folder)).toBe(true)
    expect(readTree(folder)).toEqual(files)
  })

  test('is written only once when two moves begin together', () => {
    const folder = siteInRepository(files)
    const other = { renames: [['content/docs/b.mdx', 'content/docs/d.mdx']], texts: [] } as const
    let refused = 0
    const moveOther = () => {
      if (!existsSync(journalFolder(folder))) return
      expect(() => beginJournal(folder, other)).toThrow('A move is running.')
      refused++
    }
    watchChanges(moveOther, () => applyMove(folder, changes))
    expect(refused).toBeGreaterThan(3)
    expect(readTree(folder)).toEqual(moved)
    expect(existsSync(journalFolder(folder))).toBe(false)
  })

  test('of an ended process is undone by one command only, until that one ends', async () => {
    const folder = siteInRepository(files)
    const path = writeJournal(folder, ended)
    const { pid, kill } = await startProcess()
    // Another command takes the journal over first, and still runs.
    const takeOver = () => renameSync(path, join(dirname(path), `journal-${pid}.json`))
    expect(() => undoAfter(folder, takeOver)).toThrow(`is running in process ${pid}.`)
    expect(() => applyMove(folder, changes)).toThrow('A move is running.')
    expect(readTree(folder)).toEqual(files)
    await kill()
    expect(undoMove(folder)).toBe(true)
    expect(existsSync(journalFolder(folder))).toBe(false)
  })

  test('that another command removed or replaced is not undone by one that had found it', async () => {
    const folder = siteInRepository(files)
    writeJournal(folder, ended)
    const { pid } = await startProcess()
    const other = { renames: [['content/docs/b.mdx', 'content/docs/d.mdx']], texts: [] }
    const remove = () => expect(undoMove(folder)).toBe(true)
    expect(undoAfter(folder, remove)).toBe(false)
    writeJournal(folder, ended)
    const replace = () => {
      remove()
      writeJournal(folder, pid, other)
    }
    expect(() => undoAfter(folder, replace)).toThrow(`is running in process ${pid}.`)
    expect(readTree(folder)).toEqual(files)
  })

  test('that cannot be written stops the move with a sentence', () => {
    const folder = temporaryFolder({ ...files, '.git': 'gitdir: ./nowhere' })
    expect(() => applyMove(folder, changes)).toThrow(
      /^Nothing was moved, because the journal of the move cannot be written: ENOENT/,
    )
  })
})

test('a move changes nothing if its files have changed since it was planned', () => {
  for (const change of [{ 'content/docs/b.mdx': 'New' }, { 'content/docs/c.mdx': 'Taken' }]) {
    const folder = siteInRepository({ ...files, ...change })
    const name = Object.keys(change)[0]
    expect(() => applyMove(folder, changes)).toThrow(
      `Nothing was moved: ${name} has changed while the move was planned. Run the command again.`,
    )
    expect(readTree(folder)).toEqual({ ...files, ...change })
  }
})
