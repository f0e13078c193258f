import { expect, test } from 'vitest'
import { entryOf } from '../../test/site-of.ts'
import { messagesOf } from './find-messages.ts'

const text = [
  '## Use',
  '### A task',
  '## Errors',
  '### Connecting',
  '#### `connect ECONNREFUSED` {#refused}',
  '#### Timed out {#time-out}',
  '### A message without group',
  '## Next',
  '### Elsewhere',
].join('\n\n')
const idsOf = (messages: string) =>
  messagesOf(entryOf('docs/a', `---\ntitle: A\n${messages}\n---\n\n${text}`)).map(({ id }) => id)

test('messages are the last headings below the section that the front matter names', () => {
  expect(idsOf('messages: errors')).toEqual(['refused', 'time-out', 'a-message-without-group'])
  expect(idsOf('messages: next')).toEqual(['elsewhere'])
})

test('a page has no messages if no section, or an empty one, is named', () => {
  expect(['draft: false', 'messages: nowhere', 'messages: refused'].map(idsOf)).toEqual([[], [], []])
})
