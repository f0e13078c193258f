import type { Code, Heading, Image, ImageReference, Link, LinkReference, Nodes } from 'mdast'
import { isComment } from '../content/markdown/comments.ts'
import { containerOf, splitLabel } from '../content/markdown/containers.ts'
import { indent, lineHead, outdent } from '../content/markdown/indentation.ts'
import { type ContainerDirective, sourceOf, targetOf } from '../content/markdown/source.ts'
import { fenceOf } from '../core/code/fence.ts'
import type { CodeBlock, CodeLine, PreambleBlock } from '../core/page/facts.ts'
import { escapeLabel, markdownLink } from '../core/text/markdown-link.ts'
import * as strings from '../core/ui-strings.ts'
import { messageToRoute } from '../core/urls/route.ts'
import type { Context } from './context.ts'
import { outputsOf, shownDifferences } from './render-code.ts'

/** Renders a page's content as plain Markdown, without its title: the source, with syntax of the engine rewritten as common Markdown. */
export function renderMarkdown(context: Context): string {
  const footnotes = [...context.factsByNode.footnotes.values()].map(
    ({ node }) => `[^${node.label ?? node.identifier}]: ${indent(blocksToMarkdown(node.children, context), '    ')}`,
  )
  return stack(blocksToMarkdown(context.source.root.children, context), ...footnotes)
}

function blocksToMarkdown(nodes: readonly Nodes[], context: Context): string {
  return stack(...nodes.map((node) => blockToMarkdown(node, context)))
}

/** Returns a block without the indentation of its container. */
function blockToMarkdown(node: Nodes, context: Context): string {
  switch (node.type) {
    case 'yaml':
    case 'definition':
    case 'footnoteDefinition':
      return ''
    case 'heading':
      return headingToMarkdown(node, context)
    case 'code':
      return codeToMarkdown(node, context)
    case 'containerDirective':
      return containerToMarkdown(node, context)
    default:
      return outdent(nodeToMarkdown(node, context), lineHead(node, context.source).length)
  }
}

/** Renders a heading, with the short address of the message that it explains. The title is not part of the content. */
function headingToMarkdown(node: Heading, context: Context): string {
  const fact = context.factsByNode.headings.get(node)
  if (!fact) return ''
  const { id, depth } = fact
  const heading = `${'#'.repeat(depth)} ${inlinesToMarkdown(node.children, context)}`
  return context.messages.has(id) ? stack(heading, shortAddressOf(id, context)) : heading
}

/** Renders the short address of a message, with the text that it has on the page. */
function shortAddressOf(id: string, context: Context): string {
  const href = context.href(messageToRoute(id))
  return `${strings.shortAddress} ${markdownLink(new URL(href, 'http://localhost').pathname, href)}`
}

/** Returns the source of a node, with its children rendered. */
function nodeToMarkdown(node: Nodes, context: Context): string {
  const { text } = context.source
  if (!('children' in node)) return inlineToMarkdown(node, context)
  let copy = ''
  let from = node.position?.start.offset ?? 0
  for (const child of node.children) {
    copy += text.slice(from, child.position?.start.offset ?? from)
    copy += blocks.has(child.type)
      ? indent(blockToMarkdown(child, context), lineHead(child, context.source))
      : inlineToMarkdown(child, context)
    from = child.position?.end.offset ?? from
  }
  return copy + text.slice(from, node.position?.end.offset ?? from)
}

function inlinesToMarkdown(nodes: readonly Nodes[], context: Context): string {
  return nodes.map((node) => inlineToMarkdown(node, context)).join('')
}

function inlineToMarkdown(node: Nodes, context: Context): string {
  const source = sourceOf(node, context.source)
  switch (node.type) {
    case 'text':
      return source.replace(/\\([{}])/g, '$1')
    case 'html':
      return isComment(node) ? '' : source
    case 'link':
      return source.startsWith('[') ? linkToMarkdown(node, context) : source
    case 'linkReference':
      return linkToMarkdown(node, context)
    case 'image':
    case 'imageReference':
      return imageToMarkdown(node, context)
    default:
      return 'children' in node ? nodeToMarkdown(node, context) : source
  }
}

