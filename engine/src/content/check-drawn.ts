import { XmlElement, XmlText } from '@rgrove/parse-xml'

/** Maximum number of elements drawn for a picture, repetitions included. A slow machine draws them in seconds. */
export const maxDrawn = 10_000
/** Cost of each use of a mask, clip path or pattern, in elements: each needs its own bitmap. */
const layerCost = 20
/** Number of path coordinates or letters whose drawing costs as much as one element. */
const numbersPerElement = 20
/** Maximum depth of references: a marker in a pattern is two deep. */
const maxDepth = 2

/** Reports a problem at an offset of a picture's source. */
export type ReportProblem = (offset: number, message: string, hint: string, rule?: string) => void

/** The drawing cost of an element, with everything below it and everything it refers to. */
type Drawn = {
  readonly elements: number
  /** Maximum number of uses of a paint that is set on the element. */
  readonly shapes: number
  /** Maximum number of times that an element's marker is drawn. */
  readonly points: number
  /** Depth of its references. */
  readonly depth: number
  /** Whether it contains patterns, markers, masks or clip paths. */
  readonly defines: boolean
}

/** A reference to an element by its id, and the name of its attribute or property. */
type Reference = { readonly name: string; readonly id: string }

const nothing: Drawn = { elements: 0, shapes: 0, points: 0, depth: 0, defines: false }
const definitions = /^(?:clipPath|marker|mask|pattern)$/
/** Matches elements that are drawn only if something refers to them. */
const hidden = /^(?:clipPath|defs|marker|mask|pattern|symbol)$/
const rule = 'picture-cost'

/**
 * Reports references that are circular, nest too deep, or make a browser draw far more elements than the picture contains.
 * Each element is measured once. The count is an upper bound.
 */
export function checkDrawn(root: XmlElement, ids: ReadonlyMap<string, XmlElement>, report: ReportProblem): void {
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
      if (drawn.elements > 0 && inside.defines && inherited.test(name)) reportInherited(element, name, report)
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

  const follow = ({ start }: XmlElement, id: string, level: number): Drawn => {
    const target = ids.get(id)
    // A gradient is a colour: it draws no elements.
    if (!target || /Gradient$/.test(target.name)) return nothing
    if (open.has(target)) {
      report(start, `\`#${id}\` refers to itself.`, 'Remove one of the references between the two.', rule)
      return nothing
    }
    const drawn = level < maxDepth ? measure(target, level + 1) : undefined
    const layer = /^(?:clipPath|mask|pattern)$/.test(target.name) ? layerCost : 0
    if (drawn && drawn.depth < maxDepth) return { ...drawn, elements: drawn.elements + layer, depth: drawn.depth + 1 }
    const hint = `Copies, patterns, markers and masks nest at most ${maxDepth} deep: draw the content instead of a reference.`
    report(start, `\`#${id}\` makes references nest more than ${maxDepth} deep.`, hint, rule)
    return nothing
  }

  const { elements } = measure(root, 0)
  if (elements > maxDrawn) reportCost(elements, worst, report)
}

/** Reports a paint that the content of a pattern or marker would inherit. */
function reportInherited({ start }: XmlElement, name: string, report: ReportProblem): void {
  const hint = 'Move those definitions to a `<defs>` outside of this element.'
  report(start, `\`${name}\` is inherited by the patterns, markers or masks defined inside.`, hint, rule)
}

/** Reports a picture that costs too much, at its most expensive reference if it has one. */
function reportCost(
  elements: number,
  worst: { readonly start: number; readonly cost: number },
  report: ReportProblem,
): void {
  const [found, allowed] = [elements, maxDrawn].map((count) => Math.round(count).toLocaleString('en'))
  const message = `Drawing this picture costs as much as ${found} elements; at most ${allowed} are allowed.`
  const reference = 'This reference costs most: refer to something simpler, or use it less often.'
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

/** Matches inherited properties. */
const inherited = /^(?:fill|marker|stroke)/

/** Returns the maximum number of times that a reference is drawn. */
function timesOf(name: string, { shapes, points }: Drawn): number {
  if (/^marker(?:-mid)?$/.test(name)) return points
  return inherited.test(name) ? shapes : 1
}

const shapes = /^(?:circle|ellipse|line|path|polygon|polyline|rect|text|tspan)$/

/** Measures an element without its children. Numbers and letters are an upper bound for the points of a path. */
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

/** Lists the references of an element: those of `href`, and every `url(#…)`. */
export function referencesOf(attributes: Readonly<Record<string, string>>): readonly Reference[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (/^(?:xlink:)?href$/.test(name)) return [{ name: 'href', id: value.slice(1) }]
    const styles = name === 'style' ? value.split(';').map((part) => part.split(':')) : [[name, value]]
    return styles.flatMap(([property = '', ...texts]) =>
      [...texts.join(':').matchAll(/url\((['"]?)#(.*?)\1\)/g)].map(([, , id = '']) => ({ name: property.trim(), id })),
    )
  })
}
