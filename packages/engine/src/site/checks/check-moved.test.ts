import { describe, expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { configOf, type SiteSources, siteOf } from '../../../test/site-of.ts'

const page = (movedFrom = '', text = '') =>
  `---\ntitle: T\n~\n${movedFrom && `moved_from: [${movedFrom}]\n`}---\n\n${text}`
const complete = { 'docs/index': page(), 'ledger/guide/index': page() }
const problemsOf = (sources: SiteSources, options = {}) =>
  listProblems(siteOf({ ...complete, ...sources }, configOf(), options).check())

describe('old routes', () => {
  test('old routes are allowed at free paths, in every spelling', () => {
    const movedFrom = '/docs/old/, /docs/New/x, /docs/größe, /docs/index/a b'
    expect(problemsOf({ 'docs/new': page(movedFrom), 'docs/other': page('/docs/other-once') })).toBe('')
  })

  test('old routes lead to one other page, and replace nothing', () => {
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
        \`/docs/self/\` is the current route of this page.
        Remove it.
      content/docs/one.mdx:4 moved-page
        \`/docs/two\` is already the route of content/docs/two.mdx.
        Remove it.
      content/docs/two.mdx:4 moved-page
        \`/docs/one\` is already the route of content/docs/one.mdx.
        Remove it.
      content/docs/second.mdx:4 moved-page
        \`/docs/Gone/\` already redirects to content/docs/first.mdx.
        Remove it.
      content/docs/own.mdx:4 moved-page
        \`/search\` is already the route of the site itself.
        Remove it.
      content/docs/own.mdx:4 moved-page
        \`/assets/a\` is already the route of the site itself.
        Remove it.
      content/docs/own.mdx:4 moved-page
        \`/404\` is already the route of the site itself.
        Remove it.
      content/docs/twice.mdx:4 moved-page
        \`/docs/x/\` already redirects to content/docs/twice.mdx.
        Remove it."
    `)
  })

  test('links to old routes are errors that name the new one', () => {
    const sources = { 'docs/new': page('/docs/old'), 'docs/a': page('', '[Old](/docs/old/#x)') }
    expect(problemsOf(sources)).toMatchInlineSnapshot(`
      "content/docs/a.mdx:6 broken-link
        No page at \`/docs/old/#x\`.
        It has moved to \`/docs/new\`."
    `)
  })
})

describe('redirects in the file of released routes', () => {
  const sources = {
    'docs/new': page('/docs/old', '## Part'),
    'docs/draft': page().replace('title', 'draft: true\ntitle'),
  }

  test('any path may redirect to a page or a section, and counts as alive', () => {
    const released = [
      '/legacy/setup.php /docs/new',
      '/v1/@api/größe.html /docs/new#part',
      '/a/index.html  /docs',
      '/a/',
    ]
    expect(problemsOf(sources, { released })).toBe('')
  })

  test('a redirect needs a free path and a page of the site', () => {
    const released = [
      '/docs/new /docs/',
      '/docs/old /docs/',
      '/x /docs/new',
      '/X/ /docs/new',
      '/a?b /docs/',
      '/a.md /docs/',
      '/sw.js /docs/',
      '/docs/llms.txt /docs/',
      '/logo.svg /docs/',
      '/c /docs/gone',
      '/d /docs/old',
      '/e /docs/draft',
      '/f /docs/new#gone',
      '/g https://e.example/',
      '/h docs/new',
      '/i /logo.svg',
      '/j /j',
    ]
    expect(problemsOf(sources, { released, files: ['logo.svg'] })).toMatchInlineSnapshot(`
      "content/routes.txt:1 moved-page
        \`/docs/new\` is already the route of content/docs/new.mdx.
        Remove this line.
      content/routes.txt:2 moved-page
        \`/docs/old\` already redirects to content/docs/new.mdx.
        Remove this line.
      content/routes.txt:4 moved-page
        \`/X/\` already redirects to content/docs/new.mdx.
        Remove this line.
      content/routes.txt:5 moved-page
        \`/a?b\` cannot redirect: expected a path such as /docs/install, without ? and #.
        Remove this line.
      content/routes.txt:6 moved-page
        \`/a.md\` cannot redirect: expected a path such as /docs/install, without ? and #.
        Remove this line.
      content/routes.txt:7 moved-page
        \`/sw.js\` is already the route of the site itself.
        Remove this line.
      content/routes.txt:8 moved-page
        \`/docs/llms.txt\` is already the route of the site itself.
        Remove this line.
      content/routes.txt:9 moved-page
        \`/logo.svg\` is a file of \`public/\`.
        Remove this line.
      content/routes.txt:12 moved-page
        \`/e\` is already the route of the site itself.
        Remove this line.
      content/routes.txt:14 moved-page
        \`/g\` redirects to \`https://e.example/\`, which is no route of a page.
        Name a route of the site: \`/docs/old /docs/new#part\`.
      content/routes.txt:15 moved-page
        \`/h\` redirects to \`docs/new\`, which is no route of a page.
        Name a route of the site: \`/docs/old /docs/new#part\`.
      content/routes.txt:16 moved-page
        \`/i\` redirects to \`/logo.svg\`, which is no route of a page.
        Name a route of the site: \`/docs/old /docs/new#part\`.
      content/routes.txt:10 broken-link
        No page at \`/docs/gone\`.
      content/routes.txt:11 broken-link
        No page at \`/docs/old\`.
        It has moved to \`/docs/new\`.
      content/routes.txt:12 broken-link
        \`/docs/draft\` leads to content/docs/draft.mdx, which is a draft: readers will not find it.
        Delete \`draft: true\` there, or remove the link.
      content/routes.txt:13 broken-anchor (warning)
        \`/docs/new#gone\` leads to content/docs/new.mdx, which has no anchor \`gone\`.
      content/routes.txt:17 broken-link
        No page at \`/j\`."
    `)
  })
})

describe('released routes', () => {
  test('a released route needs a page or a redirect', () => {
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
        No page at \`/docs/gone\`, which was released.
        Write \`moved_from: [/docs/gone]\` into the front matter of the page that replaces it. If none does, delete this line.
      content/routes.txt:6 moved-page
        No page at \`/docs/draft\`, which was released.
        Write \`moved_from: [/docs/draft]\` into the front matter of the page that replaces it. If none does, delete this line.
      content/routes.txt:7 moved-page
        No page at \`/docs/heir-is-draft\`, which was released.
        Write \`moved_from: [/docs/heir-is-draft]\` into the front matter of the page that replaces it. If none does, delete this line."
    `)
    // Drafts do not count, even if they are shown.
    expect(problemsOf(sources, { released, drafts: true })).toBe(expected)
  })
})
