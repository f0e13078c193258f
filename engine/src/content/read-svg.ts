import { parseXml, XmlDocumentType, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { findUnwanted } from '../page/characters.ts'
import { errorAt, type Problem } from '../page/facts.ts'
import { checkCharacters } from './check-characters.ts'
import { checkDrawn, type Report, referencesOf } from './check-drawn.ts'
import { type Attributes, escapeHtml, openTag } from './html.ts'
import { createLineFinder } from './line-finder.ts'
import { type FaultyImage, type SvgImage, startOf } from './walk.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const elements = list(
  'circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop symbol text title tspan use',
)
/** What says how a thing looks; on the `<svg>` itself, too. */
const looks = list(
  `class id clip-path clip-rule color dominant-baseline fill fill-opacity fill-rule font-family font-size font-style
  font-weight letter-spacing marker-end marker-mid marker-start mask opacity paint-order shape-rendering stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-rendering vector-effect visibility height preserveAspectRatio viewBox width`,
)
/** Further attributes for the look of an SVG that is shown from a file. */
const looksInFile = list(
  `alignment-baseline baseline-shift clip color-interpolation color-rendering cursor direction display enable-background
  font-stretch font-variant image-rendering isolation overflow pointer-events style text-decoration unicode-bidi
  white-space word-spacing writing-mode`,
)
/** Matches attributes that browsers do not draw: programs store notes in them. */
const unseen =
  /^(?:aria-.*|baseProfile|content|contentStyleType|data-.*|lang|media|role|tabindex|type|version|zoomAndPan|(?!xlink:href$)[\w-]+:.*)$/
/** Attributes for a position: the page places the picture itself. */
const places = list(
  `clipPathUnits cx cy d dx dy fr fx fy gradientTransform gradientUnits href lengthAdjust markerHeight markerUnits
  markerWidth maskContentUnits maskUnits offset orient pathLength patternContentUnits patternTransform patternUnits points
  r refX refY rotate rx ry spreadMethod textLength transform x x1 x2 xlink:href y y1 y2`,
)
/** The page names the picture by the text it gives it; what is told here of names is not needed in HTML. */
const replaced = /^(?:role|aria-label|aria-labelledby|xmlns|xmlns:[\w-]+)$/
const svgNamespace = 'http://www.w3.org/2000/svg'
const classes = list('accent border muted surface')
const functions = list('hsl hsla matrix rgb rgba rotate scale skewX skewY translate')
const holdText = list('desc text title tspan')
const deepest = 50

/** The place of an SVG: part of a page, or a file of its own, where styles and classes touch nothing else. */
type Place = 'page' | 'file'

