import { expect, test } from 'vitest'
import { isPressed, keyOf } from './shortcuts.ts'

test.each([
  ['k', 'KeyK', 'k'],
  ['K', 'KeyK', 'K'],
  ['л', 'KeyK', 'k'],
  ['Л', 'KeyK', 'k'],
  ['κ', 'KeyK', 'k'],
  ['ל', 'KeyK', 'k'],
  ['ن', 'KeyK', 'k'],
  ['لا', 'KeyB', 'b'],
  ['า', 'KeyK', 'k'],
  ['่', 'KeyJ', 'j'],
  ['ㅏ', 'KeyK', 'k'],
  // Dvorak, and Latin letters with accents.
  ['k', 'KeyV', 'k'],
  ['t', 'KeyK', 't'],
  ['ş', 'KeyK', 'ş'],
  ['/', 'Digit7', '/'],
  ['?', 'Slash', '?'],
  ['Enter', 'Enter', 'Enter'],
  ['Process', 'KeyK', 'Process'],
])('the key %s of %s counts as %s', (key, code, counts) => expect(keyOf({ key, code })).toBe(counts))

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { keyCode: 229 }])(
  'a single key with %o is not a shortcut',
  (more) => {
    const next = { label: 'Next page', keys: ['j'], run: () => undefined }
    expect(isPressed(next, { key: 'j', code: 'KeyJ', ...more } as unknown as KeyboardEvent)).toBe(false)
  },
)
