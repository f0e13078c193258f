/** Returns a function that makes its result when it is first called. */
export function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}
