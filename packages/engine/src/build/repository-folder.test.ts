import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { repositoryFolder } from './repository-folder.ts'

test('the path of a project begins at the top of its repository', () => {
  const folder = temporaryFolder({ '.git/HEAD': '', 'docs/site/package.json': '{}' })
  expect(repositoryFolder(join(folder, 'docs/site'))).toBe('docs/site/')
  expect(repositoryFolder(folder)).toBe('')
  expect(repositoryFolder(temporaryFolder())).toBe('')
})
