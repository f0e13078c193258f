import type { Code, Heading, Image, ImageReference, Link, LinkReference, Nodes, Paragraph, Root } from 'mdast'
import type { Language } from '../page/lexer.ts'
import { parseFence, type SampleOutput } from '../page/sample.ts'
import { isExternal, withoutBase } from '../page/urls.ts'
import { type MarkedLine, readMarks } from './line-marks.ts'
import { admonitionName } from './render-blocks.ts'
import { fenceOf } from './render-code.ts'
import { isFileLink, markFile } from './render-inline.ts'
import type { Walk } from './walk.ts'

type Container = Extract<Nodes, { type: 'containerDirective' }>

/**
 * Gives a page's words as plain Markdown, without its title: the writer's own source, with what only this engine
 * understands said in common Markdown. `\0` in it stands for the site before a path, and for the page before a fragment;
 * `markFile` says what it means around a link.
 * It follows the walk, which knows what samples gave.
 */
export function toMarkdown(root: Root, walk: Walk): string {
  const title = firstHeading(root)
  return new Copy(walk, title?.depth === 1 ? title : undefined).blocks(root.children)
}

function firstHeading(node: Nodes): Heading | undefined {
  if (node.type === 'heading') return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = firstHeading(child)
    if (found) return found
  }
  return undefined
}

class Copy {
  readonly #walk: Walk
  readonly #title: Heading | undefined

  constructor(walk: Walk, title: Heading | undefined) {
    this.#walk = walk
    this.#title = title
  }

  blocks(nodes: readonly Nodes[]): string {
    return nodes
      .map((node) => this.#block(node))
      .filter(Boolean)
      .join('\n\n')
  }

  /** Gives a block as it would stand at the beginning of a line. */
  #block(node: Nodes): string {
    switch (node.type) {
      case 'yaml':
      case 'definition':
        return ''
      case 'heading':
        return node === this.#title ? '' : `${'#'.repeat(node.depth)} ${this.#words(node.children)}`
      case 'code':
        return [codeOf(node), ...outputsOf(this.#walk.samples.get(node), this.#walk.options.languages.sent)].join(
          '\n\n',
        )
      case 'containerDirective':
        return this.#container(node)
      default:
        return outdent(this.#within(node), this.#walk.lineHead(node).length)
    }
  }

  /** Gives a node's source, with its children as they are copied. */
  #within(node: Nodes): string {
    if (!('children' in node)) return this.#inline(node)
    let copy = ''
    let from = node.position?.start.offset ?? 0
    for (const child of node.children) {
      copy += this.#walk.sourceBetween(from, child.position?.start.offset ?? from)
      copy += blocks.has(child.type) ? indent(this.#block(child), this.#walk.lineHead(child)) : this.#inline(child)
      from = child.position?.end.offset ?? from
    }
    return copy + this.#walk.sourceBetween(from, node.position?.end.offset ?? from)
  }

  #words(nodes: readonly Nodes[]): string {
    return nodes.map((node) => this.#inline(node)).join('')
  }

  #inline(node: Nodes): string {
    switch (node.type) {
      case 'text':
        return this.#walk.sourceOf(node).replace(/\\([{}])/g, '$1')
      case 'link':
        return this.#walk.sourceOf(node).startsWith('[') ? this.#link(node, node.url) : this.#walk.sourceOf(node)
      case 'linkReference':
        return this.#link(node, this.#walk.definitions.get(node.identifier) ?? '')
      case 'image':
        return this.#image(node, node.url)
      case 'imageReference':
        return this.#image(node, this.#walk.definitions.get(node.identifier) ?? '')
      default:
        return 'children' in node ? this.#within(node) : this.#walk.sourceOf(node)
    }
  }

  #link(node: Link | LinkReference, target: string): string {
    return `[${this.#words(node.children)}](${address(target)})`
  }

  /** A drawing is in the page itself and nowhere else: its words say what it shows. */
  #image(node: Image | ImageReference, source: string): string {
    const image = this.#walk.options.image(source)
    const alt = node.alt ?? ''
    if (image?.type !== 'bitmap') return alt && `Figure: ${alt}`
    return `![${alt}](${address(withoutBase(this.#walk.options.base, image.url) ?? image.url)})`
  }

  #container(node: Container): string {
    const [first, ...rest] = node.children
    const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
    const content = this.blocks(label ? rest : node.children)
    const words = label && this.#words((label as Paragraph).children)
    switch (node.name) {
      case 'steps':
      case 'tabs':
      case 'cards':
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

function nameOf(container: Container): string {
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
  if (!sample) return []
  const { statements, type, result, error } = sample
  return [
    ...(statements.length > 0 ? [`Generated ${sent.label}:`, fenced(sent.names[0], statements.join(';\n'))] : []),
    ...(type === undefined ? [] : ['Result type:', fenced('ts', type)]),
    ...(result === undefined ? [] : ['Database result:', fenced('json', result)]),
    ...(error === undefined ? [] : ['Throws:', fenced('text', error)]),
  ]
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
