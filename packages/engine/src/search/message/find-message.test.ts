import { expect, test } from 'vitest'
import { fillers, openSearch, page, section, sectionsOf } from '../../../test/search-of.ts'

test('of sections that repeat a pasted line, the one with the longest run is first', async () => {
  const { ask } = openSearch([
    page('ledger', '/a', 'A', [section('', 'Today it could not connect. The server tries to.')]),
    page('ledger', '/b', 'B', [
      section('', 'It could not connect to the server. Long words of other things come after it, and many of them.'),
    ]),
    ...fillers(20),
  ])
  expect(sectionsOf(await ask('[ERROR] could not connect to the server today'))).toEqual(['/b', '/a'])
})

test('a question can be a message in the words of another program', async () => {
  const asked = { questions: 'nobody answers\n"dial tcp 127.0.0.1:80: connect: connection refused"' }
  const { ask } = openSearch([
    page('ledger', '/a', 'A', [{ ...section('down', 'No server listens.', 'ECONNREFUSED'), ...asked }]),
    ...fillers(1),
  ])
  const line = 'dial tcp 127.0.0.1:8000: connect: connection refused'
  const answer = await ask(`nas caddy[8]: {"level":"error","msg":"${line}"}`)
  expect(answer).toMatchObject({ isClose: true, line })
})

test.each([
  ['A problem with the almanac: could not connect to the server', 'could not connect to the server', true],
  ['with long words I could not connect to the server', undefined, true],
  ['The server could not come: connect long words to it', undefined, true],
  ['The server could not come: nobody paid for these quixotic pipes', undefined, false],
  ["it couldn't connect and I don't know what to do now", undefined, true],
])('in the line %j, the search finds the message %j, close: %s', async (query, line, isClose) => {
  const text = 'It could not connect to the server. Long words of other things come after it.'
  const { ask } = openSearch([page('ledger', '/a', 'A', [section('', text)]), ...fillers(20)])
  const answer = await ask(query)
  expect({ line: answer.line, isClose: answer.isClose }).toEqual({ line, isClose })
})

test.each(['ledger', 'abacus'])(
  'of sections that repeat a message alike, those of the collection %s come first',
  async (collection) => {
    const message = 'access error: not enough rights to perform this action'
    const { ask } = openSearch([
      page('ledger', '/ledger', 'Ledger', [section('', `The server says ${message}.`)]),
      page('abacus', '/abacus', 'Abacus', [
        section('', `Someone else is the owner: ${message}. Ask them for their help.`),
      ]),
      ...fillers(20),
    ])
    const answer = await ask(message, { collection })
    expect([answer.isClose, sectionsOf(answer)[0]]).toEqual([true, `/${collection}`])
  },
)
