import { expect, test } from 'vitest'
import { isPaste, readPaste, sharedPhrase } from './read-paste.ts'

test.each([
  ['two\nlines'],
  ['{"level":50,"msg":"request failed"}'],
  ['2026-11-20T08:14:33Z could not connect'],
  ['Uncaught Error: could not connect'],
  ['[ERROR] could not connect'],
  ['[api] 512 - ERROR could not connect'],
  ['could not connect src/client.ts:12'],
  ['error: could not connect {"service":"api"}'],
  ['src/client.ts(12,3): error TS2322: could not connect'],
  ['$ npm start could not connect'],
  ['ada@host:~/app$ npm start'],
])('%j is recognised as output of a program', (query) => expect(isPaste(query)).toBe(true))

test.each(['error', 'Error: could not connect', 'db.execute(query)', 'type::thing', 'a: b', '[1, 2', 'time 12:30'])(
  '%j is recognised as words of a reader',
  (query) => expect(isPaste(query)).toBe(false),
)

test('stack frames, code and log lines without an error are ignored', () => {
  const trace = [
    '2026-11-20T08:14:30Z  INFO net: Started web server',
    'file:///app/client.ts:12',
    '  12 | await db.connect()',
    '     |          ^',
    'Error: could not connect to 127.0.0.1',
    '    at connect (file:///app/client.ts:12:3)',
    '    at async main (/app/main.ts:4:1)',
    'Node.js v20.19.4',
  ]
  const prompts = [
    '$ npm start',
    '❯ npx tsc',
    'ada@host:~/app$ npm start',
    'PS C:\\app> npm start',
    '+ npm start',
    'could not connect',
  ]
  expect(readPaste(prompts.join('\n'))).toEqual(['could not connect'])
  const firefox = ['open@http://127.0.0.1/app.js:1:2', '| could not connect']
  expect(readPaste(firefox.join('\n'))).toEqual(['| could not connect'])
  const lines = ['file:///app/client.ts:12', 'Error: could not connect to 127.0.0.1', 'Node.js v20.19.4']
  expect(readPaste(trace.join('\n'))).toEqual(lines)
})

test.each([
  ['api-1  | could not connect', ['api-1  | could not connect']],
  ['0|api  | could not connect', ['0|api  | could not connect']],
  ['\u001b[31m✖ could not connect\u001b[39m', ['✖ could not connect']],
  ['msg="could not connect" level=50', ['could not connect', 'level=50']],
  ['{"msg":"could not \\"connect\\""}', ['could not "connect"']],
  ['api {"msg":"could not connect"} 12', ['could not connect', 'api { } 12']],
  ['msg= "could not connect"', ['could not connect']],
  ['could not connect\ncould not connect', ['could not connect']],
])('%j is split into its messages', (paste, lines) => expect(readPaste(paste)).toEqual(lines))

test('the first and the last lines of a long paste are read', () => {
  const lines = readPaste(Array.from({ length: 100 }, (_, i) => `fault number ${i}`).join('\n'))
  expect(lines).toHaveLength(24)
  expect([lines[0], lines.at(-1)]).toEqual(['fault number 0', 'fault number 99'])
})

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

test.each(['ENOENTs', 'TS1309x', 'ERR_IDs', 'EX'])('the word %s is not an error code', (word) => {
  expect(sharedPhrase(`found ${word} there`, { heading: '', text: `Some ${word} is in it.` }).weight).toBe(0)
})

test('signs between the words of a section do not matter', () => {
  expect(sharedPhrase('one two three', { heading: '', text: 'one -> two / three' })).toMatchObject({
    text: 'one two three',
    weight: 11,
  })
})
