import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { siteMark, writeDist } from './dist.ts'
import { FileTable } from './file-table.ts'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, renameSync: vi.fn(fs.renameSync) }
})

test('the last good site stays beside when it can be renamed once, but not back', async () => {
  const folder = temporaryFolder({ 'dist/index.html': 'old', [`dist/${siteMark}`]: '' })
  const dist = join(folder, 'dist')
  const fails = () => {
    throw new Error('The disk does not answer.')
  }
  const { renameSync: rename } = await vi.importActual<typeof import('node:fs')>('node:fs')
  vi.mocked(renameSync).mockImplementationOnce(rename).mockImplementationOnce(fails).mockImplementationOnce(fails)
  await expect(writeDist(new FileTable(), { dist, precompress: false })).rejects.toThrow('The disk does not answer.')
  // The next build restores it.
  expect(readFileSync(join(`${dist}.old-${process.pid}`, 'index.html'), 'utf8')).toBe('old')
})
