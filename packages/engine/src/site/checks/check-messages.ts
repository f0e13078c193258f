import type { Heading } from '../../core/page/facts.ts'
import { errorAt, type Problem } from '../../core/problem.ts'
import { closest } from '../../core/text/closest.ts'
import { messageToRoute } from '../../core/urls/route.ts'
import { messagesOf } from '../find-messages.ts'
import type { SiteEntry } from '../site-entry.ts'

/** Matches ids that can be typed from a terminal. */
const goodId = /^(?=.{1,40}$)[a-z\d]+(?:-[a-z\d]+)*$/

/** Reports missing sections of messages, and headings in them whose short address is long or taken. */
export function checkMessages(entries: readonly SiteEntry[]): Problem[] {
  const owners = new Map<string, string>()
  return entries.flatMap((entry) => [
    ...missingSection(entry),
    ...messagesOf(entry).flatMap((one) => check(one, entry)),
  ])

  function check({ id, line }: Heading, { file }: SiteEntry): Problem[] {
    const location = { file, line }
    if (!goodId.test(id)) {
      const message = `\`${id}\` cannot be a short address: expected at most 40 lower-case letters, digits and single hyphens.`
      return [
        errorAt(
          location,
          'message-address',
          message,
          'Write a short id after the heading, such as `{#no-connection}`.',
        ),
      ]
    }
    const owner = owners.get(id)
    owners.set(id, owner ?? `${file}:${line}`)
    if (owner === undefined) return []
    const message = `\`${messageToRoute(id)}\` is already the short address of ${owner}.`
    return [errorAt(location, 'message-address', message, `Use another id, such as \`{#${id}-2}\`.`)]
  }
}

function missingSection(entry: SiteEntry): Problem[] {
  const { file, keyLines, frontMatter, parsed } = entry
  if (frontMatter.messages === undefined || messagesOf(entry).length > 0) return []
  const ids = parsed().facts.headings.map(({ id }) => id)
  const location = { file, line: keyLines.messages ?? 1 }
  if (ids.includes(frontMatter.messages)) {
    const message = `\`messages\`: the section \`#${frontMatter.messages}\` has no headings below it.`
    return [errorAt(location, 'message-address', message, 'Give each message a separate heading.')]
  }
  const near = closest(frontMatter.messages, ids)
  const message = `\`messages\`: this page has no section \`#${frontMatter.messages}\`.`
  return [errorAt(location, 'message-address', message, near ? `messages: ${near}` : 'Write the id of a heading.')]
}
