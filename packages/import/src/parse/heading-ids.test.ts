import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'
import type { System } from './heading-ids.ts'

const headings: readonly (readonly [system: System | undefined, heading: string, id: string | undefined])[] = [
  ['VitePress', 'Vite, Vue & Markdown', 'vite-vue-markdown'],
  ['VitePress', '1. Café `og:image`', '_1-cafe-og-image'],
  ['VitePress', '`<Content />` <Badge text="new" />', 'content'],
  ['VitePress', 'Emoji :tada:', 'emoji'],
  ['VitePress', 'Plain words', undefined],
  ['MkDocs', 'Café & a -- b_c', 'cafe-a-b_c'],
  ['mdBook', 'Über `a-b` & c', 'Über-a-b--c'],
  ['GitBook', "1. What's A & B?", 'id-1.-whats-a-and-b'],
  [undefined, 'A & b', undefined],
]

test.each(headings)('a heading keeps the id of %s: %s', (system, heading, id) => {
  const { body, losses } = convert(`Words.\n\n## ${heading}`, 'page.md', system)
  expect([/\{#(.*)\}$/.exec(body)?.[1], losses.filter((loss) => loss.includes('anchor'))]).toEqual([id, []])
})

test('a repeated heading keeps the number of its system, which counts the title', () => {
  const bodyOf = (system?: System) => convert('# One\n\n## Two\n\n## Two\n\n## One', 'page.md', system).body
  expect(bodyOf()).toBe('## Two\n\n## Two\n\n## One {#one-1}')
  expect(bodyOf('MkDocs')).toBe('## Two\n\n## Two {#two_1}\n\n## One {#one_1}')
})

test('an id with the sign of the ids around a page is listed', () => {
  const { body, losses } = convert('Words.\n\n## Data\n\n## More {#~main}')
  expect([body, losses]).toEqual(['Words.\n\n## Data\n\n## More <!-- not imported: {#~main} -->', ['5 {#~main}']])
})
