import { createLineFinder } from 'studio-docs/content'
import type { System } from '../parse/heading-ids.ts'
import type { Losses } from '../parse/losses.ts'
import type { Element, TextPart } from '../parse/page-tree.ts'
import { pairBraces } from '../parse/text-scan.ts'

type ExpressionContext = { readonly isMdx: boolean; readonly system: System | undefined; readonly losses: Losses }

/** Whether a text in braces is a value: all braces in MDX, `{{ value }}` in VitePress, and none in other Markdown. */
function isValue(written: string, { isMdx, system }: ExpressionContext): boolean {
  const hasValues = system === undefined || system === 'VitePress'
  return isMdx || (hasValues && /^\{\{[\s\S]*\}\}$/.test(written))
}

/** Replaces `{expressions}` by the text that they show. All others are listed, even if they stay as words. */
export function renderText({ text, line: first }: TextPart, context: ExpressionContext, isBehindCode: boolean): string {
  if (!text.includes('{')) return text
  const pairs = pairBraces(text)
  const links = new Set(Array.from(text.matchAll(/\]\([^()\n]*\)/g), ({ 0: link, index }) => index + link.length))
  const lineAt = createLineFinder(text)
  let out = ''
  let from = 0
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', Math.max(from, open + 1))) {
    const before = text[open - 1] ?? (isBehindCode ? '`' : '')
    if (before === '\\') continue
    const written = text.slice(open, endOf(text, open, pairs.get(open), context.isMdx))
    const form = { tag: written, line: first + lineAt(open) - 1 }
    const isClosed = pairs.has(open)
    const isAttributes = links.has(open) && /^\{(?!\s*["'`])[^{}\n]*\}$/.test(written)
    out +=
      text.slice(from, open) +
      (isAttributes ? dropAttributes(form, context) : dropBraces(form, before, isClosed, context))
    from = open + written.length
  }
  return out + text.slice(from)
}

/** Returns the end of an expression. One that contains elements has only its start in the text: the rest of its line. */
function endOf(text: string, open: number, close: number | undefined, isMdx: boolean): number {
  if (close !== undefined) return close + 1
  const line = text.indexOf('\n', open)
  const end = line < 0 ? text.length : line
  return isMdx && !/^\{[\s[]*$/.test(text.slice(open, end)) ? end : open + 1
}

type Form = { readonly tag: string; readonly line: number }

function dropBraces(form: Form, before: string, isClosed: boolean, context: ExpressionContext): string {
  const { losses } = context
  const { tag } = form
  if (/[\w*_\])`]/.test(before) && /^\{:?[ \t]*[#.][\w-][^{}\n]*\}$/.test(tag)) return losses.add(form)
  if (!isClosed && tag !== '{') return losses.add(form)
  if (!isClosed || !isValue(tag, context)) {
    losses.list(form, 'words in braces, which stay as they are written')
    return tag.replaceAll('{', '\\{')
  }
  const [, , words] = quoted.exec(tag) ?? []
  if (words === undefined) return losses.add(form)
  return words.includes('`') ? words : words.replace(/\{|<(?=[a-z/!?])/gi, '\\$&')
}

/** Matches a text in braces. */
const quoted = /^\{\s*(["'`])([\s\S]*)\1\s*\}$/

/** Replaces the attributes behind a link or a picture: those that change more than the look of a link are listed. */
function dropAttributes(form: Form, { losses }: { readonly losses: Losses }): string {
  if (/#|target=["']?_self|download/.test(form.tag)) return losses.add(form)
  if (/\b(?:width|height|style)=/.test(form.tag)) losses.list(form, pictureSizes)
  return ''
}

/** Words of the report for pictures that state their size. */
export const pictureSizes = 'the sizes of pictures'

/** Lists the values in code of HTML. They stay in it, because code has no comments. */
export function listValues({ children }: Element, context: ExpressionContext): void {
  for (const part of children) {
    if (part.type === 'element') listValues(part.element, context)
    if (part.type !== 'text') continue
    const lineAt = createLineFinder(part.text)
    for (const { 0: tag, index } of part.text.matchAll(/(?<!\\)(?:\{\{[^{}]*\}\}|\{[^{}]*\})/g))
      if (isValue(tag, context) && !quoted.test(tag)) context.losses.add({ tag, line: part.line + lineAt(index) - 1 })
  }
}
