import type { Code, Nodes } from 'mdast'
import { type Fence, parseFence } from '../../core/code/fence.ts'
import type { Block, BlockContent } from '../../core/project/block.ts'
import { closest } from '../../core/text/closest.ts'
import { checkCharacters } from '../check-readable.ts'
import { type CodeFile, type Expansion, includeCode, includedFile } from '../code/include-code.ts'
import { installTabs, isInstall } from '../code/install-tabs.ts'
import { splitFence } from '../code/read-code-block.ts'
import { containerOf } from './containers.ts'

/** Everything that a page can call: blocks of the owner, and files whose code it shows. */
export type Expansions = {
  readonly blocks: Readonly<Record<string, Block>>
  /** Reads a file by its path, as written on the page. */
  readonly readCode: (path: string) => CodeFile
}

type Directive = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>

/** A node that Markdown replaces: a named block, code from a file, or commands for all package managers. */
export type PageCall = {
  readonly node: Code | Directive
  /** Name of the owner's block that it calls. */
  readonly block?: string
  /** Returns what replaces it. Takes the Markdown of its label and content; a fence has its own. */
  readonly run: (written: BlockContent) => Expansion
}

const rule = 'block' as const

/** Yields the outermost calls in nodes. */
export function* callsIn(nodes: readonly Nodes[], expansions: Expansions): Generator<PageCall> {
  for (const node of nodes) {
    const call = callOf(node, expansions)
    if (call) yield call
    else if ('children' in node) yield* callsIn(node.children, expansions)
  }
}

function callOf(node: Nodes, expansions: Expansions): PageCall | undefined {
  switch (node.type) {
    case 'code':
      return callOfFence(node, expansions)
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return callOfDirective(node, expansions)
    default:
      return undefined
  }
}

function callOfFence(node: Code, { blocks, readCode }: Expansions): PageCall | undefined {
  const { language, meta } = splitFence(node)
  const fence = parseFence(meta)
  const block = blockOf(language, blocks)
  if (block) {
    const written = { label: fence.title ?? '', content: node.value }
    return { node, block: language, run: () => runBlock(language, () => block(attributesOf(fence), written)) }
  }
  if (includedFile(fence) !== undefined) return { node, run: () => includeCode(node, readCode) }
  return isInstall(fence) ? { node, run: () => installTabs(node) } : undefined
}

function callOfDirective(node: Directive, { blocks }: Expansions): PageCall | undefined {
  const { name } = node
  const pairs = Object.entries(node.attributes ?? {})
  // A colon in prose calls nothing: a label or attributes follow the name of a block.
  if (node.type === 'textDirective' && node.children.length + pairs.length === 0) return undefined
  const block = blockOf(name, blocks)
  if (!block) return misspelt(node, Object.keys(blocks))
  const attributes = Object.fromEntries(pairs.map(([key, value]) => [key, value ?? '']))
  return { node, block: name, run: (written) => runBlock(name, () => block(attributes, written)) }
}

function blockOf(name: string, blocks: Expansions['blocks']): Block | undefined {
  return Object.hasOwn(blocks, name) ? blocks[name] : undefined
}

/** Returns the attributes of a block that is a fence: its words, and its pairs. */
function attributesOf({ flags, values }: Fence): Readonly<Record<string, string>> {
  return { ...Object.fromEntries(flags.map((flag) => [flag, ''])), ...Object.fromEntries(values) }
}

/** Returns a call whose name is nearly that of a block. Any other name is left to the checks. */
function misspelt(node: Directive, blocks: readonly string[]): PageCall | undefined {
  if (containerOf(node)) return undefined
  const { name } = node
  const near = closest(name.toLowerCase(), blocks, Math.floor(name.length / 3))
  if (near === undefined) return undefined
  return { node, run: () => ({ rule, message: `There is no block \`${name}\`.`, hint: `Did you mean \`${near}\`?` }) }
}

/** Runs a block. Blocks are code of the owner: whatever they return is checked. */
function runBlock(name: string, block: () => unknown): Expansion {
  const fault = (what: string) => ({ rule, message: `The block \`${name}\` ${what}` })
  try {
    const result = block()
    if (typeof result === 'string') {
      const text = result.replace(/\r\n?/g, '\n')
      const wrong = checkCharacters(text, '').find(({ severity }) => severity === 'error')
      return wrong ? fault(`returned characters that no page may contain: \`${wrong.rule}\`.`) : { text }
    }
    const faults = result !== null && typeof result === 'object' && 'faults' in result ? result.faults : undefined
    return fault(Array.isArray(faults) ? `has other attributes: ${faults.join('; ')}.` : 'returned no text.')
  } catch (error) {
    return fault(`failed: ${error instanceof Error ? error.message : error}`)
  }
}
