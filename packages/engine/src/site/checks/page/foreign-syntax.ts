import type { Heading, Nodes, Parents } from 'mdast'
import { headingSource } from '../../../content/markdown/set-ids.ts'
import { lineOf, locationOf, offsetOf, type Source, sourceOf, startOf } from '../../../content/markdown/source.ts'
import { errorAt, type Problem, warningAt } from '../../../core/problem.ts'
import { checkSlips } from './check-slips.ts'
import { checkNoTable, checkTable } from './check-tables.ts'
import { findLines } from './find-lines.ts'
import { forms, neverClosed, object } from './refused-forms.ts'

/** Reports syntax of other systems in the words of a tree, which readers would see verbatim. */
export function* checkForeign(node: Nodes, source: Source): Generator<Problem> {
  if (node.type === 'heading') yield* checkAttributes(node, source)
  if (node.type === 'table') yield* checkTable(node, source)
  if (node.type === 'leafDirective') {
    const hint = 'A container starts with three colons and ends with a line of `:::`.'
    const message = `\`${sourceOf(node, source)}\`: components are not supported.`
    yield warningAt(locationOf(node, source), 'foreign-syntax', message, hint)
  } else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    yield* checkForms(node, source)
    yield* checkSlips(node, source)
    if (node.type === 'paragraph') yield* checkNoTable(node, source)
  } else if ('children' in node) for (const child of node.children) yield* checkForeign(child, source)
}

/** Reports each form once per line. In `.mdx` a brace starts an expression, unless it is part of a form. */
function* checkForms(node: Parents, source: Source): Generator<Problem> {
  const { file } = source
  const words = sourceOfWords(node, source)
  const isMdx = file.endsWith('.mdx')
  const first = lineOf(node)
  const named = new Set<number>()
  for (const { form, what, hint, isError = false } of forms)
    for (const [line, found] of findLines(form, words, first)) {
      named.add(line)
      if (what === neverClosed && isClosedBelow(found, node, source)) {
        const message = 'A comment that starts in a paragraph must end in it.'
        const remedy = 'Start it in a line of its own, or end it before the empty line.'
        yield errorAt({ file, line }, 'foreign-syntax', message, remedy)
        continue
      }
      const problemAt = isError || (isMdx && found.startsWith('{')) ? errorAt : warningAt
      yield problemAt({ file, line }, 'foreign-syntax', `\`${startOf(found)}\`: ${what}.`, hint)
    }
  if (node.type === 'heading') for (const { line } of checkAttributes(node, source)) named.add(line)
  if (!isMdx) return
  for (const [line, found] of findLines(expression, words, first)) {
    if (named.has(line)) continue
    const message = `\`${startOf(found)}\` is an expression, which pages cannot contain.`
    const hint = `Put it in backticks, or write \`\\${startOf(found)}\`.`
    yield errorAt({ file, line }, 'not-content', message, hint)
  }
}

/** Whether a comment that starts in a block is closed in the text below, at most 10,000 characters later. */
function isClosedBelow(sign: string, node: Nodes, { text }: Source): boolean {
  const end = node.position?.end.offset ?? 0
  return text.slice(end, end + 10_000).includes(sign.startsWith('<') ? '-->' : '*/}')
}

const expression = /(?<!\\\{?)\{[^{}]{0,200}\}?/

function* checkAttributes(node: Heading, source: Source): Generator<Problem> {
  const location = locationOf(node, source)
  const [, bracketed = ''] = /\s\[(#[a-z][\w-]*)\]\s*$/i.exec(sourceOf(node, source)) ?? []
  if (bracketed !== '') {
    const message = `\`[${bracketed}]\` does not set an id: it is shown in the heading.`
    yield warningAt(location, 'foreign-syntax', message, `Write \`{${bracketed}}\`.`)
  }
  if (source.ids.has(offsetOf(node))) return
  const [written] =
    /(?<!\\)\{[ \t]*(?:[.#:]|[\w-]+=)[^{}]*\}(?=(?:\s|<!--(?:(?!-->).)*-->)*$)/.exec(headingSource(node, source)) ?? []
  if (written === undefined) return
  const braces = written.trim()
  const [, id] = /[#=]["']?([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*)/u.exec(braces.match(/#\S+|id=\S+/)?.[0] ?? '') ?? []
  const message = `\`${startOf(braces)}\` is shown in the heading: a heading has no attributes but an id without spaces.`
  const hint = `${id === undefined ? 'Delete it' : `Write \`{#${id}}\``}, or \`\\${startOf(braces)}\` for the literal characters.`
  yield warningAt(location, 'foreign-syntax', message, hint)
}

/** Returns the source of words. Other nodes become the object replacement character, and line breaks stay. */
export function sourceOfWords(node: Parents, source: Source): string {
  let words = ''
  let from = node.position?.start.offset ?? 0
  for (const child of node.children) {
    const { start, end } = child.position ?? {}
    words += source.text.slice(from, start?.offset ?? from)
    const isLink = child.type === 'link' || child.type === 'linkReference'
    const written = sourceOf(child, source)
    if ('children' in child && !(isLink && !written.startsWith('['))) {
      words += sourceOfWords(child, source) + (isLink ? object : '')
    } else words += child.type === 'text' ? written : written.replace(/[^\n]+/g, object)
    from = end?.offset ?? from
  }
  // In these nodes, a link target or an id follows the text.
  if (node.type === 'link' || node.type === 'linkReference' || node.type === 'heading') return words
  return words + source.text.slice(from, node.position?.end.offset ?? from)
}
