import { parseXml, XmlDocumentType, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { errorAt, type Problem } from '../../core/problem.ts'
import { findUnwanted } from '../../core/text/characters.ts'
import { escapeHtml } from '../../core/text/html.ts'
import { checkCharacters } from '../check-readable.ts'
import { createLineFinder } from '../line-finder.ts'
import { normaliseText, startOf } from '../markdown/source.ts'
import { checkDrawn, type ReportProblem, referencesOf } from './check-drawn.ts'
import type { FaultyImage, SvgElement, SvgImage, SvgValue } from './svg.ts'

const list = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

const elements = list(
  'circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text title tspan use',
)
/** Attributes for the look of an element, also allowed on `<svg>` itself. */
const presentation = list(
  `class id clip-path clip-rule color dominant-baseline fill fill-opacity fill-rule font-family font-size font-style
  font-weight letter-spacing marker-end marker-mid marker-start mask opacity paint-order shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-rendering vector-effect visibility height preserveAspectRatio viewBox width`,
)
/** Filters and their steps, in an SVG that is shown from a file. They read nothing but the picture. */
const filters = list(
  `feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feOffset filter`,
)
/** Further attributes for the look of an SVG that is shown from a file. */
const presentationInFile = list(
  `alignment-baseline baseline-shift clip color-interpolation color-rendering cursor direction display enable-background
  font-stretch font-variant image-rendering isolation overflow pointer-events style text-decoration unicode-bidi
  white-space word-spacing writing-mode
  amplitude color-interpolation-filters exponent filter filterUnits flood-color flood-opacity in in2 intercept k1 k2 k3 k4
  mode operator primitiveUnits result slope stdDeviation tableValues type values`,
)
/** Matches attributes that have no effect on the drawing: editors store notes in them. */
const notes =
  /^(?:aria-.*|baseProfile|content|contentStyleType|data-.*|lang|media|role|tabindex|version|zoomAndPan|(?!xlink:href$)[\w-]+:.*)$/
/** Attributes for a position, not allowed on `<svg>`: the page positions it. */
const positions = list(
  `clipPathUnits cx cy d dx dy fr fx fy gradientTransform gradientUnits href lengthAdjust markerHeight markerUnits
  markerWidth maskContentUnits maskUnits offset orient pathLength patternContentUnits patternTransform patternUnits points
  r refX refY rotate rx ry spreadMethod textLength transform x x1 x2 xlink:href y y1 y2`,
)
/**
 * Dropped from `<svg>`: the page sets `role` and `aria-label`, HTML needs no namespaces, and an outermost picture has
 * no position.
 */
const replaced = /^(?:role|aria-label|aria-labelledby|x|y|xmlns|xmlns:[\w-]+)$/
const svgNamespace = 'http://www.w3.org/2000/svg'
const classes = list('accent border muted surface')
const functions = list('hsl hsla matrix rgb rgba rotate scale skewX skewY translate')
const holdText = list('desc text title tspan')
const maxDepth = 50
/** Maximum length of a picture, in characters. */
const maxLength = 500_000

/** Use of an SVG: inline in a page, or as a file, where its styles and classes affect nothing else. */
type SvgUse = 'page' | 'file'

/** Whether an SVG takes its colours from the page and must be inline. */
export function isDrawnForPages(source: string): boolean {
  return /currentColor|\bclass\s*=\s*["'][^"']*\b(?:accent|border|muted|surface)\b/i.test(source)
}

/** Parses an SVG and keeps the allowed elements and attributes. Any other that is drawn or active is a problem. */
export function readSvg(source: string, file: string, use: SvgUse = 'page'): SvgImage | FaultyImage {
  const text = normaliseText(source)
  const problems = checkCharacters(text, file)
  const lineAt = createLineFinder(text)
  const report: ReportProblem = (offset, message, hint, rule = 'picture-content') => {
    problems.push(errorAt({ file, line: lineAt(offset) }, rule, message, hint))
  }
  if (text.length > maxLength) report(0, `This picture has more than ${maxLength / 1000} kB.`, tooLong, 'picture-cost')
  if (problems.length > 0) return { type: 'faulty', problems }
  try {
    const { children, root } = parseXml(text, { includeOffsets: true, preserveDocumentType: true })
    for (const node of children)
      if (!(node instanceof XmlElement && node.name === 'svg') && !isPlainDoctype(node))
        report(node.start, 'A picture must consist of one `<svg>`.', `Remove \`${startOf(text.slice(node.start))}\`.`)
    const image = root && new PictureReader(root, report, use).read()
    return image && problems.length === 0 ? image : { type: 'faulty', problems: onceEach(problems) }
  } catch (error) {
    return { type: 'faulty', problems: [...onceEach(problems), syntaxProblem(error, file)] }
  }
}

/** Matches a `viewBox` that browsers read. */
const fourNumbers = /^\s*(?:[+-]?[\d.]+(?:e[+-]?\d+)?[\s,]+){3}\+?[\d.]+(?:e[+-]?\d+)?\s*$/i

/** Reports a picture of no size, or with a `viewBox` that browsers ignore. */
function checkSize({ attributes, start }: XmlElement, report: ReportProblem): void {
  const { viewBox } = attributes
  const sizes = [
    attributes.width,
    attributes.height,
    ...(viewBox
      ?.trim()
      .split(/[\s,]+/)
      .slice(2) ?? []),
  ]
  if (viewBox !== undefined && !fourNumbers.test(viewBox))
    report(start, `\`viewBox="${shorten(viewBox)}"\` is not four numbers.`, 'viewBox="0 0 300 200"')
  else if (sizes.some((size) => size !== undefined && Number.parseFloat(size) <= 0))
    report(start, 'This picture has no width or no height, so nothing of it is shown.', 'viewBox="0 0 300 200"')
}

/** Returns the first problem of each message: programs write the same element hundreds of times. */
function onceEach(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.message, problem])).values()].toReversed()
}

