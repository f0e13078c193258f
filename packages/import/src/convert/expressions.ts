import type { System } from '../parse/heading-ids.ts'
import type { Losses } from '../parse/losses.ts'
import type { Element, MarkdownPart } from '../parse/page-tree.ts'
import { pairBraces } from '../parse/text-scan.ts'

/** Whether a text in braces is a value that the old page computed. */
type IsValue = (written: string) => boolean

/** Returns what is a value in a page: all braces in MDX, `{{ value }}` in VitePress, and none in other Markdown. */
function valuesOf({ isMdx, system }: ExpressionContext): IsValue {
  if (isMdx) return () => true
  const hasValues = system === undefined || system === 'VitePress'
  return (written) => hasValues && /^\{\{[\s\S]*\}\}$/.test(written)
}

type ExpressionContext = { readonly isMdx: boolean; readonly system: System | undefined; readonly losses: Losses }

/** Replaces `{expressions}` by the text that they show. All others are listed, even if they stay as words. */
export function dropExpressions(
  parts: readonly MarkdownPart[],
  context: ExpressionContext,
  inCode = false,
): readonly MarkdownPart[] {
  const { losses } = context
  const isValue = valuesOf(context)
  return parts.map((part, index) => {
    if (part.type === 'code' || part.type === 'fence') return part
    if (part.type === 'element') {
      const { element } = part
      const isCode = inCode || /^(?:code|pre|tt|samp)$/.test(element.name)
      if (element.name === 'pre' && !isValue('{}')) {
        listValues(element, isValue, losses)
        return part
      }
      const drop = (below: readonly MarkdownPart[]) => dropExpressions(below, context, isCode)
      return { ...part, element: { ...element, children: drop(element.children), label: drop(element.label ?? []) } }
    }
    const before = parts[index - 1]
    return { type: 'text', text: dropInText(part.text, { losses, isValue, inCode, isBehind: before?.type === 'code' }) }
  })
}

type TextContext = {
  readonly losses: Losses
  readonly isValue: IsValue
  readonly inCode: boolean
  /** Whether code is directly before the text. */
  readonly isBehind: boolean
}

function dropInText(text: string, { losses, isValue, inCode, isBehind }: TextContext): string {
  if (!text.includes('{')) return text
  const pairs = pairBraces(text)
  const links = new Set(Array.from(text.matchAll(/\]\([^()\n]*\)/g), ({ 0: link, index }) => index + link.length))
  let out = ''
  let from = 0
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', Math.max(from, open + 1))) {
    const before = text[open - 1] ?? (isBehind ? '`' : '')
    if (before === '\\') continue
    const close = pairs.get(open)
    const line = text.indexOf('\n', open)
    // An expression may contain elements. Its start is the rest of its line.
    const isStart =
      close === undefined && isValue('{}') && !/^\{[\s[]*$/.test(text.slice(open, line < 0 ? undefined : line))
    const end = close === undefined ? (isStart && line >= 0 ? line : isStart ? text.length : open + 1) : close + 1
    const written = text.slice(open, end)
    const convert = () => {
      if (links.has(open) && /^\{(?!\s*["'`])[^{}\n]*\}$/.test(written)) return dropAttributes(written, losses)
      if (/[\w*_\])`]/.test(before) && /^\{:?[ \t]*[#.][\w-][^{}\n]*\}$/.test(written)) return losses.add(written)
      if (isStart) return losses.add(written)
      if (close === undefined || !isValue(written)) {
        if (!inCode) losses.list(written, 'words in braces, which stay as they are written')
        return written.replaceAll('{', '\\{')
      }
      const [, , words] = /^\{\s*(["'`])([\s\S]*)\1\s*\}$/.exec(written) ?? []
      if (words === undefined) return losses.add(written)
      return words.includes('`') ? words : words.replace(/\{|<(?=[a-z/!?])/gi, '\\$&')
    }
    out += text.slice(from, open) + convert()
    from = end
  }
  return out + text.slice(from)
}

/** Replaces the attributes behind a link or a picture: those that change more than the look of a link are listed. */
function dropAttributes(written: string, losses: Losses): string {
  if (/#|target=["']?_self|download/.test(written)) return losses.add(written)
  if (/\b(?:width|height|style)=/.test(written)) losses.list(written, pictureSizes)
  return ''
}

/** Words of the report for pictures that state their size. */
export const pictureSizes = 'the sizes of pictures'

/** Lists the values in a code block of HTML. They stay in it, because code has no comments. */
function listValues({ children }: Element, isValue: IsValue, losses: Losses): void {
  for (const part of children) {
    if (part.type === 'element') listValues(part.element, isValue, losses)
    else for (const [value] of part.text.matchAll(/\{\{[^{}]*\}\}/g)) if (isValue(value)) losses.add(value)
  }
}
