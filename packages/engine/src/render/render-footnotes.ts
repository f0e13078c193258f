import type { Footnote } from '../content/gather.ts'
import type { Tree } from '../core/page/page.ts'
import * as strings from '../core/ui-strings.ts'
import type { Context } from './context.ts'
import { box, element, emptyElement, isHtml, join, nothing, text } from './make-tree.ts'
import { renderBlocks } from './render-blocks.ts'
import { footnoteId, renderInline } from './render-inline.ts'

/** Renders the footnotes of a page as a list, each with links back to the words that refer to it. */
export function renderFootnotes(context: Context): Tree {
  const footnotes = [...context.factsByNode.footnotes.values()]
  if (footnotes.length === 0) return nothing
  const contents = footnotes.map((footnote) => renderFootnote(footnote, context))
  // A list may contain items only, not the wrapper of an HTML chunk: if one item is a node, all are.
  const wrap = contents.every(isHtml) ? element : box
  const items = contents.map((content, index) => wrap('li', { id: footnoteId([index + 1], context) }, content))
  const attributes = { role: 'doc-endnotes', 'aria-label': strings.footnotes }
  return wrap('section', attributes, emptyElement('hr'), wrap('ol', {}, ...items))
}

function renderFootnote({ node, number, uses }: Footnote, context: Context): Tree {
  const back = Array.from(uses.values(), (use) => {
    const label = strings.backToReference.replace('{number}', uses.size > 1 ? `${number}-${use}` : `${number}`)
    const attributes = { href: `#${footnoteId([number, use], context)}`, role: 'doc-backlink', 'aria-label': label }
    return join([text(' '), element('a', attributes, text('↩\uFE0E'))])
  })
  const last = node.children.at(-1)
  const isText = last?.type === 'paragraph'
  const ending = isText ? [renderInline(last.children, context)] : []
  const above = renderBlocks(isText ? node.children.slice(0, -1) : node.children, context)
  return join([above, element('p', {}, ...ending, ...back)])
}
