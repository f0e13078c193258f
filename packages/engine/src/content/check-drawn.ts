import { XmlElement, XmlText } from '@rgrove/parse-xml'

/**
 * Maximum cost of a picture, with all copies. An element costs 1, as do 20 numbers or letters, and a dash. What a browser
 * paints for a whole area costs more.
 */
export const maxCost = 25_000
const layerCost = 100
const gradientCost = 50
/** Cost of a filter, and of a shape with a pattern. */
const effectCost = 1000
/** Maximum number of stops of a gradient, and of steps of a filter. */
const maxSteps = 50
/** Maximum depth of references: a shape is clipped by a path that copies another shape. */
const maxDepth = 2
const rule = 'picture-cost'

/** Reports a problem at an offset of a picture's source. */
export type ReportProblem = (offset: number, message: string, hint: string, rule?: string) => void

/** A reference to an element by its id, and the name of its attribute or property. */
type Reference = { readonly name: string; readonly id: string }

/**
 * The cost of an element with everything below it and everything it refers to. `shapes` may inherit a paint of the element,
 * `points` may show a marker, and `lengths` may be dashed. References nest `depth` deep.
 */
type Drawn = Readonly<Record<'cost' | 'shapes' | 'points' | 'lengths' | 'depth', number>>

const nothing: Drawn = { cost: 0, shapes: 0, points: 0, lengths: 0, depth: 0 }

/** Reports a picture whose cost is above the limit, references that are too deep, and tiles that are too large. */
export function checkDrawn(root: XmlElement, ids: ReadonlyMap<string, XmlElement>, report: ReportProblem): void {
  const measured = new Map<XmlElement, Drawn>()

  const measure = (element: XmlElement): Drawn => {
    const known = measured.get(element)
    if (known) return known
    // What refers to itself meets this.
    measured.set(element, { ...nothing, depth: Number.POSITIVE_INFINITY })
    const below = element.children.filter((node) => node instanceof XmlElement)
    const inside = below.map(measure).reduce(add, ownOf(element))
    const followed = referencesOf(element.attributes).map((reference) => follow(element, reference, inside))
    const { 'stroke-dasharray': dashes = dashesIn(element.attributes.style) } = element.attributes
    const drawn = followed.reduce(add, { ...inside, cost: inside.cost + inside.lengths / periodOf(dashes) })
    measured.set(element, drawn)
    if (/Gradient$|^filter$/.test(element.name) && below.length > maxSteps)
      report(element.start, `This \`<${element.name}>\` has ${below.length} steps.`, `Use at most ${maxSteps}.`, rule)
    if (element.name === 'pattern' && isLarge(element.attributes, root.attributes))
      report(element.start, 'A tile of this pattern may be larger than the picture.', tileHint, rule)
    return drawn
  }

  const follow = ({ start }: XmlElement, { name, id }: Reference, inside: Drawn): Drawn => {
    const target = ids.get(id)
    if (!target) return nothing
    const drawn = measure(target)
    if (drawn.depth >= maxDepth) {
      report(
        start,
        `\`#${id}\` makes references nest more than ${maxDepth} deep, or refers to itself.`,
        depthHint,
        rule,
      )
      return nothing
    }
    // A gradient may continue another one, and is a colour everywhere else.
    if (/Gradient$/.test(target.name)) return { ...nothing, cost: name === 'href' ? 0 : gradientCost * inside.shapes }
    const uses = /^marker(?:-mid)?$/.test(name)
      ? inside.points
      : /^(?:fill|stroke|marker)/.test(name)
        ? inside.shapes
        : 1
    const cost = uses * (drawn.cost + (/^(?:pattern|filter)$/.test(target.name) ? effectCost : 0))
    return name === 'href' ? { ...drawn, cost, depth: drawn.depth + 1 } : { ...nothing, cost, depth: drawn.depth + 1 }
  }

  const drawn = measure(root)
  const cost = Math.round(drawn.cost + sheetCost(root.text, drawn))
  if (cost > maxCost) {
    const [found, most] = [cost, maxCost].map((count) => count.toLocaleString('en'))
    report(root.start, `Drawing this picture costs ${found}, and at most ${most} is allowed.`, costHint, rule)
  }
}

