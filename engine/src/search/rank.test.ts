import { expect, test } from 'vitest'
import { openSearch, page, section, sectionsOf } from '../../test/search-of.ts'

test('of names that begin with the query, the shortest is first', async () => {
  const names = [section('b', '', 'relateAllRows'), section('a', '', 'relateAll')]
  expect(sectionsOf(await openSearch([page('ledger', '/a', 'A', names)]).ask('relateA'))).toEqual(['/a#a', '/a#b'])
})

test('a name with digits that a page contains is not corrected', async () => {
  const names = [section('a', 'Uses sha255.'), section('b', 'Uses sha256.')]
  expect(sectionsOf(await openSearch([page('ledger', '/a', 'A', names)]).ask('sha256 '))).toEqual(['/a#b'])
})
