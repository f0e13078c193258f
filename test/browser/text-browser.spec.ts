import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distOf } from './sites.ts'
import { expect, inTestSlow, hostTest as test } from './test.ts'

/** Elements that text browsers put on lines of their own. They ignore newer ones such as `section` and `nav`. */
const blocks =
  /^(?:p|div|[duo]l|li|d[td]|h[1-6]|table|caption|t(?:head|body|r|h|d)|pre|blockquote|figure|figcaption|hr|br)$/
/** Elements that may begin or end within a word. */
const phrases = /^(?:code|em|strong|b|i|s|del|ins|mark|sub|sup)$/

/** Returns the text of a document as text browsers show it, with a bar where two elements meet on a line. */
function textOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|pre)\b.*?<\/\1>/gs, '<br>')
    .replace(/<svg\b.*?<\/svg>/gs, '|')
    .replace(/<\/?([a-z0-9]+)[^>]*>/g, (_, name) => (blocks.test(name) ? '\n' : phrases.test(name) ? '' : '|'))
}

const documentsOf = (site: 'main' | 'featured') => {
  const dist = distOf(site)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return files.filter((file) => !file.startsWith('playground')).map((file) => join(dist, file))
}

for (const site of ['main', 'featured'] as const)
  test.describe(site, () => {
    test.use({ site })

    test(`no two words of a document run together, and the skip link is first: ${site}`, ({ host: _built }) => {
      const files = documentsOf(site)
      expect(files.length).toBeGreaterThan(21)
      for (const file of files) {
        const text = textOf(readFileSync(file, 'utf8'))
        expect(text.match(/\S*[\p{L}\p{N})]\|+[\p{L}\p{N}(]\S*/gu), file).toBeNull()
        // Paper has no bar to skip.
        const isPaper = /(?:print|cheat-sheet)\.html$/.test(file)
        if (!isPaper) expect(text.replace(/[|\s]+/g, ' ').trim()).toMatch(/^Skip to main content/)
      }
    })
  })

test('w3m shows links, keys and labels apart', inTestSlow(), ({ host: _built }) => {
  const dump = (file: string) => {
    const html = readFileSync(join(distOf('main'), file))
    try {
      return execFileSync('w3m', ['-dump', '-cols', '80', '-T', 'text/html'], { input: html, encoding: 'utf8' })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
  const page = dump('cirql/api/select.html')
  test.skip(page === undefined, 'There is no w3m.')
  expect(page).toMatch(/^Skip to main content\n\nThe index of this site for machines is \/llms\.txt\.\n\nthe studio\n/)
  for (const words of [/^Search Ctrl K$/m, /no longer maintained\s+Copy page Markdown$/m, /^Read offline Keyboard/m])
    expect(page).toMatch(words)
  expect(dump('404.html')).toMatch(/^Look for it Home Docs$/m)
  expect(dump('cirql/guide/install.html')).toMatch(/^npm pnpm yarn$/m)
})