/** Whether a drawing takes its colours from the page and must be part of it. */
export function isDrawnForPages(source: string): boolean {
  return /currentColor|\bclass\s*=\s*["'][^"']*\b(?:accent|border|muted|surface)\b/i.test(source)
}

/**
 * Returns an SVG as it may be shown: elements and attributes on the lists above. In a page its ids are its own, each with `\0`
 * before it. Everything that is drawn or does more than draw, and is on no list, is a problem of this file.
 */
export function readSvg(source: string, file: string, place: Place = 'page'): SvgImage | FaultyImage {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const problems = checkCharacters(text, file)
  const lineAt = createLineFinder(text)
  const report: Report = (offset, message, hint, rule = 'picture-content') => {
    problems.push(errorAt({ file, line: lineAt(offset) }, rule, message, hint))
  }
  try {
    const { children, root } = parseXml(text, { includeOffsets: true, preserveDocumentType: true })
    for (const node of children)
      if (!(node instanceof XmlElement && node.name === 'svg') && !isPlainDoctype(node))
        report(
          node.start,
          'A picture is an `<svg>` and nothing beside it.',
          `Remove \`${startOf(text.slice(node.start))}\`.`,
        )
    const image = root && renderPicture(root, report, place)
    return image && problems.length === 0 ? image : { type: 'faulty', problems }
  } catch (error) {
    return { type: 'faulty', problems: [...problems, syntaxProblem(error, file)] }
  }
}

/** Whether it names a document type and defines nothing: browsers do not load it. */
function isPlainDoctype(node: XmlNode): boolean {
  return node instanceof XmlDocumentType && !node.internalSubset
}

function renderPicture(root: XmlElement, report: Report, place: Place): SvgImage {
  const inFile = place === 'file'
  const all = elementsOf(root)
  const ids = new Map<string, XmlElement>()
  for (const element of all) {
    const { id } = element.attributes
    if (id === undefined) continue
    if (!/^[a-z_][\w.-]*$/i.test(id))
      report(
        element.start,
        `\`id="${id}"\`: expected a letter, then letters, digits, \`.\`, \`_\` and \`-\`.`,
        'Rename it.',
      )
    if (ids.has(id)) report(element.start, `\`id="${id}"\` is there already.`, 'Rename one of the two.')
    ids.set(id, element)
  }

  const mark = inFile ? '' : '\0'
  const attributesOf = (element: XmlElement): Attributes => {
    const { name: tag, start } = element
    const allowed = Object.entries(element.attributes).flatMap(([name, value]): [string, string][] => {
      if (element === root && replaced.test(name)) {
        if (name !== 'xmlns' || value === svgNamespace) return []
      } else if (inFile && unseen.test(name)) {
        return []
      } else if (looks.has(name) || (inFile && looksInFile.has(name)) || (element !== root && places.has(name))) {
        return [[name.replace('xlink:', ''), safeValue(element, name, value)]]
      }
      const message = `\`${name}="${shorten(value)}"\` is not allowed on a \`<${tag}>\` in a picture.`
      report(start, message, name === 'style' ? noStyle : 'Remove it.')
      return []
    })
    return Object.fromEntries(allowed)
  }

  const safeValue = ({ start }: XmlElement, name: string, value: string): string => {
    const wrong = (hint: string) => {
      report(start, `\`${name}="${shorten(value)}"\` is not allowed in a picture.`, hint)
      return ''
    }
    if (name === 'id') return mark + value
    if (name === 'class' && inFile) return value
    if (name === 'class') {
      const isKnown = value.split(/\s+/).every((word) => word === '' || classes.has(word))
      return isKnown ? value : wrong(`Classes are ${[...classes].join(', ')}.`)
    }
    const isHref = /href$/.test(name)
    const id = (isHref ? /^#(.*)$/s : /^url\((['"]?)#(.*)\1\)$/s).exec(value)?.at(-1)
    if (id !== undefined) {
      if (!ids.has(id)) return wrong('No element of the picture has that id.')
      return isHref ? `#${mark}${id}` : `url(#${mark}${id})`
    }
    if (isHref) return wrong('Lead to an id of the picture, `#id`, or remove it.')
    const named = name === 'style' ? referencesOf({ style: value }).map((reference) => reference.id) : []
    if (!named.every((one) => ids.has(one))) return wrong('No element of the picture has that id.')
    if (!isPlainStyle(name === 'style' ? value.replace(/url\((['"]?)#[\w.-]+\1\)/g, '') : value))
      return wrong(`Write a plain value, \`url(#id)\`, or one of ${[...functions].join('(), ')}().`)
    return value
  }

  const render = (element: XmlElement): string => {
    const { name, start } = element
    if (inFile && isUnseen(element)) return ''
    if (inFile && name === 'style') return renderStyle(element)
    const content = contentOf(element)
    if (!elements.has(name)) {
      const hint = `Remove it. A picture holds ${[...elements].join(', ')}.`
      report(start, `\`<${name}>\` is not allowed in a picture.`, hint)
      return content
    }
    const tag = openTag(name, attributesOf(element))
    return content === '' ? tag.replace(/>$/, '/>') : `${tag}${content}</${name}>`
  }

  /** Matches elements of other vocabularies, such as `inkscape:path-effect`. */
  const isUnseen = ({ name }: XmlElement) => {
    const [prefix, local] = name.split(':')
    return name === 'metadata' || (local !== undefined && root.attributes[`xmlns:${prefix}`] !== svgNamespace)
  }

  const renderStyle = ({ start, children, text: sheet }: XmlElement): string => {
    if (children.every((node) => node instanceof XmlText) && isPlainStyle(sheet.replace(/@media\s*\([\w\s:-]+\)/g, '')))
      return `<style>${escapeHtml(sheet)}</style>`
    const hint =
      'Remove what loads or imports something: of `@` rules there is `@media`, and no `url()` but in attributes.'
    report(start, 'This `<style>` is not allowed in a picture.', hint)
    return ''
  }

  const contentOf = ({ name, children }: XmlElement): string =>
    children
      .map((node: XmlNode) => {
        if (node instanceof XmlElement) {
          // HTML reads what stands in these as HTML.
          if (/^(?:title|desc)$/.test(name))
            report(node.start, `\`<${name}>\` holds words only.`, `Remove \`<${node.name}>\`.`)
          return render(node)
        }
        if (!(node instanceof XmlText)) {
          report(node.start, 'A picture holds elements and words only.', 'Remove what begins with `<?`.')
          return ''
        }
        return node.text.trim() === '' && !holdText.has(name) ? '' : escapeHtml(node.text)
      })
      .join('')

  for (const { start, attributes, children } of all) {
    const texts = children.flatMap((node) => (node instanceof XmlText ? node.text : []))
    const unwanted = findUnwanted([...texts, ...Object.values(attributes)].join(' ')).join(', ')
    if (unwanted) report(start, `This holds ${unwanted}, which is no text or reorders words.`, 'Delete it.')
  }
  const image: SvgImage = { type: 'svg', attributes: attributesOf(root), content: contentOf(root) }
  checkDrawn(root, ids, report)
  return image
}

/** Whether a CSS value or sheet calls only functions that load and cost nothing. */
function isPlainStyle(css: string): boolean {
  // A marker may paint what it marks: that cost cannot be counted.
  if (/[\\@]|context-/i.test(css)) return false
  const called = css.split('(').slice(0, -1)
  const nameOf = (before: string) =>
    before
      .trimEnd()
      .split(/[\s,:;)]/)
      .at(-1) ?? ''
  return called.every((before) => functions.has(nameOf(before)))
}

/** Gives an element and all below it; throws where that is too much for whoever draws it. */
function elementsOf(element: XmlElement, depth = 1): readonly XmlElement[] {
  if (depth > deepest) throw new RangeError()
  const below = element.children.filter((node) => node instanceof XmlElement)
  return [element, ...below.flatMap((child) => elementsOf(child, depth + 1))]
}

function syntaxProblem(error: unknown, file: string): Problem {
  if (error instanceof RangeError) {
    const message = `Elements are nested more than ${deepest} deep.`
    return errorAt({ file, line: 0 }, 'picture-syntax', message, 'Remove groups that only hold another group.')
  }
  if (!(error instanceof XmlError)) throw error
  const [what] = error.message.split(/ \(line |\n/)
  const hint = 'An SVG is XML: every element ends, values are in quotes, and nothing follows `</svg>`.'
  return errorAt({ file, line: error.line }, 'picture-syntax', `${what}.`, hint)
}

const noStyle = 'Remove it, and write `fill`, `stroke` and the like as attributes: the policy of a page blocks styles.'

function shorten(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}