function linkToMarkdown(node: Link | LinkReference, context: Context): string {
  return markdownLink(inlinesToMarkdown(node.children, context), context.href(targetOf(node, context.source)))
}

/** Renders an image. An inline SVG and a formula have no file, so their alternative text replaces them. */
function imageToMarkdown(node: Image | ImageReference, { factsByNode, images, href }: Context): string {
  const { source = '', alt = node.alt ?? '' } = factsByNode.images.get(node) ?? {}
  const image = images.get(source)
  if (image?.type === 'maths') return alt
  if (image?.type !== 'file') return alt && `Figure: ${alt}`
  return `!${markdownLink(escapeLabel(alt), href(`/${image.asset.path}`))}`
}

function containerToMarkdown(node: ContainerDirective, context: Context): string {
  const [label, rest] = splitLabel(node)
  const content = blocksToMarkdown(rest, context)
  const labelText = label && inlinesToMarkdown(label.children, context)
  const { copy = 'quote', title = node.name } = containerOf(node) ?? {}
  switch (copy) {
    case 'content':
      return content
    case 'card':
      return stack(
        `## ${markdownLink(labelText ?? '', context.href(node.attributes?.href ?? ''))}`,
        node.attributes?.status ?? '',
        content,
      )
    case 'labelled':
      return stack(labelText ? `**${labelText}**` : '', content)
    case 'quote':
      return quote(stack(`**${title}${labelText ? `: ${labelText}` : ''}**`, content))
  }
}

const blocks = new Set<Nodes['type']>([
  'blockquote',
  'code',
  'containerDirective',
  'definition',
  'footnoteDefinition',
  'heading',
  'list',
  'listItem',
  'paragraph',
  'table',
  'thematicBreak',
])

/** Renders a code block, with a note if samples need it, or with its output if it is a sample. */
function codeToMarkdown(node: Code, context: Context): string {
  const block = context.factsByNode.codeBlocks.get(node)
  if (!block) return sourceOf(node, context.source)
  const outputs = outputsOf(block, context).map(({ title, language, code }) =>
    stack(`${title}:`, fenceOf(language, code, '`')),
  )
  const own = context.setups.has(block) ? setupName(block, block.sample?.preambles.length ?? 0) : undefined
  const note = own === undefined ? '' : strings.setupNote.replace('{name}', own)
  const differences = shownDifferences(block, context).map(({ sign, label, code, instead }) => {
    const link = instead === undefined ? '' : ` ${markdownLink(strings.instead, context.href(instead))}`
    return `${sign} ${label} \`\` ${code} \`\`${link}`
  })
  return stack(fenceOfBlock(node, block, own ?? block.fence.title), note, ...outputs, ...differences)
}

/** Renders a code block, with the names of its setup. One with added or removed lines becomes a `diff`. */
function fenceOfBlock(node: Code, { language, shown, sample }: CodeBlock, title: string | undefined): string {
  const compares = shown.some(({ marks }) => marks.has('added') || marks.has('removed'))
  const sign = ({ marks }: CodeLine) => (marks.has('removed') ? '- ' : marks.has('added') ? '+ ' : '  ')
  const code = shown.map((line) => (compares ? sign(line) : '') + line.text).join('\n')
  const name = compares ? 'diff' : node.lang ? language : ''
  const setup = sample?.preambles.map(setupName).join(', ')
  return fenceOf(`${name}${title ? ` title="${title}"` : ''}${setup ? ` setup="${setup}"` : ''}`, code, '`')
}

/** Returns the title of a preamble, or its number on the page. */
function setupName({ fence }: PreambleBlock, index: number): string {
  return fence.title ?? strings.setup.replace('{number}', `${index + 1}`)
}

function stack(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n\n')
}

function quote(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}
