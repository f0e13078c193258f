import { createElement, type ReactNode, useMemo } from 'react'
import { toTrusted } from '../../browser/content/trusted-html.ts'
import type { Tree, TreeItem } from '../../core/page/page.ts'
import { Tabs } from '../tabs/tabs.tsx'

/** Chunks of HTML and interactive components. */
export function TreeView({
  tree,
  path,
  chunkAs = 'div',
}: {
  readonly tree: Tree
  readonly path: string
  readonly chunkAs?: ChunkTag
}) {
  return tree.map((item, index) => itemOf(item, `${path}${index}`, chunkAs))
}

/** The element around a chunk: a `summary` has only words. */
type ChunkTag = 'div' | 'span'

function itemOf(item: TreeItem, id: string, chunkAs: ChunkTag): ReactNode {
  if (typeof item === 'string') return <ChunkView key={id} id={id} html={item} as={chunkAs} />
  switch (item.type) {
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
