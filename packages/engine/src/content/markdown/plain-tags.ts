import type { Nodes } from 'mdast'

/** Matches allowed tags, which Markdown has no syntax for. They have no attributes. */
const plain = /^<(\/?)(br|kbd|sub|sup)[ \t]*(\/?)>$/i

/** Returns the name of an allowed tag, opening or closing, or `undefined` for other HTML. */
export function plainTagOf(node: Nodes): string | undefined {
  return node.type === 'html' ? plain.exec(node.value.trim())?.[2]?.toLowerCase() : undefined
}

/** Returns the HTML of each allowed tag among siblings. A tag without its partner is left out. */
export function pairPlainTags(nodes: readonly Nodes[]): ReadonlyMap<Nodes, string> {
  const rendered = new Map<Nodes, string>()
  const open: { readonly node: Nodes; readonly name: string }[] = []
  for (const node of nodes) {
    const [, isEnd, name = '', isEmpty] = (node.type === 'html' && plain.exec(node.value)) || []
    const tag = name.toLowerCase()
    if (tag === 'br' && !isEnd) rendered.set(node, '<br>')
    else if (tag === 'br' || tag === '' || isEmpty) continue
    else if (!isEnd) open.push({ node, name: tag })
    else if (open.at(-1)?.name === tag) {
      const { node: start = node } = open.pop() ?? {}
      rendered.set(start, `<${tag}>`).set(node, `</${tag}>`)
    }
  }
  return rendered
}
