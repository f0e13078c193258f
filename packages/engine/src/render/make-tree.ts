import { type Attributes, elementHtml, escapeHtml, openTag } from '../core/html.ts'
import type { Tree, TreeItem } from '../core/page.ts'

/** Rendered content, with the number of elements in it. */
export type Fragment = { readonly tree: Tree; readonly elements: number }

export const nothing: Fragment = { tree: [], elements: 0 }

export function html(finished: string, elements: number): Fragment {
  return finished === '' ? nothing : { tree: [finished], elements }
}

export function text(words: string): Fragment {
  return html(escapeHtml(words), 0)
}

/** Joins fragments, and neighbouring chunks of HTML in them. */
export function join(parts: readonly Fragment[]): Fragment {
  const tree: TreeItem[] = []
  let elements = 0
  for (const part of parts) {
    elements += part.elements
    for (const item of part.tree) {
      const last = tree.at(-1)
      if (typeof item === 'string' && typeof last === 'string') tree[tree.length - 1] = last + item
      else tree.push(item)
    }
  }
  return { tree, elements }
}

/** Returns an element without content, such as an `<hr>`. */
export function emptyElement(name: string, attributes: Attributes = {}): Fragment {
  return html(openTag(name, attributes), 1)
}

/** Returns an element: HTML if all of its content is, else a node that keeps interactive nodes. */
export function element(name: string, attributes: Attributes, ...content: readonly Fragment[]): Fragment {
  const { tree, elements } = join(content)
  if (tree.every((item) => typeof item === 'string'))
    return html(elementHtml(name, attributes, tree.join('')), elements + 1)
  return box(name, attributes, ...content)
}

/** Returns an element that is always a node, even if its content is HTML. */
export function box(name: string, attributes: Attributes, ...content: readonly Fragment[]): Fragment {
  const { tree, elements } = join(content)
  const set = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false)
  const strings = Object.fromEntries(set.map(([key, value]) => [key, value === true ? '' : String(value)]))
  return { tree: [{ type: 'box', as: name, attributes: strings, content: tree }], elements: elements + 1 }
}

/** Returns a fragment as HTML. Throws an error if it contains a node, which never happens on paper. */
export function toHtml({ tree }: Fragment): string {
  return tree
    .map((item) => {
      if (typeof item === 'string') return item
      throw new Error(`A node of the type \`${item.type}\` has no HTML of its own.`)
    })
    .join('')
}
