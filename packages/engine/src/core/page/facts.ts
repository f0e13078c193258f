import type { Fence } from '../code/fence.ts'

/** Facts of a page, gathered from its syntax tree. Contents list, search, checks and samples read these, never HTML. */
export type Facts = {
  /** The h1 of the body that is the page's title. */
  readonly title?: Title | undefined
  readonly headings: readonly Heading[]
  readonly links: readonly SourceLink[]
  /** Lines that only lead to other sections. Search finds what they lead to. */
  readonly leads: readonly Lead[]
  readonly images: readonly Image[]
  readonly codeBlocks: readonly CodeBlock[]
  /** Names that the page's `signature` blocks document. */
  readonly signatures: readonly Signature[]
  readonly paragraphs: readonly Paragraph[]
  /** The page's text, split at its headings (h2 to h4). The first section is the text before any heading. */
  readonly sections: readonly Section[]
  /** Names of the containers in the page, each once. */
  readonly containers: readonly string[]
}

/** The plain text of a title, the same with `…` for code, and its line (1-based). */
export type Title = { readonly text: string; readonly prose: string; readonly line: number }

/** A heading of the page's body, depth 2 to 6, apart from its title. */
export type Heading = Title & { readonly id: string; readonly depth: number }

/** A link as written in the source, with its line (1-based). */
type SourceLink = { readonly target: string; readonly line: number }

/** The text and the target of a link in a line of links, or at the start of a table row. */
export type Lead = Omit<SourceLink, 'line'> & { readonly text: string }

/** A local image as written in the source, and its number on the page, from 1. */
export type Image = {
  readonly source: string
  readonly alt: string
  readonly line: number
  readonly number: number
}

/** The text of a paragraph or list item, with `…` for inline code. */
type Paragraph = { readonly text: string; readonly line: number }

export type CodeBlock = {
  readonly language: string
  readonly fence: Fence
  /** Lines that readers see, without marking comments. */
  readonly shown: readonly CodeLine[]
  /** Code to run: the shown lines, without those marked as removed. */
  readonly code: string
  /** Line of the opening fence, 1-based. */
  readonly line: number
  /** Offset of each line of `code` from the opening line, from 1. Set if lines have been left out, or are from elsewhere. */
  readonly lines?: readonly number[]
  /** Id of the block's section: empty above the first heading. */
  readonly section: string
  /** Types in a signature, each once. */
  readonly types: readonly string[]
  /** Set if the code is a sample of its project. */
  readonly sample?: SampleBlock
}

/** A line of code as readers see it. */
export type CodeLine = { readonly text: string; readonly marks: ReadonlySet<LineMark> }

/** Marks of a line, by their CSS class. */
export type LineMark = 'marked' | 'added' | 'removed'

/** The identity of a sample, and the preambles above it on its page. Their declarations are in scope. */
type SampleBlock = {
  readonly key: string
  /** Name of the sample on its page, as in `data-sample`. */
  readonly name: string
  readonly preambles: readonly PreambleBlock[]
}

/** Code that runs before every later sample of the page, and its place. */
export type PreambleBlock = Pick<CodeBlock, 'code' | 'line' | 'lines' | 'fence'>

/** A documented name, and the id of its section: empty above the first heading. */
type Signature = { readonly name: string; readonly section: string }

/** A search result's target: `id` is its anchor, empty for the page itself. */
export type Section = {
  readonly id: string
  readonly heading: string
  readonly depth: number
  /** A line for each paragraph, heading and table row. */
  readonly text: string
  readonly code: string
}
