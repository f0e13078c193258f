import type { Targets } from '../decide/find-targets.ts'
import { idFrom, type System } from '../parse/heading-ids.ts'
import type { Losses } from '../parse/losses.ts'
import type { Element, Fence, MarkdownPart } from '../parse/page-tree.ts'
import { headingWords } from '../parse/source-headings.ts'
import { dedent } from '../parse/split-lines.ts'
import type { ComponentForm, Components } from './components.ts'
import { pictureSizes } from './expressions.ts'
import { linkTarget } from './link-target.ts'
import { isComputed } from './lost-media.ts'
import { noteOf, untitled } from './notes.ts'
import { block, oneLine, renderContainer } from './render-container.ts'
import { renderFence } from './render-fence.ts'

/** Context of a page while its elements are rendered. */
export type ElementContext = {
  readonly losses: Losses
  readonly targets: Pick<Targets, 'link' | 'named'>
  readonly system: System | undefined
  /** Whether the page is in MDX: braces are values. */
  readonly isMdx: boolean
  readonly components: Components
  /** Texts of the footnotes that stand in their lines. They go to the end of the page. */
  readonly notes: string[]
  /** Renders parts as Markdown. */
  readonly render: (parts: readonly MarkdownPart[]) => string
}

export type Render = (element: Element, context: ElementContext) => string

