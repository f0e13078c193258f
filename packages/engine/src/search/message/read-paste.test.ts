import { expect, test } from 'vitest'
import { isPaste, readPaste } from './read-paste.ts'

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
  const pretty = ['could not connect', '7   await open({ query: select() })', '          ~~~~~~~~', 'throw fault', '^']
  expect(readPaste(pretty.join(' ⏎ '))).toEqual(['could not connect'])
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
