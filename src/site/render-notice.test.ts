import { expect, test } from 'vitest'
import { configOf } from '../../test/site-of.ts'
import { noticeOf, renderNotice } from './render-notice.ts'

const notice = {
  package: { name: 'cirql', version: '0.6.8' },
  testedWith: 'SurrealDB <1.0>',
  status: 'retired',
  href: '/cirql/guide/#status',
}
const collection = configOf({
  collections: [{ id: 'cirql', label: 'Cirql', path: 'cirql', main: 'guide/index', notice }],
}).collections[0]

test('the line below a heading says what is true of all docs of the collection, and leads to the copy', () => {
  expect(renderNotice(noticeOf(collection), '/cirql/guide/', '/site/')).toBe(
    '<p class="notice">cirql 0.6.8 · tested with SurrealDB &#60;1.0&#62; · <a href="/site/cirql/guide/#status">retired</a>' +
      '<br><span class="copies"><span><button type="button">Copy page</button> · </span>' +
      '<a href="/site/cirql/guide/index.md">View as Markdown</a></span></p>',
  )
})

test('without a notice it leads to the copy only', () => {
  expect(renderNotice(noticeOf(undefined), '/docs/a', '/')).toMatch(
    /^<p class="notice"><span class="copies"><span><button.*href="\/docs\/a\.md"/,
  )
})
