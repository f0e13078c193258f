import { expect, test } from 'vitest'
import { mayBeShortcut } from './on-press.ts'

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('a key with %s is not a shortcut', (modifier) => {
  expect(mayBeShortcut({ [modifier]: true } as unknown as KeyboardEvent)).toBe(false)
})
