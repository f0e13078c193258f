import type { Source } from './compile-entry.ts'
import type { Entry } from './entry.ts'
import { parseFrontMatter } from './front-matter.ts'

const nothing = { anchors: [], links: [], images: [], codeBlocks: [], paragraphs: [], sections: [] }

/** Gives what the rest of a site needs to know of a page before it has been compiled: its front matter and its title, no words. */
export function outlineEntry({ file, text }: Source): Entry {
  const name = `content/${file}`
  const yaml = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text)?.[1]
  const { frontMatter, lines } = parseFrontMatter(yaml === undefined ? undefined : { yaml, line: 2 }, name)
  const title = frontMatter.title === undefined ? titleIn(text) : undefined
  const headings = title === undefined ? [] : [{ id: '', text: title, depth: 1, line: 1 }]
  const id = file.replace(/\.mdx?$/, '')
  return { file: name, id, frontMatter, lines, problems: [], tree: [], markdown: '', facts: { ...nothing, headings } }
}

function titleIn(text: string): string | undefined {
  const words = text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
  return /^# +(.+?)(?: +#+)?$/m.exec(words)?.[1]?.replace(/[`*]/g, '')
}
