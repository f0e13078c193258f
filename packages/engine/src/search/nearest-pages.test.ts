import { expect, test } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

/** Returns the routes of the pages that resemble a path or words most. All have the same title. */
function nearestOf(pathOrWords: string, title: string, routes: readonly string[]): readonly string[] {
  const pages = routes.map((route) => ({ route, title }))
  return nearestPages(pathOrWords, pages).map(({ route }) => route)
}

test.each([
  ['twin', ['/a/twin', '/b/twin']],
  // The end of a word counts as much as its start.
  ['mat', ['/cat', '/mas']],
])('pages that resemble %s equally are suggested by route', (words, routes) => {
  expect(nearestOf(words, 'Twin', routes.toReversed())).toEqual(routes)
})

test('a mistyped path has the pages of its own folder first', () => {
  const routes = ['/almanac/installation/', '/ledger/guide/install']
  expect(nearestOf('/ledger/guide/installation', 'Set up', routes)).toEqual(routes.toReversed())
})

test('words resemble pages of any folder alike', () => {
  expect(nearestOf('install', 'Set up', ['/installs', '/almanac/install'])[0]).toBe('/almanac/install')
})
