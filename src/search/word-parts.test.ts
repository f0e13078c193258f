import { expect, test } from 'vitest'
import { splitWords } from './split-words.ts'
import { wordParts, wordTerms } from './word-parts.ts'

test.each([
  ['fromRelation', ['from', 'relation']],
  ['type::thing', ['type', 'thing']],
  ['and_query', ['and', 'query']],
  ['HTTPServer', ['http', 'server']],
  ['SHA256', ['sha256']],
  ['Décor', ['decor']],
  ['日本語', ['日', '本', '語']],
])('%s consists of %j', (word, parts) => {
  expect(wordParts(word)).toEqual(parts)
})

test('a name can be found whole, by its segments and by its parts', () => {
  expect(wordTerms('Session.createNew')).toEqual(['session.createnew', 'session', 'createnew', 'create', 'new'])
})

test('identifiers stay whole and operators are words', () => {
  const words = splitWords('set $auth.id += type::thing("a-b") ?? .where(x)')
  expect(words).toEqual(['set', '$auth.id', '+=', 'type::thing', 'a-b', '??', 'where', 'x'])
})
