import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { writeImported } from './write-import.ts'

test('an import replaces nothing of the site, and says what it kept', () => {
  const folder = temporaryFolder({ 'content/docs/own.md': 'Own.', 'content/docs/Case.mdx': 'Own.', 'out.mdx': 'Own.' })
  mkdirSync(join(folder, 'content/docs/folder.mdx'))
  symlinkSync('../../out.mdx', join(folder, 'content/docs/link.mdx'))
  const pages = ['own', 'case', 'folder', 'link', 'new'].map((name) => [`content/docs/${name}.mdx`, 'New.'] as const)
  expect(writeImported(folder, new Map(pages))).toEqual({
    ...{ written: 1, same: 0 },
    kept: [
      'content/docs/own.mdx was not written: content/docs/own.md has its address. Rename one of the two.',
      'content/docs/case.mdx was not written: content/docs/Case.mdx has its address. Rename one of the two.',
      'content/docs/folder.mdx was not written: a folder has that name.',
      'content/docs/link.mdx was not written: it is or contains a symbolic link, and links are not followed.',
    ],
  })
  expect(readFileSync(join(folder, 'out.mdx'), 'utf8')).toBe('Own.')
})

test('what a killed import leaves is removed, and the next one writes the page', () => {
  const folder = temporaryFolder({ 'content/docs/.123.next': 'Wor' })
  const files = new Map([['content/docs/a.mdx', 'Words.']])
  expect(writeImported(folder, files)).toEqual({ written: 1, same: 0, kept: [] })
  expect(writeImported(folder, files)).toEqual({ written: 0, same: 1, kept: [] })
  expect(readdirSync(join(folder, 'content/docs'))).toEqual(['a.mdx'])
  writeFileSync(join(folder, 'content/docs/a.mdx'), 'Edited.')
  expect(writeImported(folder, files).kept).toEqual([
    'content/docs/a.mdx is different and was kept. Delete it to import it again.',
  ])
  expect(readFileSync(join(folder, 'content/docs/a.mdx'), 'utf8')).toBe('Edited.')
})

test('a source that is replaced by a link during an import is not copied', () => {
  const folder = temporaryFolder({ 'old/a.png': 'a', 'secret.png': 'SECRET' })
  const old = join(folder, 'old')
  symlinkSync('../secret.png', join(old, 'b.png'))
  const copy = (name: string) => ({ roots: [old], source: join(old, name), isPicture: true })
  const files = new Map([
    ['public/a.png', copy('a.png')],
    ['public/b.png', copy('b.png')],
  ])
  expect(writeImported(folder, files).kept).toEqual([
    'public/b.png was not copied: its source has changed during the import.',
  ])
  expect(readdirSync(join(folder, 'public'))).toEqual(['a.png'])
})

test('a file that cannot be written is named', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'content'), 'a file')
  expect(() => writeImported(folder, new Map([['content/docs/a.mdx', 'A.']]))).toThrow(/content/)
})
