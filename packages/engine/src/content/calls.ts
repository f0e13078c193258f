import type { Nodes } from 'mdast'
import type { Block } from '../core/block.ts'
import { closest } from '../core/closest.ts'
import { type Fence, parseFence } from '../core/fence.ts'
import { checkCharacters } from './check-readable.ts'
import { containerNames, splitLabel } from './containers.ts'
import { type CodeFile, type Expansion, fileOf, includeCode } from './include-code.ts'
import { installTabs, isInstall } from './install-tabs.ts'
import { splitFence } from './read-code-block.ts'

/** What a page can name: blocks of the owner, and files whose code it shows. */
export type Expansions = {
  readonly blocks: Readonly<Record<string, Block>>
  /** Reads a file by its path, as written on the page. */
  readonly readCode: (path: string) => CodeFile
}

const rule = 'block'

/** Returns the replacement of a call by its content, which only containers have. It gets the text of nodes, without calls. */
export type Expander = (content: string, expandedText: (nodes: readonly Nodes[]) => string) => Expansion

/** Whether a node is replaced by something else. */
export function isCall(node: Nodes, expansions: Expansions): boolean {
  return callOf(node, expansions) !== undefined
}

/** Yields the outermost calls in nodes. */
export function* callsIn(nodes: readonly Nodes[], expansions: Expansions): Generator<readonly [Nodes, Expander]> {
  for (const node of nodes) {
    const call = callOf(node, expansions)
    if (call) yield [node, call]
    else if ('children' in node) yield* callsIn(node.children, expansions)
  }
}

function callOf(node: Nodes, { blocks, readCode }: Expansions): Expander | undefined {
  const blockOf = (name: string) => (Object.hasOwn(blocks, name) ? blocks[name] : undefined)
  if (node.type === 'code') {
    const { language, meta } = splitFence(node)
    const fence = parseFence(meta)
    const block = blockOf(language)
    if (block)
      return () => run(language, () => block(attributesOf(fence), { label: fence.title ?? '', content: node.value }))
    if (fileOf(fence) !== undefined) return () => includeCode(node, readCode)
    return isInstall(fence) ? () => installTabs(node) : undefined
  }
  if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective')
    return undefined
  const block = blockOf(node.name)
  const written = Object.entries(node.attributes ?? {})
  // A colon in prose calls nothing: a label or attributes follow the name of a block.
  if (node.type === 'textDirective' && node.children.length + written.length === 0) return undefined
  if (!block)
    return [...containerNames, 'tab'].includes(node.name) ? undefined : misspelt(node.name, Object.keys(blocks))
  const attributes = Object.fromEntries(written.map(([name, value]) => [name, value ?? '']))
  const words = node.type === 'containerDirective' ? splitLabel(node)[0]?.children : node.children
  return (content, expandedText) =>
    run(node.name, () => block(attributes, { label: expandedText(words ?? []), content }))
}

/** Returns the attributes of a block that is a fence: its words, and its pairs. */
function attributesOf({ flags, values }: Fence): Readonly<Record<string, string>> {
  return { ...Object.fromEntries(flags.map((flag) => [flag, ''])), ...Object.fromEntries(values) }
}

/** Returns the problem of a name that is nearly that of a block. Any other name is left to the checks. */
function misspelt(name: string, blocks: readonly string[]): Expander | undefined {
  const near = closest(name.toLowerCase(), blocks, Math.floor(name.length / 3))
  return near === undefined
    ? undefined
    : () => ({ rule, message: `There is no block \`${name}\`.`, hint: `Did you mean \`${near}\`?` })
}

/** Runs a block. Blocks are code of the owner: whatever they return is checked. */
function run(name: string, block: () => unknown): Expansion {
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
