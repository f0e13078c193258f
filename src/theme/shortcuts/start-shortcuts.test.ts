import { expect, test } from 'vitest'
import { shortcutOf } from './start-shortcuts.ts'

const press = { key: 'j', ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false }

test('a question mark, j and k are shortcuts, and no other key', () => {
  expect(['?', 'j', 'k', 'J', 'a', '/', 'Enter', 'toString'].map((key) => shortcutOf({ ...press, key }))).toEqual([
    'help',
    'next',
    'previous',
    ...[undefined, undefined, undefined, undefined, undefined],
  ])
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing'])('with %s a key is no shortcut', (modifier) => {
  expect(shortcutOf({ ...press, [modifier]: true })).toBeUndefined()
})
