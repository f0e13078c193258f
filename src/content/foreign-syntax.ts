import type { Nodes, Parents } from 'mdast'
import { reportSlips } from './check-slips.ts'
import { reportNoTable, reportTable } from './check-tables.ts'
import { countLines, findLines } from './find-lines.ts'
import { forms, object } from './refused-forms.ts'
import { lineOf, startOf, type Walk } from './walk.ts'

/** Names what other systems would read in the words of a tree, and this one shows as it is written. */
export function reportForeign(node: Nodes, walk: Walk): void {
  if (node.type === 'heading') reportAttributes(node, walk)
  if (node.type === 'table') reportTable(node, walk)
  if (node.type === 'leafDirective') {
    const hint = 'Containers have three colons, and a line with `:::` where they end.'
    const message = `\`${walk.sourceOf(node)}\` is no component here.`
    walk.report(node, 'foreign-syntax', message, hint, { severity: 'warning' })
  } else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    reportForms(node, walk)
    reportSlips(node, walk)
    if (node.type === 'paragraph') reportNoTable(node, walk)
  } else if ('children' in node) for (const child of node.children) reportForeign(child, walk)
}

/** Reports each form once per line. In `.mdx` a brace begins an expression, unless it is part of a form. */
function reportForms(node: Parents, walk: Walk): void {
  const words = wordsOf(node, walk)
  const isMdx = walk.options.file.endsWith('.mdx')
  const lineAt = countLines(words, lineOf(node))
  const named = new Set<number>()
  for (const { form, what, hint, isError = false } of forms)
    for (const [line, found] of findLines(form, words, lineAt)) {
      named.add(line)
      const severity = isError || (isMdx && found.startsWith('{')) ? 'error' : 'warning'
      walk.report(node, 'foreign-syntax', `\`${startOf(found)}\` is ${what} here.`, hint, { line, severity })
    }
  if (!isMdx) return
  for (const [line, found] of findLines(expression, words, lineAt)) {
    if (named.has(line)) continue
    const hint = `Put it in backticks, or write \`\\${startOf(found)}\`.`
    walk.report(node, 'not-content', `\`${startOf(found)}\` is an expression, and a page holds words only.`, hint, {
      line,
    })
  }
}

const expression = /(?<!\\\{?)\{[^{}]{0,200}\}?/

function reportAttributes(node: Extract<Nodes, { type: 'heading' }>, walk: Walk): void {
  const [, bracketed = ''] = /\s\[(#[a-z][\w-]*)\]\s*$/i.exec(walk.sourceOf(node)) ?? []
  if (bracketed !== '') {
    const message = `\`[${bracketed}]\` is no id here: it stands in the heading.`
    walk.report(node, 'foreign-syntax', message, `Write \`{${bracketed}}\`.`, { severity: 'warning' })
  }
  const { id: _, ...others } = (node.data as { hProperties?: Record<string, unknown> } | undefined)?.hProperties ?? {}
  if (Object.keys(others).length === 0) return
  const [written] = /\{[^{}]*\}\s*$/.exec(walk.sourceOf(node)) ?? ['']
  const message = `\`${written.trim()}\` holds more than an id, and a heading takes nothing else.`
  walk.report(node, 'foreign-syntax', message, 'Write `{#id}`, or nothing.', { severity: 'warning' })
}

/** Gives words as they were written, but for objects; line breaks stay where they are. */
function wordsOf(node: Parents, walk: Walk): string {
  let words = ''
  let from = node.position?.start.offset ?? 0
  for (const child of node.children) {
    const { start, end } = child.position ?? {}
    words += walk.sourceBetween(from, start?.offset ?? from)
    const isLink = child.type === 'link' || child.type === 'linkReference'
    const source = walk.sourceOf(child)
    if ('children' in child && !(isLink && !source.startsWith('['))) {
      words += child.type === 'textDirective' ? source : wordsOf(child, walk) + (isLink ? object : '')
    } else words += child.type === 'text' ? source : source.replace(/[^\n]+/g, object)
    from = end?.offset ?? from
  }
  // Behind the words of these is an address or an id.
  if (node.type === 'link' || node.type === 'linkReference' || node.type === 'heading') return words
  return words + walk.sourceBetween(from, node.position?.end.offset ?? from)
}
