/** Returns a function that makes its result when it is first called. */
export function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Returns a function that makes one result for each input, and forgets it with the input. */
export function memoise<Input extends object, Result extends object>(
  make: (input: Input) => Result,
): (input: Input) => Result {
  const made = new WeakMap<Input, Result>()
  return (input) => {
    const known = made.get(input)
    if (known) return known
    const result = make(input)
    made.set(input, result)
    return result
  }
}

/** Returns a function that makes a result again only for another input than the last one. */
export function memoiseLast<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  let last: { readonly input: Input; readonly result: Result } | undefined
  return (input) => {
    if (last?.input !== input) last = { input, result: make(input) }
    return last.result
  }
}

/** Returns a function that makes one result for each text, and forgets all when the texts have more than `max` characters. */
export function memoiseTexts<Result extends object>(
  make: (text: string) => Result,
  max: number,
): (text: string) => Result {
  const made = new Map<string, Result>()
  let length = 0
  return (text) => {
    const known = made.get(text)
    if (known) return known
    length += text.length
    if (length > max) {
      made.clear()
      length = text.length
    }
    const result = make(text)
    made.set(text, result)
    return result
  }
}

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