/** Renderers of components by their form. */
export const formRenderers: Readonly<Record<ComponentForm, Render>> = {
  note: renderNote,
  details: (element, context) => {
    const [summary, rest] = takeChild(element, 'summary')
    const label = summary ? oneLine(context.render(summary.children)) : element.attributes.get('title')
    if (context.system === 'GitBook' && label)
      context.losses.list(element, `the anchor #${idFrom(headingWords(label), 'GitBook')}`)
    const details = renderContainer('details', label || 'Details', contentOf({ ...element, children: rest }, context))
    return element.attributes.has('open') ? block(context.losses.add(element)) + details : details
  },
  tabs: (element, context) => {
    const group = element.attributes.get('groupid') ?? element.attributes.get('synckey')
    const key = group ? `{group="${group.replace(/[^\w-]/g, '-')}"}` : ''
    const items = element.attributes.get('items')?.match(/(?<=["'`])[^"'`,[\]]+(?=["'`])/g) ?? []
    return renderContainer(`tabs${key}`, '', renderTabs(element, items, context))
  },
  tab: (element, context) => renderContainer('tab', tabLabel(element), contentOf(element, context)),
  steps: (element, context) => {
    const content = renderSteps(element, context)
    // Steps that are headings, as in Vocs, have no numbers here.
    return /^\d{1,9}[.)] /m.test(content) ? renderContainer('steps', '', content) : block(content)
  },
  cards: (element, context) => {
    const content = contentOf(element, context)
    return /^:{3,}card\b/m.test(content) ? renderContainer('cards', '', content) : block(content)
  },
  card: renderCard,
  badge: (element, context) => {
    context.losses.list(element, 'badges, which become words in parentheses')
    const text = element.attributes.get('text') ?? context.render(element.children)
    return text.trim() && `(${text.trim()})`
  },
  link: renderLink,
  picture: (element, { losses }) => {
    const { attributes, indent } = element
    if (isComputed(element)) return losses.add(element)
    if (attributes.get('title')) losses.list(element, pointed)
    if (['width', 'height', 'style'].some((name) => attributes.has(name))) losses.list(element, pictureSizes)
    const alt = (attributes.get('alt') ?? '').replaceAll('`', '\\`')
    const picture = `![${alt}](${linkTarget(attributes.get('src') ?? '')})`
    return indent === undefined ? picture : block(picture)
  },
  figure: (element, context) => {
    const { attributes } = element
    const file = attributes.get('file-name')
    const number = attributes.get('number')
    const caption = [number && `Listing ${number}`, attributes.get('caption')?.replace(/<\/?code>/g, '`')]
    const words = caption.filter(Boolean).join(': ')
    if (number) context.losses.list(element, `the anchor #listing-${number}`)
    return block([file && `Filename: ${file}`, contentOf(element, context), words].filter(Boolean).join('\n\n'))
  },
  files: (element, context) => {
    const content = contentOf(element, context).replace(/^([ \t]*)[-*] /gm, '$1')
    context.losses.list(element, 'a tree of files, which becomes text without marks and without folders that close')
    return block(`\`\`\`text\n${content.replace(/\*\*|`/g, '')}\n\`\`\``)
  },
  file: ({ attributes }) => `\n${attributes.get('name') ?? ''}\n`,
  folder: (element, context) => {
    const content = contentOf(element, context).replace(/\n{2,}/g, '\n')
    return `\n${element.attributes.get('name') ?? ''}/\n${content.replace(/^(?=.)/gm, '  ')}\n`
  },
  content: (element, context) => {
    const id = element.attributes.get('id')
    if (/^columns?$/.test(element.name)) context.losses.list(element, columns)
    if (id) context.losses.list(element, `the anchor #${id}`)
    const isComponent = /^<[A-Z]/.test(element.tag)
    const [title, caption] = ['title', 'caption'].map((name) => isComponent && element.attributes.get(name))
    return block([title && `**${title}**`, contentOf(element, context), caption].filter(Boolean).join('\n\n'))
  },
  words: (element, context) => {
    const { name, attributes } = element
    const isColoured = name === 'mark' || /\bcolor\b/.test(attributes.get('style') ?? '') || attributes.has('color')
    if (isColoured) context.losses.list(element, 'coloured and highlighted words')
    if (attributes.has('title')) context.losses.list(element, pointed)
    return showsAttributes(element) ? context.losses.add(element) : context.render(element.children)
  },
}

/** Words of the report for titles of words and pictures. */
export const pointed = 'words that browsers show on pointing'

/** Words of the report for columns. */
export const columns = 'columns, which stand below one another'

/** Whether an element without content has attributes that a component shows, such as the `v` of a version. */
function showsAttributes({ children, attributes }: Element): boolean {
  return (
    children.length === 0 &&
    [...attributes.keys()].some((name) => !/^(?:class|classname|style|id|slot|aria-.*)$/.test(name))
  )
}

function renderLink(element: Element, context: ElementContext): string {
  const { attributes, children } = element
  // A link cannot contain another one.
  const text = oneLine(context.render(children)).replace(/(?<!!)\[([^[\]]*)\]\([^()]*\)/g, (inner, words) => {
    return `${words} ${context.losses.add({ tag: inner, line: element.line })}`
  })
  const target = attributes.get('href') ?? attributes.get('to')
  if (isComputed(element)) return [text, context.losses.add(element)].filter(Boolean).join(' ')
  if (target && text) return `[${text}](${linkTarget(target)})`
  const id = attributes.get('id') ?? attributes.get('name')
  return text === '' && id && (target ?? '#').startsWith('#') ? context.losses.add(element) : text
}

function renderCard(element: Element, context: ElementContext): string {
  const { attributes } = element
  const title = attributes.get('title') ?? ''
  const href = attributes.get('href')
  const target = href && context.targets.link(href).address
  const words = contentOf(element, context) || attributes.get('description') || ''
  if (target) return renderContainer('card', title || 'More', words, `{href="${target}"}`)
  if (!href) context.losses.list(element, 'the frame of a card without a link')
  const head = [title && `**${title}**`, href && context.losses.add(element)].filter(Boolean).join(' ')
  return block([head, words].filter(Boolean).join('\n\n'))
}

/** Renders steps. Those that are elements become a numbered list. */
function renderSteps(steps: Element, context: ElementContext): string {
  const isStep = (part: MarkdownPart) => part.type === 'element' && part.element.name === 'step'
  if (!steps.children.some(isStep)) return contentOf(steps, context)
  const items = steps.children.map((part) => {
    if (part.type !== 'element' || part.element.name !== 'step') return context.render([part]).trim()
    const title = part.element.attributes.get('title')
    return `1. ${[title && `**${title}**`, contentOf(part.element, context)]
      .filter(Boolean)
      .join('\n\n')
      .replace(/\n(?=.)/g, '\n   ')}`
  })
  return items.filter(Boolean).join('\n\n')
}

/** Renders tabs whose labels may be in `items` of their parent. Blank text between them is left out. */
function renderTabs({ children }: Element, items: readonly string[], context: ElementContext): string {
  let count = 0
  return children
    .map((part) => {
      if (part.type === 'fence') return renderCodeTab(part.fence, context)
      if (part.type !== 'element') return part.text.trim() === '' ? '' : context.render([part])
      const { element } = part
      if (!/^tab/.test(element.name) && !/tab/.test(element.name)) return context.render([part])
      const label = tabLabel(element) || items[count] || 'Tab'
      count++
      return renderContainer('tab', label, contentOf(element, context))
    })
    .join('')
}

/** Makes a tab of a code block. Its label is the title, the words behind the language, or the language. */
function renderCodeTab({ opening, ...fence }: Fence, context: ElementContext): string {
  const info = opening.replace(/^[ \t]*[`~]+/, '').trim()
  const [, behind] = /^\w+[ \t]+([\w-]+\.\w+|[A-Z][\w .-]*)$/.exec(info) ?? []
  const [, label = behind || /^\w+/.exec(info)?.[0] || 'Code'] =
    /\btab=(?:\{"label":[ \t]*)?"([^"]+)"/.exec(info) ??
    /\[([^\]]{1,200})\]/.exec(info) ??
    /title="([^"]+)"/.exec(info) ??
    []
  const plain = opening.replace(behind ? behind : /(?<![ \t])[ \t]*\[[^\]\n]{1,200}\]/, '').trimEnd()
  return renderContainer('tab', label, dedent(renderFence({ ...fence, opening: plain }, context)))
}

function tabLabel({ attributes }: Element): string {
  return attributes.get('label') ?? attributes.get('title') ?? attributes.get('value') ?? ''
}

function renderNote(element: Element, context: ElementContext): string {
  const { kind, title, words } = noteOf(element)
  if (title === undefined) context.losses.list(element, untitled)
  return renderContainer(kind, title ?? '', contentOf({ children: words }, context))
}

/** Renders the content of an element without its indentation. */
export function contentOf({ children }: Pick<Element, 'children'>, context: ElementContext): string {
  return dedent(context.render(children)).trim()
}

function takeChild({ children }: Element, name: string): [Element | undefined, readonly MarkdownPart[]] {
  const found = children.find((part) => part.type === 'element' && part.element.name === name)
  return [found?.type === 'element' ? found.element : undefined, children.filter((part) => part !== found)]
}
