import { expect, test } from 'vitest'
import { isPressed } from './shortcuts.ts'

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('a single key with %s is not a shortcut', (modifier) => {
  const next = { label: 'Next page', keys: ['j'], run: () => undefined }
  expect(isPressed(next, { key: 'j', [modifier]: true } as unknown as KeyboardEvent)).toBe(false)
})
