import { describe, expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { configOf, type SiteSources, siteOf } from '../../test/site-of.ts'

const page = (movedFrom = '', text = '') =>
  `---\ntitle: T\n~\n${movedFrom && `moved_from: [${movedFrom}]\n`}---\n\n${text}`
const complete = { 'docs/index': page(), 'cirql/guide/index': page() }
const problemsOf = (sources: SiteSources, options = {}) =>
  listProblems(siteOf({ ...complete, ...sources }, configOf(), options).problems)

describe('old routes', () => {
  test('are fine where nothing else is: with or without slash, in any case, decoded, below a page, several', () => {
    const movedFrom = '/docs/old/, /docs/New/x, /docs/größe, /docs/index/a b'
    expect(problemsOf({ 'docs/new': page(movedFrom), 'docs/other': page('/docs/other-once') })).toBe('')
  })

  test('lead to one page, not to themselves, and from nothing that is there', () => {
    const sources = {
      'docs/self': page('/docs/self/'),
      'docs/one': page('/docs/two'),
      'docs/two': page('/docs/one'),
      'docs/first': page('/docs/gone'),
      'docs/second': page('/docs/Gone/'),
      'docs/own': page('/search, /assets/a, /404'),
      'docs/twice': page('/docs/x, /docs/x/'),
    }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/self.mdx:4 moved-page
        \`/docs/self/\` is the route of this very page: it would lead to itself.
        Remove it.
      content/docs/one.mdx:4 moved-page
        \`/docs/two\` is no old route: content/docs/two.mdx is there.
        Remove it.
      content/docs/two.mdx:4 moved-page
        \`/docs/one\` is no old route: content/docs/one.mdx is there.
        Remove it.
      content/docs/second.mdx:4 moved-page
        \`/docs/gone/\` leads to content/docs/first.mdx already.
        Remove it.
      content/docs/own.mdx:4 moved-page
        \`/search\` is no old route: the site itself is there.
        Remove it.
      content/docs/own.mdx:4 moved-page
        \`/assets/a\` is no old route: the site itself is there.
        Remove it.
      content/docs/own.mdx:4 moved-page
        \`/404\` is no old route: the site itself is there.
        Remove it.
      content/docs/twice.mdx:4 moved-page
        \`/docs/x/\` leads to content/docs/twice.mdx already.
        Remove it."
    `)
  })

  test('are no addresses for links, which are told the new one', () => {
    const sources = { 'docs/new': page('/docs/old'), 'docs/a': page('', '[Old](/docs/old/#x)') }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-link
        \`/docs/old/#x\` is no page.
        It has moved to \`/docs/new\`."
    `)
  })
})

describe('a released route', () => {
  test('has a page or an heir', () => {
    const released = [
      '/docs/',
      '',
      '/docs/old',
      '/docs/gr%C3%B6%C3%9Fe',
      '/docs/gone',
      '/docs/draft',
      '/docs/heir-is-draft',
    ]
    const sources = {
      'docs/new': page('/docs/old/'),
      'docs/größe': page(),
      'docs/draft': page('/docs/heir-is-draft').replace('title', 'draft: true\ntitle'),
    }
    const expected = problemsOf(sources, { released })
    expect(expected).toMatchInlineSnapshot(`
      "content/routes.txt:5 moved-page
        \`/docs/gone\` was a page, but no longer is.
        Write \`moved_from: [/docs/gone]\` into the front matter of the page that took its place. If none did, delete this line.
      content/routes.txt:6 moved-page
        \`/docs/draft\` was a page, but no longer is.
        Write \`moved_from: [/docs/draft]\` into the front matter of the page that took its place. If none did, delete this line.
      content/routes.txt:7 moved-page
        \`/docs/heir-is-draft\` was a page, but no longer is.
        Write \`moved_from: [/docs/heir-is-draft]\` into the front matter of the page that took its place. If none did, delete this line."
    `)
    // Whether drafts are shown makes no difference: readers will not find them.
    expect(problemsOf(sources, { released, drafts: true })).toBe(expected)
  })
})
