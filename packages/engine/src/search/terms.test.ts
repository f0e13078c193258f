import { expect, test } from 'vitest'
import { typoDistance } from '../core/text/closest.ts'
import { headingKeys, readQuery, splitWords, wordParts, wordTerms } from './terms.ts'

test.each([
  ['fromRelation', ['from', 'relation']],
  ['type::thing', ['type', 'thing']],
  ['and_query', ['and', 'query']],
  ['HTTPServer', ['http', 'server']],
  ['SHA256', ['sha256']],
  ['Décor', ['decor']],
  ['日本語', ['日', '本', '語']],
  ['ｓｅｌｅｃｔ', ['select']],
  ['𝗦𝗲𝗹𝗲𝗰𝘁', ['select']],
  ['sel\u00adect', ['select']],
  ['sel\u200bect', ['select']],
  ['ﬁnd', ['find']],
])('%s is split into %j', (word, parts) => {
  expect(wordParts(word)).toEqual(parts)
})

test('a name is found whole, by its segments and by its parts', () => {
  expect(wordTerms('Session.createNew')).toEqual(['session.createnew', 'session', 'createnew', 'create', 'new'])
})

test('an operator is found whole and by its parts, without empty ones', () => {
  expect(wordTerms('->')).toEqual(['->', '>'])
})

test.each(['ｓｅｌｅｃｔ', '𝗦𝗲𝗹𝗲𝗰𝘁', 'sel\u00adect', 'se\u2060lect', 'SELECT', 'séle\u0301ct'])(
  'the query %s means select',
  (query) => {
    expect(readQuery(query).words.map(({ word }) => word)).toEqual(['select'])
  },
)

test('identifiers stay whole and operators are words', () => {
  const words = splitWords('set $auth.id += type::thing("a-b") ?? .where(x)')
  expect(words).toEqual(['set', '$auth.id', '+=', 'type::thing', 'a-b', '??', 'where', 'x'])
})

test.each([
  ['.where(condition)', ['where']],
  ['string::is_email(value: string)', ['stringisemail', 'isemail']],
  ['.with<NS extends Record<string, X>>(a, b(c))', ['with']],
  ['return, returnFields', ['returnreturnfields', 'return', 'returnfields']],
  ['Create a client', ['createaclient']],
  ['?? and', ['and']],
  ['=>  <=', ['=><=']],
])('the heading “%s” is found as %j', (heading, keys) => {
  expect(headingKeys(heading)).toEqual(keys)
})

test.each([
  ['select', 'select', 0],
  ['selcet', 'select', 1],
  ['slect', 'select', 1],
  ['selecct', 'select', 1],
  ['xelect', 'select', 1],
  ['slecet', 'select', 2],
  ['update', 'select', 3],
])('the typo distance from %s to %s is counted', (word, other, whole) => {
  expect(typoDistance(word, other, 2).whole).toBe(whole)
})

test('a mistyped prefix is close to the start of a longer word', () => {
  expect(typoDistance('autehn', 'authentication', 1)).toEqual({ whole: 9, start: 1 })
})

test('the last word of a query and words of four letters or more are prefixes', () => {
  expect(readQuery('set rows x').words.map(({ word, prefix }) => [word, prefix])).toEqual([
    ['set', false],
    ['rows', true],
    ['x', true],
  ])
})

test('stop words and single signs of a query are optional, groups of signs are not', () => {
  expect(readQuery('the - ?? rows').words.map(({ word, optional }) => [word, optional])).toEqual([
    ['the', true],
    ['-', true],
    ['??', false],
    ['rows', false],
  ])
})

test('a query that ends in the middle of a name is unfinished and keeps the ending', () => {
  const read = (text: string) => [readQuery(text).words.map(({ word }) => word), readQuery(text).unfinished]
  expect(read('call type::')).toEqual([['call', 'type::'], true])
  expect(read('call type::thing')).toEqual([['call', 'type::thing'], false])
})
