import { contentType } from 'mime-types'
import { expect, test } from 'vitest'
import { headersOf } from './headers.ts'
import { fileInfo, typeOfFile } from './site-files.ts'

test('a file in a folder of the table has the properties of that folder', () => {
  expect(fileInfo('assets/search/3.json')).toBe(fileInfo('assets/'))
  expect(fileInfo('docs/start.html')).toBeUndefined()
})

test('only hashed files are cached for ever', () => {
  const caches = ['assets/browser-x.js', 'assets.html', 'index.html', 'sw.js'].map(
    (file) => headersOf(file)['Cache-Control'],
  )
  expect(caches).toEqual(['public, max-age=31536000, immutable', 'no-cache', 'no-cache', 'no-cache'])
})

test('other sites may embed pictures, and no other file', () => {
  const policies = ['docs/index.png', 'index.html', 'assets/a.svg'].map(
    (file) => headersOf(file)['Cross-Origin-Resource-Policy'],
  )
  expect(policies).toEqual(['cross-origin', 'same-origin', 'same-origin'])
})

test('content types of generated files are the registered ones', () => {
  const endings = 'html json js txt xml wasm woff2 ico svg png jpg jpeg gif webp avif md'.split(' ')
  expect(endings.map((ending) => typeOfFile(`a.b/c.${ending}`))).toEqual(endings.map(contentType))
  // JSON has no charset.
  expect(typeOfFile('manifest.webmanifest')).toBe('application/manifest+json')
  expect(typeOfFile('a.html/CNAME')).toBeUndefined()
})
