import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTree, siteInRepository } from '../../test/moved-project.ts'
import { killBefore, watchChanges } from '../../test/watch-changes.ts'
import { applyMove, undoMove } from './apply-move.ts'
import { journalFolder } from './journal.ts'
import type { Changes } from './plan-move.ts'

const files = {
  'content/docs/guide/a.mdx': 'A links to B\n',
  'content/docs/guide/b.svg': 'A picture',
  'content/docs/other.mdx': 'Other links to A\r\n',
  'proofs/docs/guide/a.json': '[]',
}

const changes: Changes = {
  renames: [
    ['content/docs/guide', 'content/ledger/deep/handbook'],
    ['proofs/docs/guide/a.json', 'proofs/ledger/deep/handbook/a.json'],
  ],
  texts: [
    { file: 'content/ledger/deep/handbook/a.mdx', before: 'A links to B\n', after: 'A links to the new B\n' },
    { file: 'content/docs/other.mdx', before: 'Other links to A\r\n', after: 'Other links to the new A\r\n' },
  ],
}

const moved = {
  'content/ledger/deep/handbook/a.mdx': 'A links to the new B\n',
  'content/ledger/deep/handbook/b.svg': 'A picture',
  'content/docs/other.mdx': 'Other links to the new A\r\n',
  'proofs/ledger/deep/handbook/a.json': '[]',
}

/** Applies the move in a folder, but is killed once all texts are changed. */
function killLate(folder: string): void {
  const isChanged = () => readFileSync(join(folder, 'content/docs/other.mdx'), 'utf8').includes('new')
  expect(killBefore(isChanged, () => applyMove(folder, changes))).toBe(true)
}

/** Renames the journal of this process to that of one that has ended, as if the process itself were killed. */
function endProcess(folder: string): void {
  const own = join(journalFolder(folder), `journal-${process.pid}.json`)
  if (existsSync(own)) renameSync(own, join(dirname(own), 'journal-99999999.json'))
}

test('a move changes files and folders, keeps their modes, and adds nothing else', () => {
  const folder = siteInRepository(files)
  chmodSync(join(folder, 'content/docs/other.mdx'), 0o640)
  applyMove(folder, changes)
  expect(statSync(join(folder, 'content/docs/other.mdx')).mode & 0o777).toBe(0o640)
  expect(readTree(folder)).toEqual(moved)
  expect(undoMove(folder)).toBe(false)
  expect(readTree(folder)).toEqual(moved)
})

describe('interrupted moves', () => {
  test('a move interrupted before any of its changes is undone', () => {
    const interrupt = (step: number) => {
      const folder = siteInRepository(files)
      const isKilled = killBefore(
        (done) => done === step,
        () => applyMove(folder, changes),
      )
      endProcess(folder)
      // The last changes remove the journal.
      const isOver = existsSync(join(folder, 'content/ledger')) && !existsSync(journalFolder(folder))
      // Undoing is interrupted before each of its changes too, until one attempt completes.
      const undo = () => undoMove(folder)
      for (let last = 0; killBefore((done) => done === last, undo); last++) endProcess(folder)
      expect({ step, tree: readTree(folder) }).toEqual({ step, tree: isOver ? moved : files })
      return isKilled
    }
    let step = 0
    while (interrupt(step)) step++
    expect(step).toBeGreaterThan(12)
  })

  test('what a killed move or undo left beside a page is removed', () => {
    const folder = siteInRepository(files)
    killLate(folder)
    writeFileSync(join(folder, 'content/docs/.99999999.next'), 'Other')
    writeFileSync(join(folder, 'content/ledger/deep/handbook/.99999999.next'), 'A li')
    expect(undoMove(folder)).toBe(true)
    expect(readTree(folder)).toEqual(files)
  })

  test('a move is undone after an error', () => {
    const folder = siteInRepository(files)
    const blocked = ['content/docs/blocked', 'content/docs/other.mdx/below'] as const
    mkdirSync(join(folder, blocked[0]))
    expect(() => applyMove(folder, { ...changes, renames: [...changes.renames, blocked] })).toThrow('EEXIST')
    rmdirSync(join(folder, blocked[0]))
    expect(readTree(folder)).toEqual(files)
  })

  test('a move that can be neither completed nor undone reports both errors', () => {
    const folder = siteInRepository(files)
    // The disk is full from the last rename on.
    const fillDisk = (done: number) => {
      if (done >= 7) throw new Error(`ENOSPC: change ${done}`)
    }
    expect(() => watchChanges(fillDisk, () => applyMove(folder, changes))).toThrow(
      expect.objectContaining({
        message: [
          'ENOSPC: change 7',
          '  The move could not be undone: ENOSPC: change 8',
          '  Once both are mended, the next command undoes it.',
        ].join('\n'),
        cause: new Error('ENOSPC: change 7'),
      }),
    )
    expect(undoMove(folder)).toBe(true)
    expect(readTree(folder)).toEqual(files)
  })

  test('an interrupted move is not undone if that would lose a later change', () => {
    const folder = siteInRepository(files)
    killLate(folder)
    writeFileSync(join(folder, 'content/docs/other.mdx'), 'Changed since')
    endProcess(folder)
    const before = readTree(folder)
    expect(() => undoMove(folder)).toThrow(
      /^A move was interrupted, and content\/docs\/other\.mdx has changed since, so the move cannot be undone\.\n {2}Restore the files with your version control, then delete the folder .*studio-move-[\da-f]{16}\.$/,
    )
    expect(readTree(folder)).toEqual(before)
  })
})
