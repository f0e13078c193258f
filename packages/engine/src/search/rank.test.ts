import { expect, test } from 'vitest'
import { fillers, openSearch, page, section, sectionsOf } from '../../test/search-of.ts'

/** Opens the search of a page whose sections, `s0` and so on, have these texts. */
const openTexts = (texts: readonly string[]) =>
  openSearch([
    page(
      'ledger',
      '/a',
      'A',
      texts.map((text, i) => section(`s${i}`, text)),
    ),
  ])

test('of names that begin with the query, the shortest is first', async () => {
  const names = [section('b', '', 'relateAllRows'), section('a', '', 'relateAll')]
  expect(sectionsOf(await openSearch([page('ledger', '/a', 'A', names)]).ask('relateA'))).toEqual(['/a#a', '/a#b'])
})

test('a name with digits that a page contains is not corrected', async () => {
  const names = [section('a', 'Uses sha255.'), section('b', 'Uses sha256.')]
  expect(sectionsOf(await openSearch([page('ledger', '/a', 'A', names)]).ask('sha256 '))).toEqual(['/a#b'])
})

test('a whole word outranks a longer one, and a longer one outranks a still longer one', async () => {
  const texts = ['Uses limitations.', 'Uses limiter.', 'Uses limit.']
  const { ask } = openTexts(texts)
  expect(sectionsOf(await ask('limit'))[0]).toBe('/a#s2')
  expect(sectionsOf(await ask('uses limite'))[0]).toBe('/a#s1')
})

test('only the last part of an unfinished name is a prefix', async () => {
  const texts = ['From there, relate it.', 'Fromage and relations.']
  const { ask } = openTexts(texts)
  expect(sectionsOf(await ask('fromRel'))).toEqual(['/a#s0'])
})

test('a section named like the query outranks one that has its words in a rare text', async () => {
  const sections = [
    section('a', 'Order rows by order: order rows, rows in order.', 'Else'),
    section('b', '', 'orderRows'),
  ]
  const { ask } = openSearch([page('ledger', '/a', 'A', sections), ...fillers(20)])
  expect(sectionsOf(await ask('order rows'))[0]).toBe('/a#b')
})

test('three rare words of a sentence outrank six common ones', async () => {
  const common = Array.from({ length: 3 }, () => 'The old server runs and copies data daily.')
  const query = 'old server runs, copies data daily: disk broke at night'
  expect(sectionsOf(await openTexts(['The disk broke at night.', ...common]).ask(query))[0]).toBe('/a#s0')
})
