import { expect, test } from 'vitest'
import { mayBeShortcut } from './on-press.ts'

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('with %s a key is no shortcut of its own', (modifier) => {
  expect(mayBeShortcut({ [modifier]: true } as unknown as KeyboardEvent)).toBe(false)
})
