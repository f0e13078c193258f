import { XmlElement, XmlText } from '@rgrove/parse-xml'

/** Limits of what a browser draws for a picture, with all copies. They are far above the needs of a drawing. */
export const drawingLimits = [
  { kind: 'elements', most: 10_000, what: 'elements (20 numbers or letters count as one)', hint: 'Leave details out.' },
  {
    kind: 'layers',
    most: 100,
    what: 'layers',
    hint: 'Use fewer masks, clip paths, filters and blend modes, and `fill-opacity` instead of `opacity`.',
  },
  { kind: 'gradients', most: 300, what: 'shapes with a gradient', hint: 'Paint small shapes in one colour.' },
  { kind: 'patterns', most: 10, what: 'shapes with a pattern', hint: 'Draw what the pattern repeats.' },
  { kind: 'filters', most: 10, what: 'elements with a filter', hint: 'Filter a group instead of its elements.' },
  { kind: 'dashes', most: 10_000, what: 'dashes', hint: 'Write longer dashes.' },
] as const
/** Maximum number of stops of a gradient, and of steps of a filter. */
const maxSteps = 50
/** Maximum depth of references: a shape is clipped by a path that copies another shape. */
const maxDepth = 2
const rule = 'picture-cost'

/** Reports a problem at an offset of a picture's source. */
export type ReportProblem = (offset: number, message: string, hint: string, rule?: string) => void

/** A reference to an element by its id, and the name of its attribute or property. */
type Reference = { readonly name: string; readonly id: string }

const kinds = [...drawingLimits.map(({ kind }) => kind), 'points', 'shapes', 'lengths'] as const

/**
 * Counts of an element, of everything below it and of everything it refers to. `shapes` may inherit a paint of the element,
 * `points` may show a marker, and `lengths` may be dashed, in px of the shapes.
 */
type Drawn = Readonly<Record<(typeof kinds)[number] | 'depth', number>>

const nothing: Drawn = {
  elements: 0,
  layers: 0,
  gradients: 0,
  patterns: 0,
  filters: 0,
  dashes: 0,
  points: 0,
  shapes: 0,
  lengths: 0,
  depth: 0,
}

/** Reports references that are circular or too deep, and each limit that a picture exceeds. Definitions count as drawn. */
export function checkDrawn(root: XmlElement, ids: ReadonlyMap<string, XmlElement>, report: ReportProblem): void {
  const measured = new Map<XmlElement, Drawn>()
  const open = new Set<XmlElement>()

  const measure = (element: XmlElement): Drawn => {
    const known = measured.get(element)
    if (known) return known
    open.add(element)
    const below = element.children.filter((node) => node instanceof XmlElement)
    const inside = below.map(measure).reduce((sum, one) => add(sum, one), ownOf(element))
    const followed = referencesOf(element.attributes).map((reference) => follow(element, reference, inside))
    const { 'stroke-dasharray': dashes = dashesIn(element.attributes.style) } = element.attributes
    const dashed = { ...nothing, dashes: inside.lengths / periodOf(dashes) }
    const drawn = [dashed, ...followed].reduce((sum, one) => add(sum, one), inside)
    open.delete(element)
    measured.set(element, drawn)
    if (/Gradient$|^filter$/.test(element.name) && below.length > maxSteps)
      report(element.start, `This \`<${element.name}>\` has ${below.length} steps.`, `Use at most ${maxSteps}.`, rule)
    if (element.name === 'pattern' && isLarge(continuedBy(element, ids), root.attributes))
      report(element.start, 'A tile of this pattern is larger than the picture.', 'Make it smaller.', rule)
    return drawn
  }

  const follow = ({ start }: XmlElement, { name, id }: Reference, inside: Drawn): Drawn => {
    const target = ids.get(id)
    if (!target) return nothing
    if (open.has(target)) {
      report(start, `\`#${id}\` refers to itself.`, 'Remove one of the references between the two.', rule)
      return nothing
    }
    // A gradient may continue another one, and is a colour everywhere else.
    if (/Gradient$/.test(target.name)) return name === 'href' ? nothing : { ...nothing, gradients: inside.shapes }
    const drawn = measure(target)
    const hint = `Copies, patterns, markers and masks nest at most ${maxDepth} deep: draw the content instead of a reference.`
    if (drawn.depth >= maxDepth)
      report(start, `\`#${id}\` makes references nest more than ${maxDepth} deep.`, hint, rule)
    if (drawn.depth >= maxDepth) return nothing
    const times = /^marker(?:-mid)?$/.test(name)
      ? inside.points
      : /^(?:fill|stroke|marker)/.test(name)
        ? inside.shapes
        : 1
    const uses = { patterns: target.name === 'pattern' ? 1 : 0, filters: target.name === 'filter' ? 1 : 0 }
    const all = add({ ...nothing, depth: drawn.depth + 1 }, add(drawn, { ...nothing, ...uses }), times)
    return name === 'href' ? all : { ...all, shapes: 0, points: 0, lengths: 0 }
  }

  const drawn = add(measure(root), sheetOf(root, measure(root)))
  for (const { kind, most, what, hint } of drawingLimits) {
    const [found, allowed] = [drawn[kind], most].map((count) => Math.round(count).toLocaleString('en'))
    const message = `A browser would draw ${found} ${what} for this picture; at most ${allowed} are allowed.`
    if (drawn[kind] > most) report(root.start, message, hint, rule)
  }
}

