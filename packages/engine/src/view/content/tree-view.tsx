import { createElement, memo, type ReactNode, useEffect, useMemo } from 'react'
import { toTrusted } from '../../browser/content/trusted-html.ts'
import { drawParts } from '../../browser/draw-parts.ts'
import type { Tree, TreeItem } from '../../core/page.ts'
import { Tabs } from '../tabs/tabs.tsx'

/** The content of a page: chunks of HTML and interactive components. A long page is split into parts. */
export const TreeView = memo(function TreeView({
  tree,
  path = '',
  chunkAs = 'div',
}: {
  readonly tree: Tree
  readonly path?: string
  readonly chunkAs?: ChunkTag
}) {
  const items = tree.map((item, index) => itemOf(item, `${path}${index}`, chunkAs))
  const cuts = tree.flatMap((item, index) => (isBreak(item) ? [index] : []))
  if (cuts.length === 0) return items
  return (
    <>
      {items.slice(0, cuts[0])}
      <Parts parts={cuts.map((start, index) => items.slice(start + 1, cuts[index + 1]))} />
    </>
  )
})

/** The content below the first window. */
function Parts({ parts }: { readonly parts: readonly ReactNode[] }) {
  useEffect(drawParts, [])
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
    <div key={index} className="part" suppressHydrationWarning>
      {part}
    </div>
  ))
}

function isBreak(item: TreeItem): boolean {
  return typeof item === 'object' && item.type === 'break'
}

/** The element around a chunk: a `summary` has only words. */
type ChunkTag = 'div' | 'span'

function itemOf(item: TreeItem, id: string, chunkAs: ChunkTag): ReactNode {
  if (typeof item === 'string') return <ChunkView key={id} id={id} html={item} as={chunkAs} />
  switch (item.type) {
    case 'break':
      return null
    case 'box': {
      const { class: className, ...attributes } = item.attributes
      const as = item.as === 'summary' ? 'span' : 'div'
      const content = <TreeView tree={item.content} path={`${id}.0.`} chunkAs={as} />
      return createElement(item.as, { key: id, className, ...attributes }, content)
    }
    case 'tabs': {
      const { panels, ...props } = item
      return (
        <Tabs key={id} {...props}>
          {panels.map((panel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the panels never change
            <TreeView key={index} tree={panel} path={`${id}.${index}.`} />
          ))}
        </Tabs>
      )
    }
  }
}

/**
 * A chunk of HTML. On the first load the document contains it, and hydration adopts it without comparing. The property
 * is read only if React has to render the chunk again.
 */
function ChunkView({ id, html, as: Tag }: { readonly id: string; readonly html: string; readonly as: ChunkTag }) {
  const content = useMemo(() => (html === '' ? adopted(id) : { __html: toTrusted(html) }), [html, id])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own build
  return <Tag data-chunk={id} dangerouslySetInnerHTML={content} suppressHydrationWarning />
}

function adopted(id: string): { readonly __html: string } {
  return {
    get __html() {
      return toTrusted(document.querySelector(`[data-chunk="${id}"]`)?.innerHTML ?? '')
    },
  }
}
