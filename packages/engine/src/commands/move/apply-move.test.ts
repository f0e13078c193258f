import { chmodSync, mkdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTree } from '../../../test/moved-project.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { applyMove, moveSteps, undoMove, undoSteps } from './apply-move.ts'
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

/** Does the first steps of an action, then stops like a killed process. Returns whether steps were left. */
function doUntil(steps: Generator<void>, last: number): boolean {
  let step = 0
  for (const _ of steps) if (step++ === last) return true
  return false
}

const countSteps = () => Array.from(moveSteps(temporaryFolder(files), changes)).length

test('a move changes files and folders, keeps their modes, and adds nothing else', () => {
  const folder = temporaryFolder(files)
  chmodSync(join(folder, 'content/docs/other.mdx'), 0o640)
  applyMove(folder, changes)
  expect(statSync(join(folder, 'content/docs/other.mdx')).mode & 0o777).toBe(0o640)
  expect(readTree(folder)).toEqual(moved)
  expect(undoMove(folder)).toBe(false)
  expect(readTree(folder)).toEqual(moved)
})

describe('interrupted moves', () => {
  test('a move interrupted after any step is undone', () => {
    const steps = countSteps()
    expect(steps).toBeGreaterThan(8)
    for (let step = 0; step < steps; step++) {
      const folder = temporaryFolder(files)
      doUntil(moveSteps(folder, changes), step)
      // Undoing is interrupted at each of its steps too, until one attempt completes.
      for (let last = 0; doUntil(undoSteps(folder), last); last++);
      expect({ step, tree: readTree(folder) }).toEqual({ step, tree: files })
    }
  })

  test('what a killed move or undo left beside a page is removed', () => {
    const folder = temporaryFolder(files)
    doUntil(moveSteps(folder, changes), countSteps() - 2)
    writeFileSync(join(folder, 'content/docs/.99999999.next'), 'Other')
    writeFileSync(join(folder, 'content/ledger/deep/handbook/.99999999.next'), 'A li')
    expect(undoMove(folder)).toBe(true)
    expect(readTree(folder)).toEqual(files)
  })

  test('a move is undone after an error', () => {
    const folder = temporaryFolder(files)
    const blocked = ['content/docs/blocked', 'content/docs/other.mdx/below'] as const
    mkdirSync(join(folder, blocked[0]))
    expect(() => applyMove(folder, { ...changes, renames: [...changes.renames, blocked] })).toThrow('EEXIST')
    rmdirSync(join(folder, blocked[0]))
    expect(readTree(folder)).toEqual(files)
  })

  test('an interrupted move is not undone if that would lose a later change', () => {
    const folder = temporaryFolder(files)
    doUntil(moveSteps(folder, changes), countSteps() - 1)
    writeFileSync(join(folder, 'content/docs/other.mdx'), 'Changed since')
    const before = readTree(folder)
    expect(() => undoMove(folder)).toThrow(
      /^A move was interrupted, and content\/docs\/other\.mdx has changed since, so the move cannot be undone\.\n {2}Restore the files with your version control, then delete the folder .*studio-move-[\da-f]{16}\.$/,
    )
    expect(readTree(folder)).toEqual(before)
  })
})
