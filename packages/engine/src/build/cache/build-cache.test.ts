import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { hashOf } from '../../content/hash-of.ts'
import type { Lexer } from '../../core/code/lexer.ts'
import { buildCacheFile, cacheColours, cachePicture, openBuildCache } from './build-cache.ts'

const lex: Lexer = () => [
  ['let', 'keyword'],
  [' x', undefined],
]

/** Lexes `let x`, and returns its tokens and whether they had to be made. */
function build(projectRoot: string, code = 'let x') {
  const cache = openBuildCache(projectRoot)
  let isMade = false
  const tokens = cacheColours(cache)('rust', code, (text) => {
    isMade = true
    return lex(text)
  })
  cache.store()
  return { tokens, isMade }
}

test('a second build has the same tokens without making them', () => {
  const folder = temporaryFolder()
  const first = build(folder)
  expect(build(folder)).toEqual({ tokens: first.tokens, isMade: false })
  build(folder, 'let y')
  // Only the blocks of the last build are cached.
  expect(build(folder).isMade).toBe(true)
})

/** Replaces the colours of a file, and its hash. */
function forge(file: string, colours: string): string {
  const text = file.slice(file.indexOf('\n') + 1).replace('[3,1,2,0]', colours)
  return `${hashOf(text)}\n${text}`
}

test.each([
  ['empty', () => ''],
  ['truncated', (text: string) => text.slice(0, -10)],
  ['changed', (text: string) => text.replace('[3,1', '[2,1')],
  ['of other code', (text: string) => forge(text, '[3,1]')],
  ['of unknown kinds', (text: string) => forge(text, '[3,99,2,0]')],
  ['of negative lengths', (text: string) => forge(text, '[6,1,-1,0]')],
  ['of no numbers', (text: string) => forge(text, '[3,"constructor",2,0]')],
])('colours of a file that is %s are made again, once', (_, damage) => {
  const folder = temporaryFolder()
  build(folder)
  const file = join(folder, buildCacheFile)
  writeFileSync(file, damage(readFileSync(file, 'utf8')))
  expect(build(folder)).toEqual({ tokens: lex(''), isMade: true })
  expect(build(folder).isMade).toBe(false)
})

test('a build goes on if nothing can be stored, and follows no link', () => {
  const folder = temporaryFolder()
  const other = temporaryFolder()
  mkdirSync(dirname(dirname(join(folder, buildCacheFile))), { recursive: true })
  symlinkSync(other, dirname(join(folder, buildCacheFile)))
  expect(build(folder).isMade).toBe(true)
  expect(build(folder).isMade).toBe(true)
})

test('a picture is drawn once for a key, and again if something else is cached there', async () => {
  const folder = temporaryFolder()
  const buildPicture = async (key: string, pixels: string) => {
    const cache = openBuildCache(folder)
    const picture = await cachePicture(cache, key, async () => Buffer.from(pixels))
    cache.store()
    return picture.toString()
  }
  expect(await buildPicture('card', 'first')).toBe('first')
  expect(await buildPicture('card', 'second')).toBe('first')
  const cache = openBuildCache(folder)
  cache.add('card', [1, 2])
  cache.add('another', 'b3RoZXI=')
  cache.store()
  expect(await buildPicture('card', 'third')).toBe('third')
})
