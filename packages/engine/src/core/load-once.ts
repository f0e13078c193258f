/** Returns a function that loads the value of each key once, and again only after a failure. */
export function loadOnce<Value, Key = void>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = loaded.get(key)
    if (known) return known
    const value = load(key)
    loaded.set(key, value)
    value.catch(() => loaded.delete(key))
    return value
  }
}
