import type { Problem } from '../../core/problem.ts'
import { type Attributes, openTag } from '../../core/text/html.ts'

export type SvgImage = { readonly type: 'svg'; readonly root: SvgElement }

/** A checked formula in MathML, whose alternative text is its source. */
export type MathsImage = { readonly type: 'maths'; readonly root: SvgElement }

export type FaultyImage = { readonly type: 'faulty'; readonly problems: readonly Problem[] }

/** An element of an SVG or a formula. Text in it is escaped HTML. */
export type SvgElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, SvgValue>>
  readonly content: readonly (SvgElement | string)[]
}

/** Value of an attribute: a text, or a reference to an id with the text around it. */
export type SvgValue = string | readonly [before: string, id: string, after: string]

/** Returns the attributes of an element. A prefix makes its ids unique in the document. */
export function svgAttributes({ attributes }: SvgElement, prefix: string): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (typeof value === 'string') return [name, value]
      const [before, id, after] = value
      return [name, before + prefix + id + after]
    }),
  )
}

/** Returns the content of an element as HTML, with a prefix for ids. */
export function renderSvgContent({ content }: SvgElement, prefix: string): string {
  return content.map((node) => (typeof node === 'string' ? node : renderElement(node, prefix))).join('')
}

function renderElement(element: SvgElement, prefix: string): string {
  const tag = openTag(element.name, svgAttributes(element, prefix))
  const content = renderSvgContent(element, prefix)
  return content === '' ? tag.replace(/>$/, '/>') : `${tag}${content}</${element.name}>`
}
