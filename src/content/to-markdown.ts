import type { Code, Image, ImageReference, Link, LinkReference, Nodes } from 'mdast'
import type { Language } from '../page/lexer.ts'
import { parseFence, type SampleOutput } from '../page/sample.ts'
import { isExternal, withoutBase } from '../page/urls.ts'
import { isComment } from './comments.ts'
import { type MarkedLine, readMarks } from './line-marks.ts'
import { admonitionName, splitLabel } from './render-blocks.ts'
import { fenceOf, outputBlocks } from './render-code.ts'
import { altOf, isFileLink, markFile } from './render-inline.ts'
import type { ContainerDirective, Walk } from './walk.ts'

/**
 * Gives a page's words as plain Markdown, without its title: the writer's own source, with what only this engine
 * understands said in common Markdown. `\0` in it stands for the site before a path, and for the page before a fragment;
 * `markFile` says what it means around a link.
 * It follows the walk, which knows the title and what samples gave.
 */
export function toMarkdown(nodes: readonly Nodes[], walk: Walk): string {
  return stack(...nodes.map((node) => blockOf(node, walk)))
}

/** Gives a block as it would stand at the beginning of a line. */
function blockOf(node: Nodes, walk: Walk): string {
  switch (node.type) {
    case 'yaml':
    case 'definition':
      return ''
    case 'heading':
      return node === walk.title ? '' : `${'#'.repeat(node.depth)} ${wordsOf(node.children, walk)}`
    case 'code':
      return stack(codeOf(node), ...outputsOf(walk.samples.get(node), walk.options.languages.sent))
    case 'containerDirective':
      return containerOf(node, walk)
    default:
      return outdent(sourceOf(node, walk), walk.lineHead(node).length)
  }
}

/** Gives a node's source, with its children as they are copied. */
function sourceOf(node: Nodes, walk: Walk): string {
  if (!('children' in node)) return inlineOf(node, walk)
  let copy = ''
  let from = node.position?.start.offset ?? 0
  for (const child of node.children) {
    copy += walk.sourceBetween(from, child.position?.start.offset ?? from)
    copy += blocks.has(child.type) ? indent(blockOf(child, walk), walk.lineHead(child)) : inlineOf(child, walk)
    from = child.position?.end.offset ?? from
  }
  return copy + walk.sourceBetween(from, node.position?.end.offset ?? from)
}

function wordsOf(nodes: readonly Nodes[], walk: Walk): string {
  return nodes.map((node) => inlineOf(node, walk)).join('')
}

function inlineOf(node: Nodes, walk: Walk): string {
  switch (node.type) {
    case 'text':
      return walk.sourceOf(node).replace(/\\([{}])/g, '$1')
    case 'html':
      return isComment(node) ? '' : walk.sourceOf(node)
    case 'link':
      return walk.sourceOf(node).startsWith('[') ? linkOf(node, walk) : walk.sourceOf(node)
    case 'linkReference':
      return linkOf(node, walk)
    case 'image':
    case 'imageReference':
      return imageOf(node, walk)
    default:
      return 'children' in node ? sourceOf(node, walk) : walk.sourceOf(node)
  }
}

function linkOf(node: Link | LinkReference, walk: Walk): string {
  return `[${wordsOf(node.children, walk)}](${address(walk.targetOf(node))})`
}

/** An inline drawing has no file: its alternative text stands for it. */
function imageOf(node: Image | ImageReference, walk: Walk): string {
  const image = walk.options.image(walk.targetOf(node))
  const alt = altOf(node, walk)
  if (image.type !== 'file') return alt && `Figure: ${alt}`
  return `![${alt}](${address(withoutBase(walk.options.base, image.url) ?? image.url)})`
}

function containerOf(node: ContainerDirective, walk: Walk): string {
  const [label, rest] = splitLabel(node)
  const content = toMarkdown(rest, walk)
  const words = label && wordsOf(label.children, walk)
  switch (node.name) {
    case 'steps':
    case 'tabs':
    case 'cards':
    case 'sheet':
    case 'showcase':
      return content
    case 'card':
      return stack(`## [${words}](${address(node.attributes?.href ?? '')})`, node.attributes?.status ?? '', content)
    case 'tab':
    case 'details':
      return stack(`**${words}**`, content)
    default:
      return quote(stack(`**${nameOf(node)}${words ? `: ${words}` : ''}**`, content))
  }
}

const blocks = new Set<Nodes['type']>([
  'blockquote',
  'code',
  'containerDirective',
  'definition',
  'heading',
  'list',
  'listItem',
  'paragraph',
  'table',
  'thematicBreak',
])

function nameOf(container: ContainerDirective): string {
  const name = admonitionName(container)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function address(target: string): string {
  if (isExternal(target)) return target
  return /^[/#]/.test(target) && !isFileLink(target) ? `\0${target}` : markFile(target)
}

/** Lines that come and go are said in the language of comparisons. */
function codeOf(node: Code): string {
  const { language, meta } = fenceOf(node)
  const { title } = parseFence(meta)
  const { lines } = readMarks(node.value, language)
  const compares = lines.some(({ marks }) => marks.has('added') || marks.has('removed'))
  const sign = ({ marks }: MarkedLine) => (marks.has('removed') ? '- ' : marks.has('added') ? '+ ' : '  ')
  const code = lines.map((line) => (compares ? sign(line) : '') + line.text).join('\n')
  const name = compares ? 'diff' : node.lang ? language : ''
  return fenced(`${name}${title ? ` title="${title}"` : ''}`, code)
}

function outputsOf(sample: SampleOutput | undefined, sent: Language): string[] {
  return (sample ? outputBlocks(sample, sent) : []).flatMap(({ kind, title, language, code }) => [
    `${kind === 'emitted' ? 'Generated ' : ''}${title}:`,
    fenced(language, code),
  ])
}

/** The fence is longer than any inside of the code. */
function fenced(info: string, code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/^\s*(`{3,})/gm), ([, ticks = '']) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${info}\n${code}\n${ticks}`
}

function stack(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n\n')
}

function quote(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

/** Puts what stands before a block's first line before all others, its markers as blanks. */
function indent(text: string, head: string): string {
  const blank = head.replace(/[^>\t]/g, ' ')
  return text.replace(/\n(?!\n)/g, `\n${blank}`).replace(/\n(?=\n)/g, `\n${blank.trimEnd()}`)
}

function outdent(text: string, width: number): string {
  return width === 0 ? text : text.replace(new RegExp(`\\n[ \\t>]{0,${width}}`, 'g'), '\n')
}
