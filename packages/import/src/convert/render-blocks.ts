import { type Element, type MarkdownPart, otherBlock } from '../parse/page-tree.ts'
import { isBlock } from './components.ts'
import { isKind, kindOf, titleOfKind, untitled } from './notes.ts'
import { renderCall } from './render-call.ts'
import { block, encloseContent, renderContainer } from './render-container.ts'
import { contentOf, type ElementContext, formRenderers, type Render } from './render-forms.ts'
import { formulaRenderers } from './render-formulas.ts'
import { linkRenderers } from './render-named-links.ts'

/** Renderers of the forms that are no elements, by their name. */
export const blockRenderers: ReadonlyMap<string, Render> = new Map<string, Render>([
  ...['!!!', '???', '///', otherBlock].map((mark) => [mark, renderBlock] as const),
  [':::', renderOurs],
  ['code-group', formRenderers.tabs],
  ['{% code', renderTitledCode],
  [
    '{% embed',
    (element, { losses }) => {
      const url = element.attributes.get('url')
      return `[${url}](${url}) ${losses.add(element)}`
    },
  ],
  ['#', renderHeading],
  [
    '# :::',
    (element, { losses }) => {
      losses.list(element, 'the text that `mkdocstrings` writes below headings')
      const id = element.attributes.get('id')
      return `\`${id}\` {#${id}}`
    },
  ],
  ['>', renderQuote],
  ...formulaRenderers,
  ...linkRenderers,
  ['[!', ({ attributes }) => attributes.get('title') ?? titleOfKind(attributes.get('kind') ?? '')],
  [
    '^[',
    ({ children }, { notes, render }) => {
      notes.push(render(children))
      return `[^in-line-${notes.length}]`
    },
  ],
  [
    '[][',
    (element, { losses, render }) => {
      losses.list(element, 'links to names of code, which become words')
      return render(element.children)
    },
  ],
  ['[toc]', (element, { losses }) => losses.add(element)],
  [
    '{:',
    (element, { losses }) => {
      losses.list(element, 'attributes in their own line, which change the look of a block')
      return ''
    },
  ],
])

/**
 * Renders a block of lines by its name: with a form of the table of components, as details or a note, or as a comment
 * above its content.
 */
function renderBlock(element: Element, context: ElementContext): string {
  const { attributes, name: mark, label = [] } = element
  const written = attributes.get('kind') ?? ''
  const kind = written === 'admonition' ? (attributes.get('type') ?? 'note') : written
  const title = attributes.get('title')
  if (mark === '???' || kind === 'details') return renderDetails(element, context)
  const named = isKind(kind) && mark !== otherBlock ? undefined : renderNamed(kind, element, context)
  if (named !== undefined) return named
  // MkDocs shows notes of any kind.
  if (mark === otherBlock || (mark === '///' && !isKind(kind)))
    return block(context.losses.add(element)) + block(contentOf(element, context))
  if (title === '') context.losses.list(element, untitled)
  const shown = context.render(label) || (kindOf(kind) === kind ? '' : titleOfKind(kind))
  return renderContainer(kindOf(kind), shown, contentOf(element, context))
}

/** Renders a block of lines whose name the table of components has. */
function renderNamed(name: string, element: Element, context: ElementContext): string | undefined {
  const keys = [name, name.replaceAll('-', '')].map((key) => key.toLowerCase())
  const key = keys.find((one) => context.components.has(one))
  const form = key && context.components.get(key)
  if (!form) return undefined
  return isBlock(form)
    ? renderCall(form.slice(1), element, context)
    : formRenderers[form]({ ...element, name: key }, context)
}

function renderDetails(element: Element, context: ElementContext): string {
  const { attributes } = element
  if (/^true$/i.test(attributes.get('open') ?? '')) context.losses.list(element, 'details that are open')
  if (element.name === '???' && attributes.get('title') === '') context.losses.list(element, untitled)
  const title =
    context.render(element.label ?? []) || titleOfKind(attributes.get('type') ?? attributes.get('kind') ?? '')
  return renderContainer('details', title, contentOf(element, context))
}

/** Matches the names of containers whose title is their kind in other systems, and another one here. */
const isNamedOtherwise = /^(?:details|caution|important)$/i
const isNote = /^(?:note|tip|info|warning|danger)$/i

/** Renders a container that has our form already. Attributes of VitePress are lost. */
function renderOurs(element: Element, context: ElementContext): string {
  const { attributes, label = [], children, line } = element
  const words = context.render(label).trim()
  const written = attributes.get('braces') ?? ''
  const isKnown = isNote.test(words) || isNamedOtherwise.test(words)
  const [inBraces = '', , stated] = (isKnown && /(?<![ \t])[ \t]*\btitle=(["'])(.*?)\1/.exec(written)) || []
  const braces = written.replace(inBraces, '').replace(/^\{[ \t]*\}$/, '')
  if (/^(?:raw|v-pre)\b/.test(words)) return context.render(children)
  const isTitled = /^(?:details|note|tip|info|warning|danger)[ \t]+\S/.test(words)
  const isUntitled = stated !== undefined || isNamedOtherwise.test(words) || (isNote.test(words) && braces !== '')
  const lost = braces !== '' && (isTitled || isUntitled) ? `${context.losses.add({ tag: braces, line })}\n\n` : ''
  const start = lost && (attributes.get('start') ?? '')
  const title = isUntitled ? `[${stated ?? titleOfKind(words)}]` : ''
  const opening = `${words}${title}${lost ? '' : braces}`
  return `${lost}${start}${encloseContent(opening, context.render(children))}`
}

/** Renders the code in a template tag of GitBook, which has its title and line numbers. */
function renderTitledCode(element: Element, context: ElementContext): string {
  const { attributes, children } = element
  const at = children.findIndex((part) => part.type !== 'text' || part.text.trim() !== '')
  const part = children[at]
  const title = attributes.get('title')
  if (part?.type !== 'fence') return block(`${title ? `Filename: ${title}\n` : ''}${contentOf(element, context)}`)
  const { opening } = part.fence
  const language = /^[ \t]*[`~]+[ \t]*$/.test(opening) ? 'text' : ''
  const words = [
    opening.trimEnd() + language,
    title === undefined ? '' : `title="${title}"`,
    attributes.get('lineNumbers') === 'true' ? 'lines' : '',
  ]
  const titled: MarkdownPart = { ...part, fence: { ...part.fence, opening: words.filter(Boolean).join(' ') } }
  return block(contentOf({ children: children.with(at, titled) }, context))
}

/** Renders a heading with the id that it states. */
function renderHeading({ attributes, label = [], line }: Element, { losses, render }: ElementContext): string {
  const [id = '', others = ''] = ['id', 'others'].map((name) => attributes.get(name))
  const lost = others && ` ${losses.add({ tag: others, line }, id ? others.replace(`#${id}`, '') : others)}`
  return `${render(label)}${lost}${id && ` {#${id}}`}`
}

function renderQuote({ children }: Element, { render }: ElementContext): string {
  return render(children)
    .trim()
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^/gm, '> ')
    .replace(/^> $/gm, '>')
}
