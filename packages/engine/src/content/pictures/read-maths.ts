import { parseXml, XmlElement, type XmlNode, XmlText } from '@rgrove/parse-xml'
import { errorAt } from '../../core/problem.ts'
import { findUnwanted } from '../../core/text/characters.ts'
import { escapeHtml } from '../../core/text/html.ts'
import type { FaultyImage, MathsImage, SvgElement } from './svg.ts'

const list = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** Elements of MathML Core, without those that hold HTML or other notations. */
const elements = list(
  `math mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup
  mtable mtd mtext mtr munder munderover none`,
)
const attributes = list(
  `accent accentunder class columnspan depth display displaystyle fence form height largeop linethickness lspace mathvariant
  maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric voffset width`,
)
/** Matches elements whose content the HTML parser reads as HTML. They hold text only. */
const token = /^m(?:[ino]|s|text)$/
const maxDepth = 50
/** Maximum length of a formula as MathML, in characters. */
const maxLength = 50_000

/** Reads a formula in MathML. Everything but allowed elements, attributes with plain values, and text is a problem. */
export function readMaths(source: string): MathsImage | FaultyImage {
  try {
    if (source.length > maxLength) throw new TypeError(`has more than ${maxLength / 1000} kB`)
    const root = readNode(parseXml(source).root ?? undefined, 1)
    if (typeof root === 'object' && root.name === 'math') return { type: 'maths', root }
    throw new TypeError('is not one `<math>`')
  } catch (error) {
    const why = error instanceof TypeError ? error.message : 'is not well-formed XML'
    const message = `A formula ${why}.`
    return {
      type: 'faulty',
      problems: [errorAt({ file: '', line: 1 }, 'maths-content', message, 'Write it in a simpler way.')],
    }
  }
}

function readNode(node: XmlNode | undefined, depth: number): SvgElement | string {
  if (node instanceof XmlText && findUnwanted(node.text).length === 0) return escapeHtml(node.text)
  if (!(node instanceof XmlElement)) throw new TypeError('may contain elements and visible text only')
  const { name } = node
  if (!elements.has(name)) throw new TypeError(`may not contain \`<${name}>\``)
  if (depth > maxDepth) throw new TypeError(`is nested more than ${maxDepth} deep`)
  for (const [key, value] of Object.entries(node.attributes)) {
    const allowed = key === 'class' ? /^(?:left|over|right|under)$/ : /^[\w.%+-]*$/
    if (!attributes.has(key) || !allowed.test(value)) throw new TypeError(`may not contain \`${key}="${value}"\``)
  }
  const content = node.children.map((child) => readNode(child, depth + 1))
  if (token.test(name) && content.some((child) => typeof child !== 'string'))
    throw new TypeError(`may contain only text in \`<${name}>\``)
  return { name, attributes: node.attributes, content }
}
