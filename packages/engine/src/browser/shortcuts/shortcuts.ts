import * as strings from '../../core/ui-strings.ts'
import { local } from '../storage.ts'

/** A keyboard shortcut: a key with Ctrl or Cmd, single keys, or both. */
type Shortcut = {
  readonly label: string
  readonly chord?: string
  readonly keys: readonly string[]
  /** Whether its single keys work while a dialog is open. */
  readonly overDialogs?: boolean
  readonly run: () => void
}

/** Actions of shortcuts that depend on the app. */
type ShortcutActions = { readonly search: () => void; readonly showShortcuts: () => void }

export type Shortcuts = ReturnType<typeof createShortcuts>

export function createShortcuts({ search, showShortcuts }: ShortcutActions) {
  return {
    search: { label: strings.search, chord: 'K', keys: ['/'], overDialogs: true, run: search },
    next: { label: strings.nextPage, keys: ['j'], run: () => follow('.next') },
    previous: { label: strings.previousPage, keys: ['k'], run: () => follow('.previous') },
    list: { label: strings.showShortcuts, keys: ['?'], run: showShortcuts },
  } satisfies Readonly<Record<string, Shortcut>>
}

/** Lists the shortcuts in the order of the table. */
export function listShortcuts(shortcuts: Shortcuts): readonly Shortcut[] {
  return Object.values(shortcuts)
}

function follow(link: string): void {
  document.querySelector<HTMLElement>(link)?.click()
}

/** Listens for shortcuts. The reader can switch off single-key ones. */
export function startShortcuts(shortcuts: Shortcuts): void {
  setSingleKeys(local.get(storageKey) !== 'off')
  addEventListener('keydown', (event) => {
    const shortcut = listShortcuts(shortcuts).find((one) => isPressed(one, event))
    if (!shortcut) return
    event.preventDefault()
    shortcut.run()
  })
}

/** Whether a key event triggers a shortcut. Single keys do nothing while the reader types. */
export function isPressed({ chord, keys, overDialogs = false }: Shortcut, event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, shiftKey, altKey, repeat, defaultPrevented } = event
  const key = keyOf(event)
  if (ctrlKey || metaKey) return !shiftKey && !altKey && key.toUpperCase() === chord
  if (altKey || isComposing(event) || !keys.includes(key) || isTextField(target) || !hasSingleKeys()) return false
  return overDialogs || !(repeat || defaultPrevented || document.querySelector('dialog[open]'))
}

/**
 * Returns the key of an event. On a layout of other letters, such as Greek, it is the Latin letter in its place; on Dvorak, it is
 * the letter of the layout.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^(?!\p{sc=Latn})[\p{L}\p{M}]/u.test(key) ? code.replace('Key', '').toLowerCase() : key
}

/** Whether a key belongs to an input method. In Safari, the key that ends a composition has only the code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  )
}

/** Returns the name of a shortcut on the reader's keyboard: `⌘K` on Apple devices, otherwise `Ctrl K`. */
export function nameChord(key: string): string {
  return /Mac|iP(ad|hone)/.test(navigator.platform) ? `⌘${key}` : `Ctrl ${key}`
}

const storageKey = 'shortcuts'

export function hasSingleKeys(): boolean {
  return !document.documentElement.hasAttribute('data-no-shortcuts')
}

/** Switches single-key shortcuts on or off, and stores the choice. */
export function setSingleKeys(on: boolean): void {
  document.documentElement.toggleAttribute('data-no-shortcuts', !on)
  if (on) local.remove(storageKey)
  else local.set(storageKey, 'off')
}
