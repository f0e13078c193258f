import { expect, test } from 'vitest'
import { isPressed } from './shortcuts.ts'

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { keyCode: 229 }])(
  'a single key with %o is not a shortcut',
  (more) => {
    const next = { label: 'Next page', keys: ['j'], run: () => undefined }
    expect(isPressed(next, { key: 'j', code: 'KeyJ', ...more } as unknown as KeyboardEvent)).toBe(false)
  },
)