/** Whether a node is a document type without definitions. Browsers do not load it. */
function isPlainDoctype(node: XmlNode): boolean {
  return node instanceof XmlDocumentType && !node.internalSubset
}

/** Reads the elements of a picture, and reports forbidden ones. */
class PictureReader {
  readonly #root: XmlElement
  readonly #report: ReportProblem
  readonly #inFile: boolean
  readonly #ids: ReadonlyMap<string, XmlElement>

  constructor(root: XmlElement, report: ReportProblem, use: SvgUse) {
    this.#root = root
    this.#report = report
    this.#inFile = use === 'file'
    const all = elementsOf(root)
    this.#ids = readIds(all, report)
    checkWords(all, report)
  }

  read(): SvgImage {
    const root = this.#root
    const attributes = this.#attributesOf(root)
    const all = this.#contentOf(root)
    // The page names the picture by its alternative text: there, a title would only be a tooltip.
    const content = this.#inFile ? all : all.filter((node) => typeof node === 'string' || node.name !== 'title')
    const image: SvgImage = { type: 'svg', root: { name: 'svg', attributes, content } }
    checkSize(root, this.#report)
    checkDrawn(root, this.#ids, this.#report)
    return image
  }

  #attributesOf(element: XmlElement): SvgElement['attributes'] {
    const { name: tag, start } = element
    const allowed = Object.entries(element.attributes).flatMap(([name, value]): [string, SvgValue][] => {
      if (element === this.#root && replaced.test(name)) {
        if (name !== 'xmlns' || value === svgNamespace) return []
      } else if (this.#inFile && notes.test(name)) {
        return []
      } else if (
        presentation.has(name) ||
        (this.#inFile && presentationInFile.has(name)) ||
        (element !== this.#root && positions.has(name))
      ) {
        return [[name.replace('xlink:', ''), this.#safeValue(element, name, value)]]
      }
      const message = `\`${name}="${shorten(value)}"\` is not allowed on a \`<${tag}>\` in a picture.`
      this.#report(start, message, name === 'style' ? noStyle : 'Remove it.')
      return []
    })
    return Object.fromEntries(allowed)
  }

  #safeValue({ start }: XmlElement, name: string, value: string): SvgValue {
    const wrong = (hint: string) => {
      this.#report(start, `\`${name}="${shorten(value)}"\` is not allowed in a picture.`, hint)
      return ''
    }
    if (name === 'id') return ['', value, '']
    if (name === 'class' && this.#inFile) return value
    if (name === 'class') {
      const isKnown = value.split(/\s+/).every((word) => word === '' || classes.has(word))
      return isKnown ? value : wrong(`Use the classes ${[...classes].join(', ')}.`)
    }
    const isHref = /href$/.test(name)
    const id = (isHref ? /^#(.*)$/s : /^url\((['"]?)#(.*)\1\)$/s).exec(value)?.at(-1)
    if (id !== undefined) {
      if (!this.#ids.has(id)) return wrong('No element of the picture has that id.')
      return isHref ? ['#', id, ''] : ['url(#', id, ')']
    }
    if (isHref) return wrong('Refer to an id of the picture, `#id`, or remove it.')
    const named = name === 'style' ? referencesOf({ style: value }).map((reference) => reference.id) : []
    if (!named.every((one) => this.#ids.has(one))) return wrong('No element of the picture has that id.')
    if (!isPlainStyle(name === 'style' ? value.replace(/url\((['"]?)#[\w.-]+\1\)/g, '') : value))
      return wrong(`Write a plain value, \`url(#id)\`, or one of ${[...functions].join('(), ')}().`)
    return value
  }

  #readElement(element: XmlElement): SvgElement['content'] {
    const { name, start } = element
    if (this.#inFile && this.#isInvisible(element)) return []
    if (this.#inFile && name === 'style') return this.#readStyle(element)
    if (elements.has(name) || (this.#inFile && filters.has(name)))
      return [{ name, attributes: this.#attributesOf(element), content: this.#contentOf(element) }]
    const hint = `Remove it. A picture may contain ${[...elements].join(', ')}.`
    this.#report(start, `\`<${name}>\` is not allowed in a picture.`, hint)
    return []
  }

  /** Whether an element is of another vocabulary, such as `inkscape:path-effect`. */
  #isInvisible({ name }: XmlElement): boolean {
    const [prefix, local] = name.split(':')
    return name === 'metadata' || (local !== undefined && this.#root.attributes[`xmlns:${prefix}`] !== svgNamespace)
  }

  #readStyle({ start, children, text: sheet }: XmlElement): SvgElement['content'] {
    if (children.every((node) => node instanceof XmlText) && isPlainStyle(sheet.replace(/@media\s*\([\w\s:-]+\)/g, '')))
      return [{ name: 'style', attributes: {}, content: [escapeHtml(sheet)] }]
    const hint =
      'Remove everything that loads files: `@media` is the only `@` rule, and `url()` is allowed in attributes only.'
    this.#report(start, 'This `<style>` is not allowed in a picture.', hint)
    return []
  }

  #contentOf({ name, children }: XmlElement): SvgElement['content'] {
    return children.flatMap((node: XmlNode) => {
      if (node instanceof XmlElement) {
        // The HTML parser would read the content of these elements as HTML.
        if (/^(?:title|desc)$/.test(name))
          this.#report(node.start, `\`<${name}>\` may contain text only.`, `Remove \`<${node.name}>\`.`)
        return this.#readElement(node)
      }
      if (!(node instanceof XmlText)) {
        this.#report(
          node.start,
          'A picture may contain elements and text only.',
          'Remove everything that starts with `<?`.',
        )
        return []
      }
      return node.text.trim() === '' && !holdText.has(name) ? [] : [escapeHtml(node.text)]
    })
  }
}

/** Returns the elements of a picture by id, and reports invalid and repeated ids. */
function readIds(all: readonly XmlElement[], report: ReportProblem): ReadonlyMap<string, XmlElement> {
  const ids = new Map<string, XmlElement>()
  for (const element of all) {
    const { id } = element.attributes
    if (id === undefined) continue
    const message = `\`id="${id}"\`: expected a letter, then letters, digits, \`.\`, \`_\` and \`-\`.`
    if (!/^[a-z_][\w.-]*$/i.test(id)) report(element.start, message, 'Rename it.')
    if (ids.has(id)) report(element.start, `Duplicate \`id="${id}"\`.`, 'Rename one of the two.')
    ids.set(id, element)
  }
  return ids
}

/** Reports control characters and characters that reorder words. */
function checkWords(all: readonly XmlElement[], report: ReportProblem): void {
  for (const { start, attributes, children } of all) {
    const texts = children.flatMap((node) => (node instanceof XmlText ? node.text : []))
    const unwanted = findUnwanted([...texts, ...Object.values(attributes)].join(' ')).join(', ')
    if (unwanted) report(start, `This contains ${unwanted}, which is invisible or reorders words.`, 'Delete it.')
  }
}

/** Whether a CSS value or sheet calls only cheap functions that load nothing. */
function isPlainStyle(css: string): boolean {
  // `context-fill` paints with a reference of the marked shape, whose cost cannot be counted.
  if (/[\\@]|context-/i.test(css)) return false
  const called = css.split('(').slice(0, -1)
  const functionBefore = (before: string) =>
    before
      .trimEnd()
      .split(/[\s,:;)]/)
      .at(-1) ?? ''
  return called.every((before) => functions.has(functionBefore(before)))
}

/** Returns an element and its descendants. Throws a RangeError if they are nested too deep. */
function elementsOf(element: XmlElement, depth = 1): readonly XmlElement[] {
  if (depth > maxDepth) throw new RangeError()
  const below = element.children.filter((node) => node instanceof XmlElement)
  return [element, ...below.flatMap((child) => elementsOf(child, depth + 1))]
}

function syntaxProblem(error: unknown, file: string): Problem {
  if (error instanceof RangeError) {
    const message = `Elements are nested more than ${maxDepth} deep.`
    return errorAt({ file, line: 0 }, 'picture-syntax', message, 'Remove groups that only contain another group.')
  }
  if (!(error instanceof XmlError)) throw error
  const [what] = error.message.split(/ \(line |\n/)
  const hint = 'An SVG is XML: close every element, quote values, and end with `</svg>`.'
  return errorAt({ file, line: error.line }, 'picture-syntax', `${what}.`, hint)
}

const tooLong = 'Leave details out, or save it as a bitmap.'
const noStyle =
  'Remove it, and write properties such as `fill` and `stroke` as attributes: the policy of pages blocks styles.'

function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}
