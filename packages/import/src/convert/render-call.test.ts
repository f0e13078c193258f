import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'
import { componentsFor } from './components.ts'

const components = new Map([...componentsFor(['since', 'read-more', 'mermaid']), ['addedin', ':since'] as const])

test.each([
  ['in a line', 'Fast <Since v="2.0"/> now.', 'Fast :since{v="2.0"} now.'],
  [
    'with words',
    '<Since v="2.0">**New** [a](./other.md)</Since> now.',
    ':since[**New** [a](/docs/other.mdx)]{v="2.0"} now.',
  ],
  ['on a line of its own', 'A\n\n<Since v="2.0" isNew />\n\nB', 'A\n\n::since{v="2.0" isNew}\n\nB'],
  ['with content', '<Since v="2">\n\n:::note\nA\n:::\n\n</Since>', '::::since{v="2"}\n:::note\nA\n:::\n::::'],
  ['in an item', '- A\n  <Since v="2">\n  B\n  </Since>\n- C', '- A\n\n  :::since{v="2"}\n  B\n  :::\n\n- C'],
  ['of another name', '<AddedIn lines={2} of=\'a "b"\'/>', '::since{lines="2" of=\'a "b"\'}'],
  ['of its own name', '<ReadMore/>', '::read-more'],
  ['as a fence', '```mermaid\ngraph TD\n```', '```mermaid\ngraph TD\n```'],
])('a component %s becomes the call of a named block', (_, source, ours) => {
  expect(convert(source, 'page.mdx', undefined, components)).toMatchObject({ body: ours, losses: [] })
})

test('what the call of a block cannot hold is listed', () => {
  const source = 'A <Since/> b\n\n<Since v={version} client:load w="}" {...more}>c</Since>\n\n```mermaid\nA\n```'
  const { body, losses } = convert(source, 'page.mdx', undefined, components)
  expect(body).toContain('A <!-- not imported: <Since/> --> b\n\n:::since\nc\n:::')
  expect(losses).toEqual(['1 <Since/>', '3 attributes that a block cannot have: {...}, v, client:load, w'])
})