/** Adds counts, `times` the other ones. */
function add(one: Drawn, other: Drawn, times = 1): Drawn {
  const sums = kinds.map((kind) => [kind, one[kind] + times * other[kind]] as const)
  return { ...nothing, ...Object.fromEntries(sums), depth: Math.max(one.depth, other.depth) }
}

const shapes = /^(?:circle|ellipse|line|path|polygon|polyline|rect|text|tspan)$/
/** Matches properties that make a browser draw an element into a bitmap of its own. */
const layers = /(?<![\w-])(?:opacity|mix-blend-mode|isolation|mask|clip-path|filter)(?![\w-])/g

/** Counts an element without its children. The numbers of a path are an upper bound for its points. */
function ownOf(element: XmlElement): Drawn {
  const { name, attributes, children } = element
  const { d = '', points = '', style = '' } = attributes
  const numbers = name === 'line' ? 2 : (`${d} ${points}`.match(/[a-z]|\d*\.\d+|\d+/gi)?.length ?? 0)
  const letters = children.reduce((sum, node) => sum + (node instanceof XmlText ? node.text.trim().length : 0), 0)
  return {
    ...nothing,
    elements: 1 + (numbers + letters) / 20,
    layers: `${Object.keys(attributes).join(' ')} ${style}`.match(layers)?.length ?? 0,
    lengths: lengthOf(element),
    points: numbers,
    shapes: shapes.test(name) ? 1 : 0,
  }
}

/** Returns an upper bound for the length of a shape: a circle is 6.3 radii long, and no line is longer than twice its numbers. */
function lengthOf({ name, attributes: { d = '', points = '', pathLength = '', ...others } }: XmlElement): number {
  if (!shapes.test(name)) return 0
  const sizes = ['width', 'height', 'r', 'rx', 'ry', 'x1', 'x2', 'y1', 'y2'].map((key) => others[key] ?? '')
  return Math.max(7 * sumOf([d, points, ...sizes].join(' ')), sumOf(pathLength))
}

/** Returns the attributes of a pattern, and those that it takes from the patterns it continues. */
function continuedBy(
  { attributes }: XmlElement,
  ids: ReadonlyMap<string, XmlElement>,
  left = maxDepth,
): XmlElement['attributes'] {
  const target = ids.get((attributes.href ?? attributes['xlink:href'] ?? '').slice(1))
  return { ...(target && left > 0 && continuedBy(target, ids, left - 1)), ...attributes }
}

/** Whether a tile of a pattern is larger than the `viewBox` of its picture, or than the shape that it fills. */
function isLarge(
  { width = '', height = '', patternUnits, patternTransform }: XmlElement['attributes'],
  root: XmlElement['attributes'],
): boolean {
  const [, , ...sizes] = (root.viewBox ?? '').split(/[\s,]+/).map(Number)
  const factor = enlargement(patternTransform)
  return [width, height].some((size, index) => {
    const whole =
      patternUnits === 'userSpaceOnUse'
        ? (sizes[index] ?? Number.parseFloat(root[index ? 'height' : 'width'] ?? ''))
        : 1
    return factor * Number.parseFloat(size) > (size.endsWith('%') ? 100 : whole || 1)
  })
}

/** Returns an upper bound for how much a list of transforms enlarges a length. It does not count that one may undo another. */
function enlargement(transforms = ''): number {
  return Array.from(transforms.matchAll(/(\w+)\s*\(([^)]*)\)/g)).reduce((product, [, name, numbers = '']) => {
    const [a = 1, b = 0, c = 0, d = 0] = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (name === 'scale') return product * Math.max(Math.abs(a), Math.abs(b))
    if (name === 'matrix') return product * Math.max(Math.hypot(a, b), Math.hypot(c, d))
    return name?.startsWith('skew') ? product / Math.abs(Math.cos((a * Math.PI) / 180)) : product
  }, 1)
}

/** Counts what the style sheets of a picture add. They may apply to each of its elements. */
function sheetOf({ text }: XmlElement, { elements, lengths }: Drawn): Drawn {
  const found = text.match(new RegExp(`${layers.source}\\s*:`, 'g'))?.length ?? 0
  return { ...nothing, layers: found > 0 ? elements : 0, dashes: lengths / periodOf(dashesIn(text)) }
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
