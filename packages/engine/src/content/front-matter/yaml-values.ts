import { EVENT_ALIAS, EVENT_MAPPING, EVENT_POP, EVENT_SCALAR, type Event, getScalarValue, parseEvents } from 'js-yaml'

/** A value in front matter: its path, such as `next.0.href`, its text without quotes if it is a scalar, and their locations. */
type Value = {
  readonly path: string
  /** Number of collections that it is in. */
  readonly depth: number
  readonly text: string | undefined
  readonly start: number
  readonly end: number
  /** Start of its key, if it is a value of a mapping. */
  readonly keyStart: number | undefined
}

/** A collection that is being read. In the events of a mapping, keys and values alternate. */
type OpenCollection = {
  readonly path: readonly string[]
  readonly isMapping: boolean
  count: number
  key?: { readonly text: string; readonly start: number } | undefined
}

/** Lists the values in valid YAML, in their order: a collection before what it contains. */
export function listValues(yaml: string, events: readonly Event[] = parseEvents(yaml, {})): readonly Value[] {
  const values: Value[] = []
  const open: OpenCollection[] = []
  for (const event of events) {
    if (event.type === EVENT_POP) {
      open.pop()
      continue
    }
    const parent = open.at(-1)
    const scalar = event.type === EVENT_SCALAR ? event : undefined
    const text = scalar && getScalarValue(yaml, scalar)
    if (parent?.isMapping && parent.key === undefined) {
      parent.key = { text: text ?? '', start: scalar?.valueStart ?? 0 }
      continue
    }
    const path = parent ? [...parent.path, parent.isMapping ? (parent.key?.text ?? '') : String(parent.count++)] : []
    const keyStart = parent?.key?.start
    if (parent) parent.key = undefined
    const [start, end] = scalar ? [scalar.valueStart, scalar.valueEnd] : [0, 0]
    // The document itself is the first part of a path.
    values.push({ path: path.slice(1).join('.'), depth: path.length - 1, text, start, end, keyStart })
    if (!scalar && event.type !== EVENT_ALIAS) open.push({ path, isMapping: event.type === EVENT_MAPPING, count: 0 })
  }
  return values
}
