import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { distOf } from './sites.ts'
import { expect, inTestSlow, test } from './test.ts'

const dist = distOf('main')
const files = () =>
  readdirSync(dist, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'))

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes boolean attributes as `hidden=""`; the standard allows both.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // What React and the engine write: `<!doctype html>`, `<br/>`, `<path></path>`.
    'doctype-style': 'off',
    'void-style': 'off',
    // The page is one line: nobody reads its indentation, but everybody would load it.
    'long-title': 'off',
    // React's own ids start with an underscore, and code on pages may end its lines with blanks.
    'valid-id': ['error', { relaxed: true }],
    'no-trailing-whitespace': 'off',
    // The build hashes what stands in the document, and the policy in it names the hashes.
    'require-csp-nonce': 'off',
    'require-sri': 'off',
  },
})

test('1.1 every finished document is valid HTML', inTestSlow(), async () => {
  const found: string[] = []
  // Some documents lie at two addresses.
  for (const [html, file] of new Map(files().map((file) => [readFileSync(join(dist, file), 'utf8'), file]))) {
    const report = await validator.validateString(html)
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages) found.push(`${file} ${ruleId}: ${message} · ${selector}`)
  }
  expect(files().length).toBeGreaterThan(22)
  expect(found).toEqual([])
})

/** The file that a plain host answers a path with. */
function fileOf(path: string): string | undefined {
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`]
  return candidates
    .map((candidate) => join(dist, decodeURIComponent(candidate)))
    .find((file) => existsSync(file) && !file.endsWith('/'))
}

test('5.1 5.2 every link, image and script of the finished documents leads to a file, and every anchor to an id', () => {
  const wrong: string[] = []
  const idsOf = new Map<string, Set<string>>()
  const ids = (file: string) => {
    const known =
      idsOf.get(file) ?? new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''))
    idsOf.set(file, known)
    return known
  }
  let links = 0
  for (const file of files()) {
    const html = readFileSync(join(dist, file), 'utf8').replace(/<script type="application\/json".*?<\/script>/gs, '')
    for (const [, target = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^https?:/.test(target)) continue
      links++
      const [path = '', anchor] = target.split('#')
      const to = path === '' ? join(dist, file) : fileOf(path.replace(/\?.*/, ''))
      if (!to) wrong.push(`${file}: ${target}`)
      else if (anchor && !ids(to).has(decodeURIComponent(anchor))) wrong.push(`${file}: ${target} (anchor)`)
    }
  }
  expect(links).toBeGreaterThan(1000)
  expect(wrong).toEqual([])
})

test('7.2 no document carries an inline style or handler, or names a host that is not linked to', () => {
  for (const file of files()) {
    const html = readFileSync(join(dist, file), 'utf8').replace(/<script.*?<\/script>|<style>.*?<\/style>/gs, '')
    expect(html.match(/<[^>]* (?:style|on[a-z]+)="[^"]*"/g), file).toBeNull()
    expect(
      html.match(/<(?:script|link|img|iframe)[^>]* (?:src|href)="https?:(?!\/\/docs\.example\.com)[^"]*"/g),
      file,
    ).toBeNull()
  }
})
