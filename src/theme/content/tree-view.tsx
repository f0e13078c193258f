import { createElement, memo, type ReactNode, useEffect, useMemo } from 'react'
import { cut, type FoldedTree, type Tree } from '../../page/page.ts'
import { Tabs } from '../tabs/tabs.tsx'
import { toTrusted } from './trusted-html.ts'

type AnyTree = Tree | FoldedTree
type AnyItem = AnyTree[number]

/** The content of a page: runs of HTML and interactive components, in parts where the page is long. */
export const TreeView = memo(function TreeView({
  tree,
  path = '',
}: {
  readonly tree: AnyTree
  readonly path?: string
}) {
  const items = tree.map((item, index) => itemOf(item, `${path}${index}`))
  const cuts = tree.flatMap((item, index) => (item === cut ? [index] : []))
  if (cuts.length === 0) return items
  return (
    <>
      {items.slice(0, cuts[0])}
      <Parts parts={cuts.map((start, index) => items.slice(start + 1, cuts[index + 1]))} />
    </>
  )
})

/** What lies below the window: the class of a part goes when it is drawn, which is no business of React. */
function Parts({ parts }: { readonly parts: readonly ReactNode[] }) {
  useEffect(() => drawParts(), [])
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is cut once
    <div key={index} className="part" suppressHydrationWarning>
      {part}
    </div>
  ))
}

function itemOf(item: AnyItem, id: string): ReactNode {
  if (item === cut) return null
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
  const content = useMemo(() => (html === 0 ? adopted(id) : { __html: toTrusted(html) }), [html, id])
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

/** Draws the parts of the page that are not drawn yet, each after the picture of the one before; or all of them now. The boot script does so before the app is there. */
export function drawParts(all = false): void {
  ;(globalThis as unknown as { studioDraw: (all: boolean) => void }).studioDraw(all)
}
