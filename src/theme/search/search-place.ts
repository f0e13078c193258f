/** Gives the place a key moves to in a list of `count`, round its ends; nothing where the key is another. */
export function nextPlace(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  active: number,
  count: number,
): number | undefined {
  if (count === 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

type KeyPress = {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}
