/** The Markdown that stands for a call, or what is wrong with the call. */
export type Expansion =
  | { readonly text: string }
  | { readonly rule: string; readonly message: string; readonly hint?: string }

/** Returns a fence with this opening line and code, which may contain fences. A line of tildes may have backticks behind it. */
export function fenceOf(opening: string, code: string): string {
  let length = 3
  for (const [line] of code.matchAll(/~{3,}/g)) length = Math.max(length, line.length + 1)
  const fence = '~'.repeat(length)
  return `${fence}${opening.trimEnd()}\n${code}\n${fence}`
}
