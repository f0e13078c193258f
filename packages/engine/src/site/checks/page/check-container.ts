import type { Nodes, RootContent } from 'mdast'
import {
  containerNames,
  containerOf,
  describeUnclosed,
  isClosed,
  splitLabel,
  tabsOf,
} from '../../../content/markdown/containers.ts'
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
    yield* checkParts(node, source)
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

/** Reports a missing label or link, and content of `tabs` that is not a tab. */
function* checkParts(node: ContainerDirective, source: Source): Generator<Problem> {
  const at = locationOf(node, source)
  const required = containerOf(node)?.requires
  if (required) {
    const [label] = splitLabel(node)
    const isComplete = label && (required.attributes ?? []).every((name) => node.attributes?.[name])
    if (!isComplete) yield errorAt(at, 'no-label', required.message, required.example)
  }
  if (node.name === 'tabs') {
    yield* checkTabs(node, source)
    if (tabsOf(node).length === 0) yield errorAt(at, 'no-tabs', '`::::tabs` contains no tab.', ':::tab[npm]')
  }
}

function checkTabs(node: ContainerDirective, source: Source): Problem[] {
  const tabs = new Set<Nodes>(tabsOf(node))
  const others = isClosed(node, source) ? node.children.filter((child) => !tabs.has(child)) : []
  return others.map((child) => {
    const message = '`::::tabs` may contain only `:::tab[Label]`.'
    return errorAt(locationOf(child, source), 'not-a-tab', message)
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
