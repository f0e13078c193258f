import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { findRepository, repositoryFolder } from './repository-folder.ts'

test('the path of a project begins at the top of its repository', () => {
  const folder = temporaryFolder({ '.git/HEAD': '', 'docs/site/package.json': '{}' })
  expect(repositoryFolder(join(folder, 'docs/site'))).toBe('docs/site/')
  expect(repositoryFolder(folder)).toBe('')
  expect(repositoryFolder(temporaryFolder())).toBe('')
})

test('the Git folder of a worktree is the one that its `.git` file names', () => {
  const folder = temporaryFolder({ 'tree/.git': 'gitdir: ../main/.git/worktrees/tree\n', 'plain/.git/HEAD': '' })
  expect(findRepository(join(folder, 'tree'))?.git).toBe(join(folder, 'main/.git/worktrees/tree'))
  expect(findRepository(join(folder, 'plain'))?.git).toBe(join(folder, 'plain/.git'))
})
