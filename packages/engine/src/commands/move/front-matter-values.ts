import { EVENT_ALIAS, EVENT_MAPPING, EVENT_POP, EVENT_SCALAR, getScalarValue, parseEvents } from 'js-yaml'

/** A text in front matter: its path, such as `next.0.href`, and its place, without quotes. */
type Value = { readonly path: string; readonly text: string; readonly start: number; readonly end: number }

/** A collection that is being read. In the events of a mapping, keys and values alternate. */
type OpenCollection = {
  readonly path: readonly string[]
  readonly isMapping: boolean
  count: number
  key?: string | undefined
}

/** Lists the texts in valid YAML, in their order. */
export function listValues(yaml: string): readonly Value[] {
  const values: Value[] = []
  const open: OpenCollection[] = []
  for (const event of parseEvents(yaml, {})) {
    if (event.type === EVENT_POP) {
      open.pop()
      continue
    }
    const parent = open.at(-1)
    const text = event.type === EVENT_SCALAR ? getScalarValue(yaml, event) : ''
    if (parent?.isMapping && parent.key === undefined) {
      parent.key = text
      continue
    }
    const path = parent ? [...parent.path, parent.isMapping ? (parent.key ?? '') : String(parent.count++)] : []
    if (parent) parent.key = undefined
    // The document itself is the first part of a path.
    if (event.type === EVENT_SCALAR)
      values.push({ path: path.slice(1).join('.'), text, start: event.valueStart, end: event.valueEnd })
    else if (event.type !== EVENT_ALIAS) open.push({ path, isMapping: event.type === EVENT_MAPPING, count: 0 })
  }
  return values
}
