/** The content of a page: runs of finished HTML, and nodes for the few components that are interactive; a long page is cut into parts. */
export type Tree = readonly TreeItem[]

/** A run of finished HTML, a node, or a cut. */
export type TreeItem = string | TreeNode | typeof cut

/** Ends a part of a page: what follows lies below the window, and is drawn after the first picture. */
export const cut = 1

/** An interactive component with its props and, as children, one tree for each of its slots. */
export type TreeNode = readonly [component: ComponentName, props: TreeProps, ...slots: Tree[]]

/** What a node can be: an interactive component, or `Box`, a plain element around one. The theme has one component for each. */
export type ComponentName = 'Box' | 'Tabs'

/** Props are plain data, so that a tree can travel as JSON. */
export type TreeProps = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** A tree in which each run is replaced by `0`, because the reader's document already holds it. */
export type FoldedTree = readonly FoldedItem[]
/** A run that the document holds already, a node, or a cut. */
export type FoldedItem = 0 | typeof cut | readonly [component: ComponentName, props: TreeProps, ...slots: FoldedTree[]]

/** Gives the tree with every run of HTML replaced by `0`. */
export function foldTree(tree: Tree): FoldedTree {
  return tree.map((item) => {
    if (typeof item === 'string') return 0
    if (item === cut) return cut
    const [component, props, ...slots] = item
    return [component, props, ...slots.map(foldTree)] as const
  })
}
