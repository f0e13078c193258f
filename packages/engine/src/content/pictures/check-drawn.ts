import { XmlElement, XmlText } from '@rgrove/parse-xml'
import type { RuleFor } from '../../core/rules.ts'

/** Maximum number of elements that a picture draws, with all copies. A dash counts as one, as do 20 numbers or letters. */
export const maxDrawn = 25_000
/** Number of elements that an effect counts as: browsers paint it for a whole area. */
const effect = 100
const signsOfElement = 20
const rule = 'picture-cost'

/** Reports a problem at an offset of a picture's source. */
export type ReportProblem = (offset: number, message: string, hint: string, rule?: RuleFor<'error'>) => void

/** A reference to an element by its id, and the name of its attribute or property. */
type Reference = { readonly name: string; readonly id: string }

/** Number of elements that an element draws, with everything in it and all that it refers to, and the lengths of lines in it. */
type Drawn = { readonly count: number; readonly lengths: number }

const drawsNothing: Drawn = { count: 0, lengths: 0 }
/** Stands for an element that is being measured. */
const unfinished: Drawn = { ...drawsNothing }

/** Reports a picture that draws too much or refers to itself, and tiles that are too large. */
export function checkDrawn(root: XmlElement, ids: ReadonlyMap<string, XmlElement>, report: ReportProblem): void {
  const measured = new Map<XmlElement, Drawn>()

  const measure = (element: XmlElement): Drawn => {
    const { name, start, attributes, children } = element
    const known = measured.get(element)
    if (known === unfinished) report(start, `This \`<${name}>\` refers to itself.`, 'Draw its content instead.', rule)
    if (known) return known
    measured.set(element, unfinished)
    if (name === 'pattern' && isLarge(attributes, root.attributes))
      report(start, 'A tile of this pattern may be larger than the picture.', tileHint, rule)
    const below = children.filter((node) => node instanceof XmlElement).filter((child) => !unseen.test(child.name))
    const inside = below.map(measure).reduce(add, ownOf(element))
    const referred = referencesOf(attributes).map((reference) => follow(reference, element, inside))
    const { 'stroke-dasharray': dashes = dashesIn(attributes.style) } = attributes
    const all = referred.reduce(add, inside)
    const drawn = { ...all, count: all.count + countDashes(all.lengths, dashes) }
    measured.set(element, drawn)
    return drawn
  }

  const follow = ({ name, id }: Reference, from: XmlElement, inside: Drawn): Drawn => {
    const target = ids.get(id)
    const drawn = target ? measure(target) : drawsNothing
    // Shapes in a group may inherit its paints, and each point of a line may show a marker.
    const isPaint = /^(?:fill|stroke|marker)/.test(name) && !shapes.test(from.name)
    const uses = /^marker(?:-mid)?$/.test(name) ? signsOfElement * inside.count : isPaint ? inside.count : 1
    return { count: uses * drawn.count, lengths: name === 'href' ? drawn.lengths : 0 }
  }

  const { count, lengths } = measure(root)
  const css = root.text
  // A style sheet may apply to everything.
  const all = Math.round(count * (1 + effect * effectsIn(css)) + countDashes(lengths, dashesIn(css)))
  if (all <= maxDrawn) return
  const [found, most] = [all, maxDrawn].map((number) => number.toLocaleString('en'))
  report(root.start, `This picture draws as much as ${found} elements, and at most ${most} are allowed.`, hint, rule)
}

const hint = `Leave details out, or save it as a bitmap. Copies count again. Opacity, a mask, a clip path, a gradient, a pattern and a step of a filter count as ${effect}.`
const tileHint =
  'Write its size in the units of the picture, without `href`, and only turn or move it by `patternTransform`.'

/** Matches elements that are drawn only where something refers to them. */
const unseen = /Gradient$|^filter$/
/** Matches elements that are an effect wherever they are used. */
const effects = /Gradient$|^pattern$|^fe[A-Z]/
const shapes = /^(?:circle|ellipse|line|path|polygon|polyline|rect|text|tspan)$/

function add(one: Drawn, other: Drawn): Drawn {
  return { count: one.count + other.count, lengths: one.lengths + other.lengths }
}

/** Measures an element without its children. A circle is 6.3 radii long, and no line is longer than twice its numbers. */
function ownOf({ name, attributes, children }: XmlElement): Drawn {
  const { d = '', points = '', style = '', ...others } = attributes
  const signs = `${d} ${points}`.match(/[a-z]|\d*\.\d+|\d+/gi)?.length ?? 0
  const letters = children.reduce((sum, node) => sum + (node instanceof XmlText ? node.text.trim().length : 0), 0)
  const painted = effectsIn(`${Object.keys(attributes).join(':')}:${style}`) + (effects.test(name) ? 1 : 0)
  const sizes = ['width', 'height', 'r', 'rx', 'ry', 'x1', 'x2', 'y1', 'y2', 'pathLength'].map((key) => others[key])
  return {
    count: 1 + (signs + letters) / signsOfElement + effect * painted,
    lengths: shapes.test(name) ? 7 * sumOf([d, points, ...sizes].join(' ')) : 0,
  }
}

/** Counts the properties in a style, or in names of attributes, that make a browser draw an element into a bitmap of its own. */
function effectsIn(css: string): number {
  return css.match(/(?<![\w-])(?:opacity|mix-blend-mode|isolation|mask|clip-path|filter)\s*:/g)?.length ?? 0
}

/** Returns the dashes that a style sets first. */
function dashesIn(css = ''): string {
  return /stroke-dasharray\s*:([^;}]*)/.exec(css)?.[1] ?? ''
}

/** Counts the dashes of lines, each with the gap after it. */
function countDashes(lengths: number, dashes: string): number {
  return lengths / (sumOf(dashes) || Number.POSITIVE_INFINITY)
}

/** Returns the sum of the numbers in a text, without their signs. */
function sumOf(text: string): number {
  return (text.match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).reduce((sum, number) => sum + Number(number), 0)
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
