import { createElement, memo, type ReactNode, useState } from 'react'
import type { FoldedItem, FoldedTree, Tree, TreeItem } from '../../../page/tree.ts'
import { Tabs } from './tabs.tsx'
import { toTrusted } from './trusted-html.ts'

type AnyTree = Tree | FoldedTree
type AnyItem = TreeItem | FoldedItem

/** The content of a page: runs of HTML and interactive components. */
export const TreeView = memo(function TreeView({
  tree,
  path = '',
}: {
  readonly tree: AnyTree
  readonly path?: string
}) {
  return tree.map((item, index) => itemOf(item, `${path}${index}`))
})

function itemOf(item: AnyItem, id: string): ReactNode {
  if (typeof item === 'string' || item === 0) return <Run key={id} id={id} html={item} />
  const [name, props, ...slots] = item
  const children = slots.map((slot: AnyTree, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: slots are fixed, their place is what they are
    <TreeView key={`${id}.${index}`} tree={slot} path={`${id}.${index}.`} />
  ))
  if (name === 'Box') {
    const { as, class: className, ...attributes } = props
    return createElement(String(as), { key: id, className, ...attributes }, children)
  }
  if (name === 'Tabs') {
    const { labels, group } = props
    return (
      <Tabs
        key={id}
        id={String(props.id)}
        labels={labels as readonly string[]}
        {...(group ? { group: String(group) } : {})}
      >
        {children}
      </Tabs>
    )
  }
  throw new Error(`This page needs a component \`${name}\`, which this build does not have.`)
}

/**
 * A run of HTML. On the first load it is in the document already and React adopts it: hydration looks at neither the
 * property nor the element's content, so the text is read only where React has to draw the run anew.
 */
function Run({ id, html }: { readonly id: string; readonly html: string | 0 }) {
  const [content] = useState(() => (html === 0 ? adopted(id) : { __html: toTrusted(html) }))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a run is HTML of our own build
  return <div data-run={id} dangerouslySetInnerHTML={content} suppressHydrationWarning />
}

function adopted(id: string): { readonly __html: string } {
  return {
    get __html() {
      return toTrusted(document.querySelector(`[data-run="${id}"]`)?.innerHTML ?? '')
    },
  }
}
