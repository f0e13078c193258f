/**
 * Returns an object with the prototype and the fields of another, and fields and getters of its own. Unlike a spread, it
 * computes nothing.
 */
export function addFields<Base extends object, Own extends object>(base: Base, own: Own): Omit<Base, keyof Own> & Own {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(base)), base)
  return Object.defineProperties(copy, Object.getOwnPropertyDescriptors(own))
}

/** Returns a function that makes its result when it is first called. */
export function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}
