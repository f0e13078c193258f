import { isPaste } from '../../../packages/engine/src/search/read-paste.ts'
import { ask, messages, pasted, search, stored } from './asked-site.ts'
import type { Wrap } from './wrap-message.ts'

/** Lists the foreign messages that, in the output of a program, have a close match. */
export async function findFalseMatches(wrap: Wrap): Promise<readonly (string | undefined)[]> {
  const pastes = stored.unknown.map((message) => pasted(wrap(message))).filter(isPaste)
  const found = await Promise.all(pastes.map((paste) => search.ask(paste)))
  return found.filter(({ isClose }) => isClose).map(({ line }) => line)
}

/** Lists the messages whose remedy is not the first result if they are pasted with the output of a program. */
export async function findMissedRemedies(wrap: Wrap): Promise<readonly string[]> {
  const missed: string[] = []
  for (const [message, remedy] of messages) {
    const [first] = await ask(pasted(wrap(message)))
    if (first !== remedy) missed.push(`${message}: ${first}`)
  }
  return missed
}
