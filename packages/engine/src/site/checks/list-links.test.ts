import { expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { complete, configOf, problemsOf, siteOf, titled } from '../../../test/site-of.ts'

test('links of actions, tasks, next pages and cards are checked as any other', () => {
  const next = '---\ntitle: Page\n~\nnext: [{ label: Go, href: /ledger/guid }]\n---\n'
  expect(problemsOf({ 'docs/page': next })).toContain('content/docs/page.mdx:4 broken-link')
  const tasks = '---\ntitle: Ledger\nlayout: home\n~\ntasks: [{ label: Go, href: /ledger/guid }]\n---\n'
  expect(problemsOf({ 'ledger/index': tasks })).toContain('content/ledger/index.mdx:5 broken-link')
  const actions = '---\ntitle: Ledger\nlayout: landing\n~\nactions: [{ label: Go, href: /ledger/guid }]\n---\n'
  expect(problemsOf({ 'ledger/index': actions })).toMatchInlineSnapshot(`
    "content/ledger/index.mdx:5 broken-link
      No page at \`/ledger/guid\`.
      Did you mean \`/ledger/guide/\`?"
  `)
  expect(problemsOf({ 'docs/page': titled('Page', ':::card[A]{href="/ledger/guid"}\nx\n:::') })).toContain(
    'content/docs/page.mdx:6 broken-link',
  )
})

test('links of bar and footer are checked, and may leave the site', () => {
  const item = (href: string) => ({ label: 'L', href })
  const config = configOf({
    navbar: { items: [item('/docs'), item('https://example.com'), { label: 'M', items: [item('/ledger/giude')] }] },
    footer: { copyright: 'C', links: [{ title: 'T', items: [item('/docs/#y')] }] },
  })
  expect(problemsOf({}, config)).toMatchInlineSnapshot(`
    "site.config.ts:0 broken-link
      No page at \`/ledger/giude\`.
      Did you mean \`/ledger/guide/\`?
    site.config.ts:0 broken-anchor (warning)
      \`/docs/#y\` leads to content/docs/index.mdx, which has no anchor \`y\`.
      Did you mean \`#why\`?"
  `)
})

test("the link of a collection's notice is checked", () => {
  const notice = { software: 'LedgerDB 1.0', status: 'retired', href: '/gone' }
  const config = configOf({ collections: configOf().collections.map((one) => ({ ...one, notice })) })
  expect(problemsOf({}, config)).toContain('site.config.ts:0 broken-link\n  No page at `/gone`.')
})

test('links of an announcement are checked and get the base', () => {
  const html = '<a href="/docs/#wy">a</a> <a href="/nothing">b</a> <a href="https://example.com">c</a>'
  const config = configOf({ base: '/site/', announcement: { html } })
  const site = siteOf(complete, config)
  expect(listProblems(site.check())).toMatchInlineSnapshot(`
    "site.config.ts:0 broken-anchor (warning)
      \`/docs/#wy\` leads to content/docs/index.mdx, which has no anchor \`wy\`.
      Did you mean \`#why\`?
    site.config.ts:0 broken-link
      No page at \`/nothing\`."
  `)
  expect(site.shell.announcement?.html).toContain('<a href="/site/nothing">')
  expect(problemsOf({}, configOf({ announcement: { html: 'A <b>new version' } }))).toContain('announcement')
})
