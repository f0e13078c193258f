/** Returns a function that makes its result when it is first called. */
export function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Returns a function that makes one result for each input, and forgets it with the input. */
export function oncePer<Input extends object, Result extends object>(
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
