import { expect, test } from 'vitest'
import { isPaste } from '../../../packages/engine/src/search/message/read-paste.ts'
import { ask, messages, pasted, search, stored } from './asked-site.ts'
import { wrappings } from './wrap-message.ts'

test.each(Object.entries(wrappings))('a foreign message in the output of %s has no close match', async (_, wrap) => {
  const pastes = stored.unknown.map((message) => pasted(wrap(message))).filter(isPaste)
  const found = await Promise.all(pastes.map((paste) => search.ask(paste)))
  expect(found.filter(({ isClose }) => isClose).map(({ line }) => line)).toEqual([])
})

test.each(Object.entries(wrappings))('a message in the output of %s ranks its remedy first', async (_, wrap) => {
  const missed: string[] = []
  for (const [message, remedy] of messages) {
    const [first] = await ask(pasted(wrap(message)))
    if (first !== remedy) missed.push(`${message}: ${first}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(messages.length / 20)
})