const costHint = `Leave details out, or save it as a bitmap. An element costs 1, each copy of it again, a dash 1, a shape with a gradient ${gradientCost}, opacity, a mask or a clip path ${layerCost}, a pattern or a filter ${effectCost}.`
const depthHint = `Copies, patterns, markers and masks nest at most ${maxDepth} deep: draw the content instead of a reference.`
const tileHint =
  'Write its size in the units of the picture, without `href`, and only turn or move it by `patternTransform`.'

function add(one: Drawn, other: Drawn): Drawn {
  return {
    cost: one.cost + other.cost,
    shapes: one.shapes + other.shapes,
    points: one.points + other.points,
    lengths: one.lengths + other.lengths,
    depth: Math.max(one.depth, other.depth),
  }
}

const shapes = /^(?:circle|ellipse|line|path|polygon|polyline|rect|text|tspan)$/
/** Matches properties that make a browser draw an element into a bitmap of its own. */
const layers = /(?<![\w-])(?:opacity|mix-blend-mode|isolation|mask|clip-path|filter)(?![\w-])/g

/** Measures an element without its children. The numbers of a path are an upper bound for its points. */
function ownOf({ name, attributes, children }: XmlElement): Drawn {
  const { d = '', points: corners = '', style = '' } = attributes
  const points = name === 'line' ? 2 : (`${d} ${corners}`.match(/[a-z]|\d*\.\d+|\d+/gi)?.length ?? 0)
  const letters = children.reduce((sum, node) => sum + (node instanceof XmlText ? node.text.trim().length : 0), 0)
  const layered = `${Object.keys(attributes).join(' ')} ${style}`.match(layers)?.length ?? 0
  const cost = 1 + (points + letters) / 20 + layerCost * layered
  return shapes.test(name)
    ? { cost, points, shapes: 1, lengths: lengthOf(attributes), depth: 0 }
    : { ...nothing, cost, points }
}

/** Returns an upper bound for the length of a shape: a circle is 6.3 radii long, and no line is longer than twice its numbers. */
function lengthOf({ d = '', points = '', pathLength = '', ...others }: XmlElement['attributes']): number {
  const sizes = ['width', 'height', 'r', 'rx', 'ry', 'x1', 'x2', 'y1', 'y2'].map((key) => others[key] ?? '')
  return Math.max(7 * sumOf([d, points, ...sizes].join(' ')), sumOf(pathLength))
}

/** Whether a tile of a pattern may be larger than the `viewBox` of its picture, or than the shape that it fills. */
function isLarge(pattern: XmlElement['attributes'], root: XmlElement['attributes']): boolean {
  const { width = '', height = '', patternUnits, patternTransform = '', ...others } = pattern
  if ('href' in others || 'xlink:href' in others || /scale|matrix|skew/.test(patternTransform)) return true
  const [, , ...sizes] = (root.viewBox ?? '').split(/[\s,]+/).map(Number)
  return [width, height].some((size, index) => {
    const whole = sizes[index] ?? Number.parseFloat(root[index ? 'height' : 'width'] ?? '')
    const most = size.endsWith('%') ? 100 : patternUnits === 'userSpaceOnUse' ? whole || 1 : 1
    return Number.parseFloat(size) > most
  })
}

/** Returns the cost that the style sheets of a picture add. They may apply to each of its shapes. */
function sheetCost(css: string, { cost, lengths }: Drawn): number {
  const isLayered = new RegExp(`${layers.source}\\s*:`).test(css)
  return (isLayered ? layerCost * cost : 0) + lengths / periodOf(dashesIn(css))
}

/** Returns the dashes that a style sheet sets first. */
function dashesIn(css = ''): string {
  return /stroke-dasharray\s*:([^;}]*)/.exec(css)?.[1] ?? ''
}

/** Returns the length of a dash and its gap. Endless without dashes. */
function periodOf(dashes: string): number {
  return sumOf(dashes) || Number.POSITIVE_INFINITY
}

/** Returns the sum of the numbers in a text, without their signs. */
function sumOf(text: string): number {
  return (text.match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).reduce((sum, number) => sum + Number(number), 0)
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
