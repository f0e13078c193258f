import type { Nodes } from 'mdast'

/** Allowed tags, without attributes: Markdown has no form for them. */
const plain = /^<(\/?)(br|kbd|sub|sup)[ \t]*(\/?)>$/i

/** Returns the name of a plain tag, opening or closing, or nothing for other HTML. */
export function plainTagOf(node: Nodes): string | undefined {
  return node.type === 'html' ? plain.exec(node.value.trim())?.[2]?.toLowerCase() : undefined
}

/** Returns the HTML of each plain tag among neighbours. A tag without its partner has none. */
export function renderPlainTags(nodes: readonly Nodes[]): ReadonlyMap<Nodes, string> {
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
