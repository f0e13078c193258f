import type { Nodes, RootContent } from 'mdast'
import { isComment } from '../../../content/markdown/comments.ts'
import {
  containerNames,
  containerOf,
  describeUnclosed,
  isClosed,
  splitLabel,
  tabsOf,
} from '../../../content/markdown/containers.ts'
import { textOf } from '../../../content/markdown/plain-text.ts'
import {
  type ContainerDirective,
  locationOf,
  type Source,
  sourceOf,
  startOf,
} from '../../../content/markdown/source.ts'
import { errorAt, type Problem, warningAt } from '../../../core/problem.ts'
import { closest } from '../../../core/text/closest.ts'
import { isClosedCode } from './check-code.ts'
import { mendOpening } from './foreign-containers.ts'

/** Remedies for misplaced tabs and the tabs of other systems. */
const placesOfTabs: ReadonlyMap<string, string> = new Map([
  ['tab', 'Put each `:::tab` directly into a `::::tabs`.'],
  ['code-group', 'Write `::::tabs`, and in it a `:::tab[npm]` around each block.'],
])

/** Reports containers that are unknown, incomplete or never closed, and unknown attributes. */
export function* checkContainers(all: readonly ContainerDirective[], source: Source): Generator<Problem> {
  const tabs = new Set(all.filter(({ name }) => name === 'tabs').flatMap(tabsOf))
  for (const node of all) {
    yield* checkOpening(node, source)
    yield* checkAttributes(node, source)
    yield* checkEnd(node, source)
    yield* checkLabel(node, source)
    yield* checkContent(node, source)
    if (node.name === 'tabs') yield* checkTabs(node, source)
    if (!containerNames.includes(node.name) && !tabs.has(node))
      yield errorAt(
        locationOf(node, source),
        'unknown-container',
        `Unknown container \`:::${node.name}\`.`,
        remedyOfName(node.name),
      )
  }
}

/** Returns the remedy for an unknown container: the closest known name. */
export function remedyOfName(name: string): string {
  const near = closest(name.toLowerCase(), containerNames, Math.max(1, Math.floor(name.length / 3)))
  const known = near ? `Did you mean \`:::${near}\`?` : `Use one of ${containerNames.join(', ')}.`
  return placesOfTabs.get(name) ?? known
}

/** Reports a title that the parser leaves out: `:::tip A title`, or a bracket without its counterpart. */
function checkOpening(node: ContainerDirective, source: Source): Problem[] {
  const [line = ''] = sourceOf(node, source).trimEnd().split('\n')
  const ours = mendOpening(line.trimEnd())
  if (ours === line.trimEnd()) return []
  const message = `\`${startOf(line)}\`: readers would not see this title.`
  return [errorAt(locationOf(node, source), 'foreign-syntax', message, `Write \`${ours}\`.`)]
}

function checkAttributes(node: ContainerDirective, source: Source): Problem[] {
  const known = containerOf(node)?.attributes ?? []
  const unknown = Object.keys(node.attributes ?? {}).filter((key) => !known.includes(key))
  return unknown.map((key) => {
    const hint =
      known.length > 0 ? `Known attributes: ${known.join(', ')}.` : 'Remove it. Titles are in brackets: `[A title]`.'
    const message = `\`:::${node.name}\` has no attribute \`${key}\`.`
    return warningAt(locationOf(node, source), 'unknown-attribute', message, hint)
  })
}

function checkEnd(node: ContainerDirective, source: Source): Problem[] {
  if (isClosed(node, source) || endsWithOpenCode(node, source)) return []
  const open = openIn(node, source)
  const { message, hint } = describeUnclosed(open.name)
  return [errorAt(locationOf(open, source), 'unclosed-container', message, hint)]
}

/** Reports a label or a link that is missing, and a label with nodes that it cannot contain. */
function* checkLabel(node: ContainerDirective, source: Source): Generator<Problem> {
  const { requires, labelRefuses = [] } = containerOf(node) ?? {}
  const [label] = splitLabel(node)
  const isComplete = label && (requires?.attributes ?? []).every((name) => node.attributes?.[name])
  if (requires && !isComplete) yield errorAt(locationOf(node, source), 'no-label', requires.message, requires.example)
  const refused = label && findNode(label, labelRefuses)
  if (refused) {
    const message = `The label of \`:::${node.name}\` contains \`${startOf(sourceOf(refused, source))}\`, which it cannot show.`
    yield errorAt(locationOf(node, source), 'label-content', message, 'Move it into the content, and leave words.')
  }
}

/** Returns the first node of some types in a node. */
function findNode(node: Nodes, types: readonly Nodes['type'][]): Nodes | undefined {
  if (types.includes(node.type)) return node
  for (const child of 'children' in node ? node.children : []) {
    const found = findNode(child, types)
    if (found) return found
  }
  return undefined
}

/** Reports a container without content, or without the parts that it needs, and blocks beside these. */
function checkContent(node: ContainerDirective, source: Source): Problem[] {
  const container = containerOf(node)
  // One that is not closed contains blocks that are not its own.
  if (!container || !isClosed(node, source)) return []
  const { parts, mayBeEmpty } = container
  const [label, written] = splitLabel(node)
  const content = written.filter((block) => !isComment(block))
  if (parts) {
    const others = content.filter((block) => !parts.isPart(block))
    if (others.length === content.length)
      return [errorAt(locationOf(node, source), 'empty-container', parts.message, parts.hint)]
    const fault = parts.others
    return fault
      ? others.map((block) => errorAt(locationOf(block, source), 'stray-block', fault.message, fault.hint))
      : []
  }
  if (content.length > 0 || (mayBeEmpty && label)) return []
  const hint = 'Write its content above its last line, or delete it.'
  return [errorAt(locationOf(node, source), 'empty-container', `\`:::${node.name}\` has no content.`, hint)]
}

/** Reports tabs whose label another tab of their container has. */
function checkTabs(node: ContainerDirective, source: Source): Problem[] {
  const seen = new Set<string>()
  return tabsOf(node).flatMap((tab) => {
    const [label] = splitLabel(tab)
    const words = label ? textOf(label.children).trim() : ''
    const isRepeated = words !== '' && seen.has(words)
    seen.add(words)
    if (!isRepeated) return []
    const message = `Two tabs have the label \`${startOf(words)}\`.`
    return [
      errorAt(locationOf(tab, source), 'same-label', message, 'Write what only this one is for, or join the two.'),
    ]
  })
}

/** Returns the unclosed container: the given one, or an inner one that took its longer closing fence. */
function openIn(node: ContainerDirective, source: Source): ContainerDirective {
  for (const child of node.children as RootContent[]) {
    if (child.type !== 'containerDirective') continue
    const [, first = ''] = /^(:+)/.exec(sourceOf(child, source)) ?? []
    const [, last = ''] = /(?<!:)(:+)[ \t]*$/.exec(sourceOf(child, source)) ?? []
    if (last.length > first.length) return child
  }
  return node
}

/** Whether a node ends with an unclosed code block. It contains the closing colons, and is reported itself. */
function endsWithOpenCode(node: Nodes, source: Source): boolean {
  if (node.type === 'code') return !isClosedCode(node, source)
  const last = 'children' in node ? node.children.at(-1) : undefined
  return last !== undefined && endsWithOpenCode(last, source)
}
