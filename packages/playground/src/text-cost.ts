/**
 * Costs of characters other than printable ASCII, which costs 1. Line breaks and tabs take browsers far longer to lay
 * out. Combining marks, ligatures, emoji, mixed scripts and directions are slowest: some take quadratic time.
 */
export const costs = { breaks: 10, others: 50 } as const

/** Returns the longest prefix of a text that costs at most `room`, and its cost. */
export function takeText(text: string, room: number): readonly [beginning: string, cost: number] {
  let cost = 0
  for (let at = 0; at < text.length; at++) {
    const next = cost + costOf(text.charCodeAt(at))
    if (next > room) return [text.slice(0, at), cost]
    cost = next
  }
  return [text, cost]
}

function costOf(code: number): number {
  if (code >= 0x20 && code <= 0x7e) return 1
  return code === 0x09 || code === 0x0a || code === 0x0d ? costs.breaks : costs.others
}
