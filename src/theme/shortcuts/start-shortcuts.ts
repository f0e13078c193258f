import { sayMissing } from '../controls.ts'
import { mayBeShortcut, onPress } from '../on-press.ts'
import { safeStorage } from '../storage.ts'

const storage = safeStorage(() => localStorage)
const storageKey = 'shortcuts'

/** Makes single keys shortcuts unless the reader has switched them off, and offers the sheet that names them. */
export function startShortcuts(base: string): void {
  const { documentElement } = document
  documentElement.toggleAttribute('data-no-shortcuts', storage.get(storageKey) === 'off')
  const set = (on: boolean) => {
    documentElement.toggleAttribute('data-no-shortcuts', !on)
    if (on) storage.remove(storageKey)
    else storage.set(storageKey, 'off')
  }
  const help = () =>
    void import('./shortcut-sheet.ts').then(
      ({ openShortcuts }) => openShortcuts(base, !documentElement.hasAttribute('data-no-shortcuts'), set),
      sayMissing,
    )
  addEventListener('keydown', (event) => {
    const shortcut = shortcutOf(event)
    if (!shortcut || event.defaultPrevented || !mayBeShortcut(event) || document.querySelector('dialog[open]')) return
    if (shortcut === 'help') help()
    else document.querySelector<HTMLAnchorElement>(`.neighbours .${shortcut}`)?.click()
  })
  onPress('.shortcuts', help)
}

/** What a key of its own does: it opens the sheet of all of them, or goes to the page before or after. */
type Shortcut = 'help' | 'next' | 'previous'

/** What of a key press decides what it means. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>

const keys: ReadonlyMap<string, Shortcut> = new Map([
  ['?', 'help'],
  ['j', 'next'],
  ['k', 'previous'],
])

/** What a key press asks for, or nothing where it is another one, or part of a chord. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, repeat, isComposing }: KeyPress): Shortcut | undefined {
  return ctrlKey || metaKey || altKey || repeat || isComposing ? undefined : keys.get(key)
}
