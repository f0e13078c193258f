import { onPress } from '../on-press.ts'
import { sayMissing } from '../say-politely.ts'
import { safeStorage } from '../storage.ts'
import { shortcutOf } from './shortcut-keys.ts'

const root = document.documentElement
const storage = safeStorage(() => localStorage)
const storageKey = 'shortcuts'

/** Makes single keys shortcuts unless the reader has switched them off, and offers the sheet that names them. */
export function startShortcuts(base: string): void {
  root.toggleAttribute('data-no-shortcuts', storage.get(storageKey) === 'off')
  const help = () =>
    void import('./shortcut-sheet.ts').then(({ openSheet }) => openSheet({ base, isOn, set }), sayMissing)
  addEventListener('keydown', (event) => {
    const shortcut = shortcutOf(event)
    if (!shortcut || !isOn() || event.defaultPrevented || isTaken(event.target)) return
    if (shortcut === 'help') help()
    else document.querySelector<HTMLAnchorElement>(`.neighbours .${shortcut}`)?.click()
  })
  onPress('.shortcuts', help)
}

function isOn(): boolean {
  return !root.hasAttribute('data-no-shortcuts')
}

function set(on: boolean): void {
  root.toggleAttribute('data-no-shortcuts', !on)
  if (on) storage.remove(storageKey)
  else storage.set(storageKey, 'off')
}

/** Where words are written, or something is open above the page, keys are not ours. */
function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
  )
}
