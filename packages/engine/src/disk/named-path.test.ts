import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { beforeEach, describe, expect, test } from 'vitest'
import { findNamed, isWithin, readNamed, writeNamed } from './named-path.ts'

let top: string
let root: string

beforeEach(() => {
  top = temporaryFolder()
  root = join(top, 'site')
  mkdirSync(join(root, 'content/docs'), { recursive: true })
  mkdirSync(join(root, 'content/.git'))
  mkdirSync(join(top, 'site-2'))
  for (const file of ['secret', 'site-2/secret', 'site/content/a.md', 'site/content/.env', 'site/content/.git/key'])
    writeFileSync(join(top, file), 'words')
  symlinkSync('../../secret', join(root, 'content/link.md'))
  symlinkSync('a.md', join(root, 'content/inner-link.md'))
  symlinkSync('../..', join(root, 'content/out'))
  symlinkSync('nowhere', join(root, 'content/broken'))
})

describe('a named path', () => {
  test.each([
    ['content/a.md', 'file'],
    ['content/docs', 'folder'],
    ['content', 'folder'],
    ['.', 'folder'],
    ['content/docs/../a.md', 'file'],
    ['content/none.md', 'missing'],
    ['content/a.md/b', 'missing'],
    ['content/a\0.md', 'missing'],
    [`content/${'a'.repeat(300)}`, 'missing'],
    ['../secret', 'outside'],
    ['../site-2/secret', 'outside'],
    ['content/../../secret', 'outside'],
    ['/etc/passwd', 'outside'],
    ['content/.env', 'hidden'],
    ['content/.git/key', 'hidden'],
    ['content/link.md', 'link'],
    ['content/inner-link.md', 'link'],
    ['content/broken', 'link'],
    ['content/out/secret', 'link'],
    ['content/out/none/deeper', 'link'],
    ['content/pipe', 'special'],
  ])('%j is found as %s', (path, expected) => {
    if (expected === 'special') execFileSync('mkfifo', [join(root, path)])
    const found = findNamed([root], path)
    expect(found.type === 'refused' ? found.why : found.type).toBe(expected)
    if (expected !== 'file') expect(readNamed([root], path)).toBeUndefined()
  })

  test.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ])('stored in %s is found in %s, and written to the same file', (stored, written) => {
    const name = 'content/é/ö.md'
    mkdirSync(join(root, 'content/é'.normalize(stored)))
    writeFileSync(join(root, name.normalize(stored)), 'words')
    expect(findNamed([root], name.normalize(written))).toEqual({
      type: 'file',
      path: join(root, name.normalize(stored)),
    })
    writeNamed([root], name.normalize(written), 'new')
    writeNamed([root], 'content/é/ü.md'.normalize(written), 'new')
    expect(String(readNamed([root], name))).toBe('new')
    expect(readdirSync(join(root, 'content')).filter((one) => one.normalize() === 'é')).toHaveLength(1)
    expect(readdirSync(join(root, 'content/é'.normalize(stored)))).toHaveLength(2)
  })

  test('may lie below any of several roots', () => {
    const roots = [join(root, 'content'), join(top, 'site-2')]
    expect(String(readNamed(roots, 'a.md'))).toBe('words')
    expect(String(readNamed(roots, '../../site-2/secret'))).toBe('words')
    expect(readNamed(roots, '../../secret')).toBeUndefined()
  })

  test('may have a part with a dot that the engine knows', () => {
    expect(findNamed([root], 'content/.git/key', ['.git']).type).toBe('file')
    expect(findNamed([root], 'content/.git/../.env', ['.git']).type).toBe('refused')
  })

  test('is named when it cannot be written, and nothing is left beside it', () => {
    const path = `content/docs/${'a'.repeat(300)}`
    expect(() => writeNamed([root], path, 'x')).toThrow(`${path} was not written: ENAMETOOLONG`)
    expect(() => writeNamed([root], 'content/a.md/b', 'x')).toThrow('content/a.md/b was not written: E')
    expect(readdirSync(join(root, 'content/docs'))).toEqual([])
  })

  test('may be as long as the file system allows', () => {
    const path = `content/docs/${'a'.repeat(255)}`
    writeNamed([root], path, 'x')
    expect(readFileSync(join(root, path), 'utf8')).toBe('x')
  })

  test('is not written through a link, outside, or over a folder', () => {
    for (const path of ['content/out/new', 'content/link.md', '../new', 'content/.new', 'content/docs'])
      expect(() => writeNamed([root], path, 'x'), path).toThrow(`${path} was not written`)
    expect(readFileSync(join(top, 'secret'), 'utf8')).toBe('words')
  })

  test('is written with its folders, keeps its mode, and leaves nothing beside it', () => {
    writeNamed([root], 'content/new/page.mdx', 'one')
    chmodSync(join(root, 'content/new/page.mdx'), 0o600)
    writeNamed([root], 'content/new/page.mdx', 'two')
    expect(readFileSync(join(root, 'content/new/page.mdx'), 'utf8')).toBe('two')
    expect(statSync(join(root, 'content/new/page.mdx')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(root, 'content/new'))).toEqual(['page.mdx'])
  })
})

test.each([
  ['/site/content', true],
  ['/site/content/a.mdx', true],
  ['/site/content/docs/a.mdx', true],
  ['/site/content-old/a.mdx', false],
  ['/site/content.txt', false],
  ['/site', false],
])('%s is inside /site/content: %s', (path, expected) => {
  expect(isWithin('/site/content', path)).toBe(expected)
})
