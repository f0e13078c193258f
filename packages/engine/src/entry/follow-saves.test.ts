import { expect, test } from 'vitest'
import { pageAt, siteOf, titled } from '../../test/site-of.ts'
import type { FetchOutcome } from '../browser/router/page-cache.ts'
import type { View } from '../browser/router/visit.ts'
import { siteSearch } from '../browser/search/site-search.ts'
import { createCategories } from '../browser/sidebar/categories.ts'
import { createStore } from '../browser/store.ts'
import type { Page } from '../core/page/page.ts'
import { followSaves } from './follow-saves.ts'

const route = '/ledger/guide/'
const pageOf = (title: string): Page => ({
  ...pageAt(siteOf({ 'ledger/guide/index': titled(title) }), route),
  parts: [],
})

const { shell: shared } = siteOf({})
const shell = { ...shared, buildId: 'dev' }

/** Opens a page of version 1 in dev. Returns what saves it, and what answers the requests for the page, first to last. */
function openPage() {
  const drawn: string[] = []
  const answers: ((outcome: FetchOutcome) => void)[] = []
  const first = pageOf('First')
  const showSaved = followSaves({
    state: {
      view: createStore<View>({ type: 'page', path: route, page: first }),
      categories: createCategories(first),
    },
    version: 1,
    loadNavigation: async () => ({
      pageCache: {
        load: () => new Promise<FetchOutcome>((resolve) => answers.push(resolve)),
        forget: () => undefined,
        has: () => false,
      },
      draw: (view) => void drawn.push(view.type === 'page' ? view.page.title : view.type),
      retry: async () => void drawn.push('retry'),
    }),
    render: () => undefined,
  })
  const save = (version: number) => showSaved({ shell, version })
  return { drawn, answers, save }
}

test('of two quick saves the later is drawn, even if its page arrives first', async () => {
  const { drawn, answers, save } = openPage()
  const saves = [save(2), save(3)]
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.({ type: 'page', page: pageOf('Later') })
  await saves[1]
  answers[0]?.({ type: 'page', page: pageOf('Earlier') })
  await saves[0]
  expect(drawn).toEqual(['Later'])
})

test('the search reads its index again after a save', async () => {
  const { answers, save, drawn } = openPage()
  const before = siteSearch('/')
  void save(1)
  expect(siteSearch('/')).toBe(before)
  const saved = save(2)
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.({ type: 'not-found' })
  await saved
  expect(siteSearch('/')).not.toBe(before)
  expect(drawn).toEqual(['retry'])
})
