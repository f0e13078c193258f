import type { Code, Nodes, Parents } from 'mdast'
import { errorAt, type Facts, type Problem } from '../page/facts.ts'
import type { SampleOutput, SampleOutputs } from '../page/sample.ts'
import type { Languages } from './highlight.ts'
import type { Attributes } from './html.ts'

/** What compiling needs from outside: the walk reads no disk and knows no site. */
export type MarkdownOptions = {
  readonly file: string
  readonly base: string
  readonly languages: Languages
  readonly outputs: SampleOutputs
  /** Whether the page's project runs its samples, and whether readers can. */
  readonly runs: { readonly samples: boolean; readonly playground: boolean }
  /** Reads a picture by the path that a page names it with. */
  readonly image: (source: string) => ImageFile
}

/** An image as content shows it: an SVG as part of the page, or a file by its URL and size in CSS pixels. */
export type ImageFile =
  | SvgImage
  | FaultyImage
  | MissingImage
  | { readonly type: 'file'; readonly url: string; readonly width: number; readonly height: number }

/** What the tag of an SVG says and what stands in it; each of its ids has a `\0` before it, for whoever shows it to make it unique. */
export type SvgImage = { readonly type: 'svg'; readonly attributes: Attributes; readonly content: string }

/** An image that no page may show, and why. */
export type FaultyImage = { readonly type: 'faulty'; readonly problems: readonly Problem[] }

/** A missing image, and the likely place of it. */
export type MissingImage = { readonly type: 'missing'; readonly message: string; readonly hint: string }

/** A `:::name` container. */
export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>

/** The facts of a page while they are gathered. */
type Gathered = { readonly [Fact in keyof Omit<Facts, 'sections'>]: Facts[Fact][number][] }

/** One walk over one page: what it gathers on the way. */
export class Walk {
  readonly options: MarkdownOptions
  readonly facts: Gathered = {
    headings: [],
    links: [],
    images: [],
    brands: [],
    codeBlocks: [],
    signatures: [],
    paragraphs: [],
  }
  /** The section that is being read, the last of `sections`. */
  section = { id: '', heading: '', depth: 1, text: '', code: '' }
  readonly sections = [this.section]
  /** The ids of the page, and those of the document around its words. */
  readonly ids = new Set(['app', 'base-url-banner', 'boot', 'data', 'main-content', 'skip'])
  /** The last number added to a repeated heading id, by the id without it. */
  readonly counts = new Map<string, number>()
  readonly problems: Problem[] = []
  readonly preambles: string[] = []
  readonly definitions = new Map<string, string>()
  /** The elements that have been refused, by their names in lower case. */
  readonly refused = new Set<string>()
  /** The h1 that is the page's title, and so not among its words. */
  title: Nodes | undefined
  /** What running the page's samples gave. */
  readonly samples = new Map<Code, SampleOutput>()
  readonly #source: string

  constructor(source: string, options: MarkdownOptions) {
    this.#source = source
    this.options = options
  }

  /** Adds words to the section that is being read. */
  say(text: string): void {
    this.section.text += text
  }

  /** Does some work without adding its words to the section that is being read. */
  quietly(work: () => void): void {
    const before = this.section.text
    work()
    this.section.text = before
  }

  /** Notes something wrong at a node. */
  report(node: Nodes, rule: string, message: string, hint?: string, more?: Partial<Problem>): void {
    this.problems.push({ ...errorAt({ file: this.options.file, line: lineOf(node) }, rule, message, hint), ...more })
  }

  /** Gives where a link or an image leads, by itself or by its definition. */
  targetOf(node: { readonly url: string } | { readonly identifier: string }): string {
    return 'url' in node ? node.url : (this.definitions.get(node.identifier) ?? '')
  }

  /** Gives a node as it was written. */
  sourceOf(node: Nodes): string {
    const { start, end } = node.position ?? {}
    return this.sourceBetween(start?.offset ?? 0, end?.offset ?? 0)
  }

  /** Gives what was written between two offsets. */
  sourceBetween(start: number, end: number): string {
    return this.#source.slice(start, end)
  }

  /** Tells whether a container ends with a line of colons that is its own; an alert needs none. */
  isClosed(node: Parents): boolean {
    const end = node.position?.end.offset ?? 0
    const from = node.children.at(-1)?.position?.end.offset ?? node.position?.start.offset ?? 0
    return !this.sourceOf(node).startsWith(':') || /\n[ \t>]*:{3,}[ \t]*$/.test(this.sourceBetween(from, end))
  }

  /** Gives what stands before a node in the line it starts in. */
  lineHead(node: Nodes): string {
    const start = node.position?.start.offset ?? 0
    return this.#source.slice(this.#source.lastIndexOf('\n', start - 1) + 1, start)
  }
}

/** Returns the first 40 characters of a source's first line, for a message. */
export function startOf(source: string): string {
  const [line = ''] = source.split('\n')
  const shown = line.slice(0, 40)
  return shown.length < source.trimEnd().length ? `${shown}…` : shown
}

/** Gives the line a node starts in, 1-based. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 0
}
