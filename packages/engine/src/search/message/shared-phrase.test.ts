import { expect, test } from 'vitest'
import { sharedPhrase } from './shared-phrase.ts'

const section = {
  heading: "Could not 'connect'",
  text: 'The server did not answer within five seconds, at line 1. See TS1309. Table `a` does not exist here.',
}

test.each([
  ['a phrase of the heading twice', "[7] ERROR (could not 'connect') to 127.0.0.1", "could not 'connect')", 30],
  ['a phrase of the text', 'it did not answer within time', 'did not answer within', 18],
  ['fewer than three words of the text', 'the server was gone', '', 0],
  ['one word among stop words', 'all did not in five', '', 0],
  ['one word among numbers', 'at line 1 char 1', '', 0],
  ['an error code alone', 'error TS1309', 'TS1309', 24],
  ['words in capitals, which are no code', 'SERVER', '', 0],
  ['nothing in common', 'something else entirely', '', 0],
  ['a phrase that only introduces a message', 'did not answer within: no space left on disk', '', 0],
  ['a phrase around another name in quotes', 'Table `b` does not exist here', 'Table `b` does not exist here', 21],
  ['a heading before a message', "Could not 'connect': no space left on disk", "Could not 'connect'", 30],
])('words of %s are weighed', (_, line, text, weight) =>
  expect(sharedPhrase(line, section)).toMatchObject({ text, weight }),
)

test.each([
  ["Cannot find module 'ws'", "Cannot find module 'ws' here", "Cannot find module 'left-pad' here"],
  ["Cannot find module 'ws'", "Error: Cannot find module 'ws'", "Cannot find module './x'"],
  ["'row' is possibly 'null'", "TS18047: 'row' is possibly 'null'", "TS18047: 'ref.current' is possibly 'null'"],
  ["… is not in type 'Options'", "'url' is not in type 'Options'", "'colour' is not in type 'ButtonProps'"],
  ["Row 'tool:1' already exists", 'Row `user:john` already exists', "Row 'tool:1' never existed"],
  ['Query 1 got 2 rows', 'Query 4 got 2 rows', 'Query 1 got no rows'],
  ['connect ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1', 'read ECONNRESET 127.0.0.1'],
  ['Parse error in query', 'Parse error in query 1', 'Parse error'],
  ['See TS1309 for more', 'See TS1309 for more', 'error TS1309'],
])('the heading %j explains %j, but not %j', (heading, message, foreign) => {
  expect(sharedPhrase(message, { heading, text: '' }).isSure).toBe(true)
  expect(sharedPhrase(foreign, { heading, text: '' }).isSure).toBe(false)
})

test('a whole message in the words of another program is sure, a part of one is not', () => {
  const explanation = { heading: '', text: '', messages: ['dial tcp: refused', 'Socket is not a constructor'] }
  const sure = ['TypeError: Socket is not a constructor', 'Date is not a constructor'].map(
    (line) => sharedPhrase(line, explanation).isSure,
  )
  expect(sure).toEqual([true, false])
})

test.each(['ENOENTs', 'TS1309x', 'ERR_IDs', 'EX'])('the word %s is not an error code', (word) => {
  expect(sharedPhrase(`found ${word} there`, { heading: '', text: `Some ${word} is in it.` }).weight).toBe(0)
})

test('signs between the words of a section do not matter', () => {
  expect(sharedPhrase('one two three', { heading: '', text: 'one -> two / three' })).toMatchObject({
    text: 'one two three',
    weight: 11,
  })
})

test.each([
  ['failed to connect to the docker API', 'Failed to connect to local Tailscale daemon', false],
  ['listen tcp :443: bind: address already in use', 'tcp/8000: address already in use', false],
  ['failed to connect to the docker API', 'failed to connect to the docker API at unix:///run', true],
  ["Property 'a' does not exist on type 'Db'", "Property 'b' does not exist on type 'Db'", true],
  ["Property 'a' does not exist on type 'Db'", "Property 'b' does not exist on type '{ id: string }'", false],
])('the text %j explains %j: %s', (text, line, isSure) => {
  expect(sharedPhrase(line, { heading: '', text }).isSure).toBe(isSure)
})
