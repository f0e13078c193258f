import type { Facts, Problem } from '../page/facts.ts'
import type { Tree } from '../page/page.ts'
import type { FrontMatter } from './front-matter.ts'

/** A page's source, read, validated and compiled: all that the site is made from. */
export type Entry = {
  /** Path of the source below the project's folder, with forward slashes. */
  readonly file: string
  /** Path of the source below `content/`, without ending: `cirql/guide/index`. */
  readonly id: string
  readonly frontMatter: FrontMatter
  /** The line each front matter key stands in, 1-based. */
  readonly lines: Readonly<Record<string, number>>
  readonly tree: Tree
  /** The page's words as Markdown without its title; `\0` stands for the site before a path, and for the page before a fragment. */
  readonly markdown: string
  readonly facts: Facts
  readonly problems: readonly Problem[]
}
