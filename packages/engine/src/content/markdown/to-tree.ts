import type { Root } from 'mdast'
import { markdownToMdast } from 'satteri'

const features = { directive: true, gfm: { footnotes: true } } as const

/** Parses Markdown, also in `.mdx` files: syntax that only MDX has is reported like that of other systems. */
export function toTree(text: string): Root {
  const root = markdownToMdast(text, { features })
  return root.type === 'root' ? root : { type: 'root', children: [] }
}
