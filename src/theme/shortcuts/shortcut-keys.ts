/** What a key of its own does: it opens the sheet of all of them, or goes to the page before or after. */
export type Shortcut = 'help' | 'next' | 'previous'

/** What of a key press decides what it means. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>

const keys: ReadonlyMap<string, Shortcut> = new Map([
  ['?', 'help'],
  ['j', 'next'],
  ['k', 'previous'],
])

/** Gives what a key press asks for, or nothing where it is another one, or part of a chord. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, repeat, isComposing }: KeyPress): Shortcut | undefined {
  return ctrlKey || metaKey || altKey || repeat || isComposing ? undefined : keys.get(key)
}
