import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { engineVersion } from './engine-version.ts'

test('the engine is another one with each of its files and packages, and the same with another test', () => {
  const folder = temporaryFolder({
    'src/markdown/a.ts': 'a',
    'src/theme/a.css': 'a',
    'package-lock.json': '{}',
    'node_modules/.package-lock.json': '{}',
  })
  const seen = new Set<string>()
  const isNew = () => seen.size < seen.add(engineVersion(folder)).size
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  expect(isNew()).toBe(true)
  expect(isNew()).toBe(false)
  write('src/markdown/a.test.ts', 'test')
  expect(isNew()).toBe(false)
  write('src/markdown/a.ts', 'b')
  expect(isNew()).toBe(true)
  write('src/theme/a.css', 'b')
  expect(isNew()).toBe(true)
  write('src/markdown/new.ts', '')
  expect(isNew()).toBe(true)
  write('package.json', '{"browserslist":[]}')
  expect(isNew()).toBe(true)
  write('package-lock.json', '{"yaml":1}')
  expect(isNew()).toBe(true)
  write('node_modules/.package-lock.json', '{"yaml":2}')
  expect(isNew()).toBe(true)
  rmSync(join(folder, 'package-lock.json'))
  expect(isNew()).toBe(true)
})
