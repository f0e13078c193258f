import { expect, test } from 'vitest'
import { isPaste, readPaste, sharedRun } from './read-paste.ts'

test.each([
  ['two\nlines'],
  ['{"level":50,"msg":"request failed"}'],
  ['2026-11-20T08:14:33Z could not connect'],
  ['Uncaught Error: could not connect'],
  ['[ERROR] could not connect'],
  ['could not connect src/client.ts:12'],
])('takes %j for output of a program', (query) => expect(isPaste(query)).toBe(true))

test.each(['error', 'Error: could not connect', 'db.execute(query)', 'type::thing', 'a: b', '[1, 2', 'time 12:30'])(
  'takes %j for words of a reader',
  (query) => expect(isPaste(query)).toBe(false),
)

test('keeps the message of a stack trace alone', () => {
  const trace = [
    'file:///app/client.ts:12',
    '  12 | await db.connect()',
    '     |          ^',
    'Error: could not connect to 127.0.0.1',
    '    at connect (file:///app/client.ts:12:3)',
    '    at async main (/app/main.ts:4:1)',
    'Node.js v20.19.4',
  ]
  expect(readPaste(trace.join('\n'))).toEqual(['could not connect to 127.0.0.1'])
})

test.each([
  ['2026-11-20T08:14:33.120Z [ERROR] could not connect', ['could not connect']],
  ['[08:14:33] WARN could not connect', ['could not connect']],
  ['[08:14:33] INFO listening', []],
  ['Nov 20 08:14:33 host node[412]: could not connect', ['could not connect']],
  ['api-1  | could not connect', ['could not connect']],
  ['0|api  | could not connect', ['could not connect']],
  ['\u001b[31m✖ could not connect\u001b[39m', ['could not connect']],
  ['Uncaught (in promise) Error: could not connect', ['Error: could not connect']],
  ['msg="could not connect" level=50', ['could not connect']],
  ['{"level":50,"msg":"could not \\"connect\\""}', ['could not "connect"']],
  ['could not connect 7f9c24e8-3b13-4a57-9d0e-0c2f6d1b8a41', ['could not connect']],
  ['could not connect\ncould not connect', ['could not connect']],
])('reads the messages of %j', (line, messages) => expect(readPaste(line)).toEqual(messages))

test('reads the first and the last lines of a long paste', () => {
  const lines = readPaste(Array.from({ length: 100 }, (_, i) => `fault number ${i}`).join('\n'))
  expect(lines).toHaveLength(24)
  expect([lines[0], lines.at(-1)]).toEqual(['fault number 0', 'fault number 99'])
})

const section = { heading: 'Could not connect', text: 'The server did not answer within five seconds. See TS1309.' }

test.each([
  ['a run of the heading counts twice', 'Error: could not connect to 127.0.0.1', 30],
  ['a run of the text', 'it did not answer within time', 18],
  ['fewer than three words of the text', 'the server was gone', 0],
  ['an error code alone', 'error TS1309', 24],
  ['nothing in common', 'something else entirely', 0],
])('weighs %s', (_, line, weight) => expect(sharedRun(line, section)).toBe(weight))
