import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readSiteOptions } from './public-files.ts'

test('a folder that `public/` links to is not copied', () => {
  const folder = temporaryFolder({ 'public/a/own.txt': 'a', 'secret/key.txt': 'b' })
  symlinkSync(join(folder, 'secret'), join(folder, 'public/linked'))
  symlinkSync(join(folder, 'secret/key.txt'), join(folder, 'public/key.txt'))
  expect(readSiteOptions(folder, { problems: [] }).files).toEqual(['a/own.txt'])
})
