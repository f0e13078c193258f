import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findJoinedWords, readDocuments } from './support/check-documents.ts'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, hostTest as test } from './support/test.ts'

for (const site of ['main', 'featured'] as const)
  test.describe(site, () => {
    test.use({ site })

    test(`no two words run together and the skip link is first: ${site}`, ({ host: _built }) => {
      expect(readDocuments(distOf(site)).size).toBeGreaterThan(21)
      expect(findJoinedWords(distOf(site))).toEqual([])
    })
  })

test('w3m separates links, keys and labels', inTestSlow(), ({ host: _built }) => {
  const dump = (file: string) => {
    const html = readFileSync(join(distOf('main'), file))
    try {
      return execFileSync('w3m', ['-dump', '-cols', '80', '-T', 'text/html'], { input: html, encoding: 'utf8' })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
  const page = dump('ledger/api/select.html')
  test.skip(page === undefined, 'There is no w3m.')
  expect(page).toMatch(/^Skip to main content\n\nThe index of this site for machines is \/llms\.txt\.\n\nthe shelf\n/)
  for (const words of [/^Search Ctrl K$/m, /No longer maintained\s+Copy page Markdown$/m, /^Read offline Keyboard/m])
    expect(page).toMatch(words)
  expect(dump('404.html')).toMatch(/^Search for it Home Docs$/m)
  expect(dump('ledger/guide/install.html')).toMatch(/^npm pnpm yarn$/m)
})
