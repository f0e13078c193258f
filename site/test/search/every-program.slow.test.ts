import { expect, test } from 'vitest'
import { findFalseMatches, findMissedRemedies } from './ask-wrapped.ts'
import { messages } from './asked-site.ts'
import { logLines } from './wrap-log-line.ts'
import { wrappings } from './wrap-message.ts'
import { terminals } from './wrap-terminal.ts'

const programs = Object.entries({ ...wrappings, ...logLines, ...terminals })

test.each(programs)('a foreign message in the output of %s has no close match', async (_, wrap) => {
  expect(await findFalseMatches(wrap)).toEqual([])
})

test.each(programs)('a message in the output of %s ranks its remedy first', async (_, wrap) => {
  const missed = await findMissedRemedies(wrap)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(messages.length / 20)
})
