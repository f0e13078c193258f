import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '../src/content/read-content.ts'
import { createSite } from '../src/site/create-site.ts'
import { listProblems } from './compile-text.ts'
import { configOf, treeOf } from './site-of.ts'
import { temporaryFolder } from './temporary-folder.ts'

const front = '---\ntitle: A\ndescription: A description of this very page that is long enough.\n---\n\n'
const config = configOf({ collections: [{ id: 'default', label: 'Docs', path: 'docs', main: 'a' }] })

/** Returns the HTML and the problems of a page with some content. */
function resultOf(words: string | Buffer, file = 'docs/a.mdx', more: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder({ [`content/${file}`]: '', ...more })
  writeFileSync(join(folder, 'content', file), Buffer.concat([Buffer.from(front), Buffer.from(words)]))
  if (file.includes('linked')) symlinkSync(join(folder, 'outside.mdx'), join(folder, 'content/docs/link.mdx'))
  const { entries, problems } = readContent({ projectRoot: folder, config })
  const site = createSite(config, entries, { problems })
  const html = JSON.stringify(site.entries.map(({ route }) => treeOf(site, route))).replaceAll('\\"', '"')
  return { html, said: listProblems(site.problems) }
}

describe('nothing changes silently', () => {
  test.each([
    ['> [!NOTE]\n> a', '<div class="admonition note"><p class="admonition-title">note</p><p>a</p>'],
    ['```js\n// highlight-next-line\na\n```', '<code><span class="line marked">a</span></code>'],
    ['```js\na // [!code ++]\n```', '<code><ins class="line added">a</ins></code>'],
    ['```python\na\n```', '<figcaption>Python</figcaption>'],
    ['a <!-- b --> c<br>{/* d */}<kbd>e</kbd>', '<p>a  c<br><kbd>e</kbd></p>'],
  ])('%j renders as in other systems', (words, html) => {
    const result = resultOf(words)
    expect(result.said).toBe('')
    expect(result.html).toContain(html)
  })

  test.each([
    [':::note\na', '6 unclosed-container'],
    ['::::tabs\n:::tab[A]\na\n::::\n\nb', '7 unclosed-container'],
    [':::tip What you learn\na\n:::', '6 foreign-syntax'],
    ['::: tip\na\n:::', '6 foreign-syntax'],
    ['::: code-group\na\n:::', '6 foreign-syntax'],
    ['$x$', '6 foreign-syntax'],
    ['$$\nx\n$$', '6 foreign-syntax'],
    ['[[toc]]', '6 foreign-syntax'],
    [':tada:', '6 foreign-syntax'],
    ['Term\n: meaning', '7 foreign-syntax'],
    ['::leaf', '6 foreign-syntax'],
    ['A :badge[x]', '6 foreign-syntax'],
    ['x^2^', '6 foreign-syntax'],
    ['==m==', '6 foreign-syntax'],
    ['A[^1]\n\n[^2]: b', '6 foreign-syntax'],
    ['`a`{width=200}', '6 foreign-syntax'],
    ["import A from 'a'", '6 foreign-syntax'],
    ['[x]()', '6 empty-link'],
    ['[x](#)', '6 empty-link'],
    ['```nolang\na\n```', '6 unknown-language'],
    [Buffer.from([0x61, 0xe9, 0x62]), '6 not-text'],
  ])('%j is reported with its line', (words, line) => {
    expect(resultOf(words).said).toContain(`content/docs/a.mdx:${line}`)
  })

  test.each([
    ["import A from 'a'", '6 foreign-syntax'],
    ['`a`{width=200}', '6 foreign-syntax'],
  ])('%j is reported in Markdown too', (words, line) => {
    expect(resultOf(words, 'docs/a.md').said).toContain(`content/docs/a.md:${line}`)
  })

  test.each([
    ['docs/linked.mdx', {}, 'content/docs/link.mdx:0 symbolic-link'],
    ['docs/a.mdx', { 'content/docs/_category_.json': '{}' }, 'content/docs/_category_.json:0 category-file'],
    ['docs/a.mdx', { 'content/docs/meta.json': '{}' }, 'content/docs/meta.json:0 category-file'],
    ['docs/a.mdx', { 'content/SUMMARY.md': '- [a](a.md)' }, 'content/SUMMARY.md:0 category-file'],
    ['docs/a.mdx', { 'content/docs/_sidebar.md': '- a' }, 'content/docs/_sidebar.md:0 category-file'],
    ['docs/01-a.mdx', { 'content/docs/02-b.md': front }, 'content/docs/01-a.mdx:0 numbered-name'],
    ['docs/a.mdx', { 'content/docs/a.md': front }, 'content/docs/a.mdx:1 duplicate-route'],
  ])('%s: files that are not pages are reported as %j', (file, more, place) => {
    expect(resultOf('a', file, more).said).toContain(place)
  })

  test.each([
    ['docs/01-a.mdx', {}],
    ['docs/2026-01-01-a.mdx', { 'content/docs/2026-01-02-b.md': front }],
    ['docs/01-a.mdx', { 'content/docs/02-b.md': front.replace('title', 'slug: 02-b\ntitle') }],
  ])('%s: an intended number is not reported', (file, more) => {
    expect(resultOf('a', file, more).said).not.toContain('numbered-name')
  })
})
