/**
 * Whether the browser has an API, by the name of its global. An element with that name as its id is also a global, but one of a
 * prototype of `window`.
 */
export function hasApi(name: string): boolean {
  return Object.hasOwn(globalThis, name)
}
