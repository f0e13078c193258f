import { expect, test } from 'vitest'
import { fillers, openSearch, page, section, sectionsOf } from '../../test/search-of.ts'

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
