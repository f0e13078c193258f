/**
 * Caches results by text. Once the texts have more than `max` characters together, the least recently used ones go: while a
 * writer edits, old versions of a text do not return.
 */
export function keepRecent<Result>(make: (text: string) => Result, max: number): (text: string) => Result {
  const kept = new Map<string, Result>()
  let length = 0
  return (text) => {
    const known = kept.get(text)
    const result = known ?? make(text)
    if (!kept.delete(text)) length += text.length
    kept.set(text, result)
    for (const [oldest] of kept) {
      if (length <= max || oldest === text) break
      kept.delete(oldest)
      length -= oldest.length
    }
    return result
  }
}
