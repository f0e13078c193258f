/** Returns a function that loads the value of each key once, and again only after a failure. */
export function loadOnce<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const loaded = new Map<string, Promise<Value>>()
  return (key) => {
    const value = loaded.get(key) ?? load(key)
    loaded.set(key, value)
    value.catch(() => loaded.delete(key))
    return value
  }
}
