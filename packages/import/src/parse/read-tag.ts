import { createEndFinder, pairBraces } from './text-scan.ts'

/** An opening tag. */
export type Tag = {
  /** Name in lower case. */
  readonly name: string
  /** Values of the attributes by their names in lower case. */
  readonly attributes: ReadonlyMap<string, string>
  /** Names of the attributes as they are written. */
  readonly keys: readonly string[]
  /** Names of the attributes whose values the old page computed. */
  readonly computed: ReadonlySet<string>
  /** Whether it closes itself: `<br />`. */
  readonly isClosed: boolean
  readonly end: number
}

/** No real tag has more attributes. */
const maxAttributes = 1000
const opening = /<([A-Za-z][\w.-]*)/y
const ending = /\s*(\/?)>/y
const attribute = /(\s*)([\w:@#.-]+)(\s*=\s*)?/y
const unquoted = /[^\s"'{}<>=`]+/y
/** Text that JSX, and slips of writers, have between attributes. */
const between = /\s*(?:[,;"'}/]|(?=\{(?:\.\.\.|\/\*)))/y

/** Returns the match of a sticky pattern at a place of a text. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Creates a function that reads the tag at a place of a text. Words such as `Map<K, V>` are none. */
export function createTagReader(source: string): (at: number) => Tag | undefined {
  const braces = pairBraces(source)
  const quotes = new Map(['"', "'"].map((quote) => [quote, createEndFinder(source, quote)]))
  const valueEnd = (at: number) => {
    const mark = source[at] ?? ''
    if (mark === '{') return (braces.get(at) ?? -1) + 1 || undefined
    return quotes.has(mark)
      ? quotes.get(mark)?.(at + 1)
      : matchAt(unquoted, source, at)
        ? unquoted.lastIndex
        : undefined
  }
  return (at) => {
    // Browsers show `</br>` as a line break.
    const name = source.startsWith('</br', at) ? ['</br', 'br'] : source[at] === '<' && matchAt(opening, source, at)
    if (!name) return undefined
    const attributes = new Map<string, string>()
    const keys: string[] = []
    const computed = new Set<string>()
    let place = at + (name[0]?.length ?? 0)
    // Only a value tells a tag with slips from a comparison.
    let hasSlip = false
    let hasValue = false
    for (let count = 0; count < maxAttributes; count++) {
      const end = matchAt(ending, source, place)
      if (end)
        return hasSlip && !hasValue
          ? undefined
          : {
              name: name[1]?.toLowerCase() ?? '',
              attributes,
              keys,
              computed,
              isClosed: end[1] !== '',
              end: ending.lastIndex,
            }
      const found = matchAt(attribute, source, place)
      const isFirst = place === at + (name[0]?.length ?? 0)
      if (found && !(isFirst && found[1] === '')) {
        const [, , key = '', equals] = found
        place = attribute.lastIndex
        const valueAt = place
        if (equals !== undefined) {
          const end = valueEnd(place)
          if (end === undefined) return undefined
          place = end
          hasValue ||= /["'{]/.test(source[valueAt] ?? '')
        }
        const written = source.slice(valueAt, place)
        if (/^\{(?!\s*["'`])|\{\{|\{%/.test(written) && callOf(written) === undefined) computed.add(key.toLowerCase())
        keys.push(key)
        attributes.set(key.toLowerCase(), unquote(written))
      } else if (matchAt(between, source, place) && !(isFirst && between.lastIndex === place)) {
        place = between.lastIndex
        hasSlip = true
        if (source[place] === '{') {
          place = (braces.get(place) ?? source.length) + 1
          hasValue = true
        }
      } else return undefined
    }
    return undefined
  }
}

/** Returns the text of `"x"`, `'x'`, `{"x"}` or `{x}`. */
function unquote(value: string): string {
  const inner = value.startsWith('{') ? value.slice(1, -1).trim() : value
  if (/^<[\s\S]*>$/.test(inner)) return inner.replace(/<\/?code>/g, '`').replace(/<[^<>]*>/g, '')
  return callOf(value) ?? (/^(["'`])[\s\S]*\1$/.test(inner) ? inner.slice(1, -1) : inner)
}

/** Returns the file that a value loads: `{require('./a.png').default}`. */
function callOf(value: string): string | undefined {
  return /^\{\s*(?:require|useBaseUrl|withBase)\(\s*["']([^"']*)["']\s*\)(?:\.default)?\s*\}$/.exec(value)?.[1]
}
