import { XmlElement, XmlText } from '@rgrove/parse-xml'

/** Maximum number of elements drawn for a picture, repetitions included. A slow machine draws them within seconds. */
export const mostDrawn = 10_000
/** Cost of each use of a mask, clip path or pattern, in elements: each needs its own bitmap. */
const layerCost = 20
/** Number of path coordinates, or letters, that cost as much as one element. */
const numbersPerElement = 20
/** Maximum depth of references: a marker in a pattern is two deep. */
const mostDepth = 2

/** Reports a fault of a picture at an offset of its text. */
export type Report = (offset: number, message: string, hint: string, rule?: string) => void

/** The drawing cost of an element, with everything below it and everything it refers to. */
type Drawn = {
  readonly elements: number
  /** Maximum number of uses of a paint that is set on the element. */
  readonly shapes: number
  /** Maximum number of times that a marker set on the element is drawn. */
  readonly points: number
  /** Depth of the references in it. */
  readonly depth: number
  /** Whether it holds patterns, markers, masks or clip paths. */
  readonly defines: boolean
}

/** A reference to an element by its id, and the attribute or property that holds it. */
type Reference = { readonly name: string; readonly id: string }

const nothing: Drawn = { elements: 0, shapes: 0, points: 0, depth: 0, defines: false }
const definitions = /^(?:clipPath|marker|mask|pattern)$/
/** Elements that are drawn only where something refers to them. */
const hidden = /^(?:clipPath|defs|marker|mask|pattern|symbol)$/
const rule = 'picture-cost'

/**
 * Reports references that lead back to themselves, nest too deep, or make a browser draw far more than the picture holds.
 * Each element is measured once. The count is never lower than the real number.
 */
export function checkDrawn(root: XmlElement, ids: ReadonlyMap<string, XmlElement>, report: Report): void {
  const measured = new Map<XmlElement, Drawn>()
  const open = new Set<XmlElement>()
  let worst = { start: root.start, cost: 0 }

  const measure = (element: XmlElement, level: number): Drawn => {
    const known = measured.get(element)
    if (known) return known
    open.add(element)
    const own = ownOf(element)
    const below = element.children.flatMap((node) => (node instanceof XmlElement ? inPlace(node, level) : []))
    const references = referencesOf(element.attributes).map(({ name, id }) => ({
      name,
      drawn: follow(element, id, level),
    }))
    const copies = references.filter(({ name }) => name === 'href').map(({ drawn }) => drawn)
    const inside = [own, ...below, ...copies].reduce(add)
    const painted = references.flatMap(({ name, drawn }) => {
      if (name === 'href') return []
      const times = timesOf(name, inside)
      if (drawn.elements > 0 && inside.defines && handedDown.test(name)) reportHandedDown(element, name)
      return { ...nothing, elements: drawn.elements * times, depth: drawn.depth }
    })
    const all = [inside, ...painted].reduce(add)
    const cost = [...copies, ...painted].reduce((sum, { elements }) => sum + elements, 0)
    if (cost > worst.cost) worst = { start: element.start, cost }
    open.delete(element)
    measured.set(element, all)
    return all
  }

  const inPlace = (element: XmlElement, level: number): Drawn => {
    const drawn = measure(element, level)
    if (!hidden.test(element.name)) return drawn
    return { ...nothing, depth: drawn.depth, defines: drawn.defines || definitions.test(element.name) }
  }

  /** Reports a paint that the content of a pattern or marker would inherit. */
  const reportHandedDown = ({ start }: XmlElement, name: string) => {
    const hint = 'Move those definitions to a `<defs>` outside of this element.'
    report(start, `\`${name}\` is handed down to the patterns, markers or masks that are defined inside.`, hint, rule)
  }

  const follow = ({ start }: XmlElement, id: string, level: number): Drawn => {
    const target = ids.get(id)
    // A gradient is a colour: it draws no elements.
    if (!target || /Gradient$/.test(target.name)) return nothing
    if (open.has(target)) {
      report(start, `\`#${id}\` leads back to itself.`, 'Remove one of the references between the two.', rule)
      return nothing
    }
    const drawn = level < mostDepth ? measure(target, level + 1) : undefined
    const layer = /^(?:clipPath|mask|pattern)$/.test(target.name) ? layerCost : 0
    if (drawn && drawn.depth < mostDepth) return { ...drawn, elements: drawn.elements + layer, depth: drawn.depth + 1 }
    const hint = `Copies, patterns, markers and masks nest ${mostDepth} deep at most: draw what is meant in place of a reference.`
    report(start, `\`#${id}\` makes references nest more than ${mostDepth} deep.`, hint, rule)
    return nothing
  }

  const { elements } = measure(root, 0)
  if (elements <= mostDrawn) return
  const [found, allowed] = [elements, mostDrawn].map((count) => Math.round(count).toLocaleString('en'))
  const message = `A browser draws as much for this picture as for ${found} elements; ${allowed} are allowed.`
  const reference = 'The reference here costs most: let it lead to something simpler, or use it less often.'
  report(worst.start, message, worst.cost > 0 ? reference : 'Leave details out, or show it as a bitmap.', rule)
}

function add(one: Drawn, other: Drawn): Drawn {
  return {
    elements: one.elements + other.elements,
    shapes: one.shapes + other.shapes,
    points: one.points + other.points,
    depth: Math.max(one.depth, other.depth),
    defines: one.defines || other.defines,
  }
}

/** Properties that the descendants of an element inherit. */
const handedDown = /^(?:fill|marker|stroke)/

/** Returns the maximum number of times that a reference is drawn. */
function timesOf(name: string, { shapes, points }: Drawn): number {
  if (/^marker(?:-mid)?$/.test(name)) return points
  return handedDown.test(name) ? shapes : 1
}

const shapes = /^(?:circle|ellipse|line|path|polygon|polyline|rect|text|tspan)$/

/** Measures an element alone. A path has at least as many numbers and letters as points. */
function ownOf({ name, attributes: { d = '', points = '' }, children }: XmlElement): Drawn {
  const numbers = name === 'line' ? 2 : (`${d} ${points}`.match(/[a-z]|\d*\.\d+|\d+/gi)?.length ?? 0)
  const letters = children.reduce((sum, node) => sum + (node instanceof XmlText ? node.text.trim().length : 0), 0)
  return {
    ...nothing,
    elements: 1 + (numbers + letters) / numbersPerElement,
    shapes: shapes.test(name) ? 1 : 0,
    points: numbers,
  }
}

/** Lists the ids that an element names: to copy, paint, mark, clip or mask with. */
export function referencesOf(attributes: Readonly<Record<string, string>>): readonly Reference[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (/^(?:xlink:)?href$/.test(name)) return [{ name: 'href', id: value.slice(1) }]
    const styles = name === 'style' ? value.split(';').map((part) => part.split(':')) : [[name, value]]
    return styles.flatMap(([property = '', ...texts]) =>
      [...texts.join(':').matchAll(/url\((['"]?)#(.*?)\1\)/g)].map(([, , id = '']) => ({ name: property.trim(), id })),
    )
  })
}
