import { parseMarkdown, textOf } from 'studio-docs/content'
import { type Element, type MarkdownPart, textPart } from '../parse/page-tree.ts'
import { linkTarget } from './link-target.ts'
import { type FenceContext, renderFence } from './render-fence.ts'

/** Whether code of HTML is inside a line, such as a row of a table. */
export function isOneLine(element: Element): boolean {
  return element.indent === undefined && !plainText(element).trim().includes('\n')
}

/** Renders a code block of HTML as a fence, with its language and title. */
export function renderPre(element: Element, context: FenceContext): string {
  const codes = element.children.flatMap((part) => (part.type === 'element' ? [part.element] : []))
  const attributeOf = (name: string) => [element, ...codes].flatMap(({ attributes }) => attributes.get(name) ?? [])
  const classes = [...attributeOf('class'), ...attributeOf('classname')].join(' ')
  const language = attributeOf('lang')[0] ?? /(?<!\S)lang(?:uage)?-([\w+-]+)/.exec(classes)?.[1] ?? 'text'
  const [title] = [...attributeOf('data-title'), ...attributeOf('title')]
  const lines = plainText(markStrong(element)).trimEnd().replace(/^\n/, '').split('\n')
  const marked = lines.flatMap((line, index) => (line.includes(strongMark) ? [index + 1] : []))
  const words = [language, title && `title="${title}"`, marked.length > 0 && `{${marked.join()}}`].filter(Boolean)
  const code = lines.map((line) => line.replaceAll(strongMark, ''))
  return renderFence({ opening: `\`\`\`${words.join(' ')}`, code, closing: '```', numbers: [element.line] }, context)
}

/** A private character before each strong line, which GitBook highlights. */
const strongMark = '\ue000'

function markStrong(element: Element): Element {
  const children = element.children.map((part) => {
    if (part.type !== 'element') return part
    if (part.element.name !== 'strong') return { type: part.type, element: markStrong(part.element) }
    return textPart(plainText(part.element).replace(/^(?=.)/gm, strongMark), part.element.line)
  })
  return { ...element, children }
}

/** Renders code. Markdown has no links in code, so each one becomes code in a link. */
export function renderCode(element: Element): string {
  const mark = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : text && `\`${text}\``)
  return linksIn(plainText({ ...element, children: element.children.map(linkAsText) }))
    .map(({ text, target }) => (target === undefined ? mark(text) : `[${mark(text)}](${linkTarget(target)})`))
    .join('')
}

function linkAsText(part: MarkdownPart): MarkdownPart {
  const target = part.type === 'element' ? part.element.attributes.get('href') : undefined
  if (part.type !== 'element' || target === undefined) return part
  return textPart(`[${plainText(part.element)}](${target})`, part.element.line)
}

/** Splits code at its links. Braces and quotes of MDX around a text, and escapes, are removed. */
function linksIn(text: string): readonly { text: string; target: string | undefined }[] {
  const plain = (code: string) =>
    code.replace(/\\?\{(["'`])([\s\S]{0,2000}?)\1\\?\}/g, '$2').replace(/\\(?=[{}[\]<>`])/g, '')
  return text.split(/(\[[^[\]\n]+\]\([^()\s]+\))/).map((piece) => {
    const [, words, target] = /^\[([^[\]\n]+)\]\(([^()\s]+)\)$/.exec(piece) ?? []
    return { text: plain(words ?? piece), target }
  })
}

/** Returns the text of an element without tags, with entities resolved. */
function plainText({ children }: Element): string {
  return decodeEntities(
    children.map((part) => (part.type === 'element' ? plainText(part.element) : part.text)).join(''),
  )
}

/** Replaces entities of HTML by their characters, as the Markdown parser does. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi, (entity) => {
    const [paragraph] = parseMarkdown(entity, '').source.root.children
    return paragraph?.type === 'paragraph' ? textOf(paragraph.children) : entity
  })
}
