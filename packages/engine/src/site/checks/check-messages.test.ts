import { expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { complete, configOf, entryOf, problemsOf, siteOf } from '../../../test/site-of.ts'
import { messagesOf } from '../find-messages.ts'

const page = (text: string, messages = 'errors') =>
  `---\ntitle: T\n~\nmessages: ${messages}\n---\n\n## Errors\n\n${text}`

test('messages of two pages have different ids that can be typed', () => {
  expect(problemsOf({ 'docs/a': page('### One {#a1}'), 'docs/b': page('### Two {#two-words}') })).toBe('')
  const sources = {
    'docs/a': page('### Timed out'),
    'docs/b': page('### Timed out\n\n### Größe\n\n### A message of so many words that nobody would type them again'),
  }
  expect(problemsOf(sources)).toMatchInlineSnapshot(`
    "content/docs/b.mdx:9 message-address
      \`/e/timed-out\` is already the short address of content/docs/a.mdx:9.
      Use another id, such as \`{#timed-out-2}\`.
    content/docs/b.mdx:11 message-address
      \`größe\` cannot be a short address: expected at most 40 lower-case letters, digits and single hyphens.
      Write a short id after the heading, such as \`{#no-connection}\`.
    content/docs/b.mdx:13 message-address
      \`a-message-of-so-many-words-that-nobody-would-type-them-again\` cannot be a short address: expected at most 40 lower-case letters, digits and single hyphens.
      Write a short id after the heading, such as \`{#no-connection}\`."
  `)
})

test('an id with capitals cannot be a short address', () => {
  expect(problemsOf({ 'docs/a': page('### One {#one-Two}') })).toContain('`one-Two` cannot be a short address')
})

test('the section of messages is named in any spelling of its id', () => {
  const text = page('### One', 'cafe\u0301').replace('## Errors', '## Caf\u00e9')
  expect(messagesOf(entryOf('docs/a', text)).map(({ id }) => id)).toEqual(['one'])
})

test('the section of messages exists and has headings', () => {
  const sources = { 'docs/a': page('### One', 'eror'), 'docs/b': page('### One', 'x'), 'docs/c': page('Words.') }
  expect(problemsOf(sources)).toMatchInlineSnapshot(`
    "content/docs/a.mdx:4 message-address
      \`messages\`: this page has no section \`#eror\`.
      messages: errors
    content/docs/b.mdx:4 message-address
      \`messages\`: this page has no section \`#x\`.
      Write the id of a heading.
    content/docs/c.mdx:4 message-address
      \`messages\`: the section \`#errors\` has no headings below it.
      Give each message a separate heading."
  `)
})

test('a link to a short address is an error that names the section', () => {
  const sources = { 'docs/a': page('### One {#one}'), 'docs/b': '---\ntitle: B\n~\n---\n\n[One](/e/one)' }
  expect(problemsOf(sources)).toMatchInlineSnapshot(`
    "content/docs/b.mdx:6 broken-link
      No page at \`/e/one\`.
      It has moved to \`/docs/a#one\`."
  `)
})

test('no page can be where the short addresses are', () => {
  expect(problemsOf({ 'e/one': '---\ntitle: B\n~\nlayout: landing\n---' })).toMatchInlineSnapshot(`
    "content/e/one.mdx:0 file-clash
      \`/e/one\` is already the route of the short addresses of messages, with or without its final slash.
      Rename the file, or change its \`slug\`."
  `)
})

test('a released short address needs its message, or another page that lists it', () => {
  const released = ['/e/one', '/e/gone', '/e/merged']
  const sources = { 'docs/a': page('### One {#one}').replace('title', 'moved_from: [/e/merged]\ntitle') }
  const problems = siteOf({ ...complete, ...sources }, configOf(), { released }).check()
  expect(listProblems(problems)).toMatchInlineSnapshot(`
    "content/routes.txt:2 moved-page
      No message at \`/e/gone\`, which was released.
      Give the id \`{#gone}\` to the heading of this message, or write \`moved_from: [/e/gone]\` into the front matter of the page that replaces it."
  `)
})

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
