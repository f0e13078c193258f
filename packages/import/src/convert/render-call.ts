import type { Element } from '../parse/page-tree.ts'
import { block, oneLine, renderContainer } from './render-container.ts'
import { contentOf, type ElementContext } from './render-forms.ts'

/** Renders a component as the call of a named block, with its attributes and its content. */
export function renderCall(name: string, element: Element, context: ElementContext): string {
  const attributes = renderAttributes(element, context)
  if (element.indent !== undefined) {
    const content = contentOf(element, context)
    const label = oneLine(context.render(element.label ?? []))
    const shown = label && `[${label}]`
    return content === '' ? block(`::${name}${shown}${attributes}`) : renderContainer(name, label, content, attributes)
  }
  const words = oneLine(context.render(element.children))
  // In a line, a name alone is text.
  if (words === '' && attributes === '') return context.losses.add(element)
  return `:${name}${words && `[${isBalanced(words) ? words : words.replace(/(?<!\\)[[\]]/g, '\\$&')}]`}${attributes}`
}

/** Whether each bracket of a text has its partner, as those of links have. */
function isBalanced(text: string): boolean {
  let open = 0
  for (const [mark] of text.replace(/\\[\s\S]/g, '').matchAll(/[[\]]/g)) {
    open += mark === '[' ? 1 : -1
    if (open < 0) return false
  }
  return open === 0
}

/** Renders attributes as those of a block. Values that only a program knows, and that braces cannot hold, are listed. */
function renderAttributes(element: Element, { losses }: ElementContext): string {
  const { keys = [], attributes, computed, tag } = element
  const written: string[] = []
  const lost = /\{\s*\.\.\./.test(tag) ? ['{...}'] : []
  for (const key of keys) {
    const value = attributes.get(key.toLowerCase()) ?? ''
    const isConstant = !computed.has(key.toLowerCase()) || /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(value)
    const quote = value.includes('"') ? "'" : '"'
    const fits = isConstant && /^[\w-]+$/.test(key) && !/[}\n]/.test(value) && !value.includes(quote)
    if (fits) written.push(value === '' ? key : `${key}=${quote}${value}${quote}`)
    else lost.push(key)
  }
  if (lost.length > 0) losses.list(element, `attributes that a block cannot have: ${lost.join(', ')}`)
  return written.length > 0 ? `{${written.join(' ')}}` : ''
}
