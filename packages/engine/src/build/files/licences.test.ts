import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { renderLicences } from './licences.ts'

test('each shipped package is listed once, with its licence', () => {
  const folder = temporaryFolder({
    'node_modules/b/package.json': '{ "name": "b", "version": "1.0.0", "license": "MIT" }',
    'node_modules/b/LICENSE': 'Do as you like.\n',
    'node_modules/@s/a/package.json': '{ "name": "@s/a", "version": "2.0.0", "license": "ISC" }',
    'node_modules/@s/a/license.md': 'Go on.',
  })
  const ids = ['node_modules/b/x.js', 'node_modules/b/lib/y.js', 'node_modules/@s/a/z.js', 'src/own.ts']
  expect(renderLicences([...ids.map((id) => join(folder, id)), '\0virtual'])).toBe(
    '@s/a 2.0.0 (ISC)\n\nGo on.\n\n\nb 1.0.0 (MIT)\n\nDo as you like.\n',
  )
})

test('shipped packages of a linked `node_modules` are listed, but not the site itself', () => {
  const manifest = (name: string, more = '') => `{ "name": "${name}", "version": "1.0.0"${more} }`
  const folder = temporaryFolder({
    'store/b/package.json': manifest('b'),
    'store/b/LICENSE': 'Do as you like.',
    'store/b/esm/package.json': '{ "type": "module" }',
    'store/@s/a/package.json': manifest('@s/a'),
    'store/@s/a/LICENSE': 'Go on.',
    'docs/package.json': manifest('docs', ', "private": true'),
  })
  const ids = ['store/b/esm/x.js', 'store/@s/a/z.js', 'docs/proofs/own.ts'].map((id) => join(folder, id))
  expect(renderLicences([...ids, join(import.meta.dirname, 'licences.ts')])).toBe(
    '@s/a 1.0.0\n\nGo on.\n\n\nb 1.0.0\n\nDo as you like.\n',
  )
})
