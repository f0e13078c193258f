/**
 * Returns the key of an event. On a layout of other letters, such as Greek, it is the Latin letter in its place; on Dvorak, it is
 * the letter of the layout.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^(?!\p{sc=Latn})[\p{L}\p{M}]/u.test(key) ? code.replace('Key', '').toLowerCase() : key
}
