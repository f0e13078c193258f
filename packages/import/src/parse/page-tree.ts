/** A part of a page: text, code that stays verbatim, a fenced code block, or an element with its children. */
export type MarkdownPart =
  | TextPart
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'fence'; readonly text: string; readonly fence: Fence }
  | { readonly type: 'element'; readonly element: Element }

/** A text with the numbers of its first and its last line. */
export type TextPart = { readonly type: 'text'; readonly text: string; readonly line: number; readonly last: number }

/** Lines of a fenced code block: the first one, the code, and the last one. */
export type Fence = {
  readonly opening: string
  readonly code: readonly string[]
  readonly closing: string
  /** Numbers of the first line and of each line of code. */
  readonly numbers: readonly number[]
}

/**
 * A form of another system with its name: an element of HTML, a component, a template tag, or a block of lines, whose
 * name is its mark.
 */
export type Element = {
  /** Name in lower case, or the mark of a form that has none. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Names of the attributes of a tag as they are written. */
  readonly keys?: readonly string[]
  readonly children: readonly MarkdownPart[]
  /** Names of the attributes whose values the old page computed. */
  readonly computed: ReadonlySet<string>
  /** Source of the opening, or of the whole form if it has no content. */
  readonly tag: string
  /** Number of the line in which the form begins. */
  readonly line: number
  /** Blanks before a form that begins its line; `undefined` inside a line. */
  readonly indent: string | undefined
  /** Words in the opening of a block. */
  readonly label?: readonly MarkdownPart[]
}

/** The fate of an element whose end is missing: it is empty, ends with its parent, or is no element but text. */
type Unclosed = 'empty' | 'ends' | 'text'

type OpenElement = Omit<Element, 'children'> & {
  readonly children: MarkdownPart[]
  readonly unclosed: Unclosed
  /** Place at which the element ends. */
  readonly until: number
}

/** Maximum number of elements in one another, as in our pages. A deeper one has no content. */
const maxDepth = 100

const none: ReadonlySet<string> = new Set()

/** An element that has no place in a tree yet. */
export type NewElement = Omit<Element, 'line'>

/** Creates an element without content. */
export function elementOf(name: string, tag: string, more: Partial<NewElement> = {}): NewElement {
  return { name, tag, attributes: new Map(), children: [], computed: none, indent: undefined, ...more }
}

/** Creates a part of a page from a text. */
export function textPart(text: string, line: number): TextPart {
  return { type: 'text', text, line, last: line + text.split('\n').length - 1 }
}

/** A tree of a page while it is built. */
export class PageTree {
  readonly root: MarkdownPart[] = []
  readonly #open: OpenElement[] = []
  /** Number of the line that is read. */
  line = 0

  get #siblings(): MarkdownPart[] {
    return this.#open.at(-1)?.children ?? this.root
  }

  addText(text: string): void {
    if (text !== '') this.addPart(textPart(text, this.line))
  }

  addCode(text: string): void {
    this.#siblings.push({ type: 'code', text })
  }

  addFence(text: string, fence: Fence): void {
    this.#siblings.push({ type: 'fence', text, fence })
  }

  add(element: NewElement): void {
    this.addPart({ type: 'element', element: { line: this.line, ...element } })
  }

  /** Adds a part. A text continues the one before it, unless lines are missing in between. */
  addPart(part: MarkdownPart): void {
    const before = this.#siblings.at(-1)
    if (part.type !== 'text' || before?.type !== 'text' || before.last !== part.line) this.#siblings.push(part)
    else this.#siblings.splice(-1, 1, { ...before, text: before.text + part.text, last: part.last })
  }

  /** Opens an element, whose content comes next. */
  open(element: NewElement, { unclosed = 'empty' as Unclosed, until = Number.POSITIVE_INFINITY } = {}): void {
    if (this.#open.length >= maxDepth) this.add(element)
    else this.#open.push({ line: this.line, ...element, children: [], unclosed, until })
  }

  get innermost(): Element | undefined {
    return this.#open.at(-1)
  }

  /** Returns the innermost open element that fits. */
  findOpen(fits: (element: Element) => boolean): Element | undefined {
    return this.#open.findLast(fits)
  }

  /** Closes the innermost open element that fits. Returns whether there is one. */
  close(fits: (element: Element) => boolean): boolean {
    return this.#closeAt(this.#open.findLastIndex(fits))
  }

  /** Closes the elements that end at a place of the source. */
  closeUntil(place: number): void {
    const at = this.#open.findIndex(({ until }) => until <= place)
    if (at < 0) return
    this.#endFrom(at + 1)
    this.addText(this.#open[at]?.indent ?? '')
    this.#closeAt(at)
  }

  /** Ends the tree. Returns its parts. */
  end(): readonly MarkdownPart[] {
    this.#endFrom(0)
    return groupTabs(this.root)
  }

  #closeAt(at: number): boolean {
    if (at < 0) return false
    this.#endFrom(at + 1)
    const element = this.#open.pop()
    if (element) this.#push(element)
    return true
  }

  /** Ends the open elements from a place on, the innermost first. A placeholder such as `<NAME>` is text. */
  #endFrom(at: number): void {
    while (this.#open.length > at) {
      const element = this.#open.pop()
      if (element === undefined) return
      const { children, unclosed, ...rest } = element
      if (unclosed === 'ends') {
        this.#push(element)
        continue
      }
      if (unclosed === 'text') this.addPart(textPart(element.tag, element.line))
      else if (/^<[A-Z_-]+>$|^<[a-z]$/.test(element.tag)) this.addPart(textPart(`\\${element.tag}`, element.line))
      else this.add({ ...rest, children: [] })
      for (const child of children) {
        this.addPart(child)
      }
    }
  }

  #push({ until: _until, unclosed: _unclosed, children, ...element }: OpenElement): void {
    this.add({ ...element, children: groupTabs(children) })
  }
}

/** Name of a block between colons that we do not have. */
export const otherBlock = '::: ?'

/** Name of a tab that is a block of lines. */
export const tabBlock = '==='

/** Matches code that is a tab: `js tab`, `js tab="A"` or `js tab={"label":"A"}`. */
const codeTab = /^([ \t]*)(?:```|~~~).*[ \t]tab(?:=|[ \t]|$)/

/** Makes groups of the tabs that have nothing between them: of blocks of lines, and of code. */
function groupTabs(parts: readonly MarkdownPart[]): readonly MarkdownPart[] {
  const out: MarkdownPart[] = []
  let group:
    | { readonly name: string; readonly indent: string; readonly tabs: MarkdownPart[]; readonly at: number }
    | undefined
  const start = (name: string, indent = '') => {
    group = { name, indent, tabs: [], at: out.length }
    return group
  }
  for (const part of parts) {
    if (part.type === 'element' && part.element.name === tabBlock) {
      const { element } = part
      const isOther = group?.name !== 'tabs' || element.attributes.has('new')
      const { tabs } = isOther || group === undefined ? start('tabs') : group
      if (isOther)
        out.push({ type: 'element', element: { ...element, name: 'tabs', attributes: new Map(), children: tabs } })
      tabs.push({ type: 'element', element: { ...element, name: 'tab' } })
      continue
    }
    const opening = part.type === 'fence' && codeTab.exec(part.fence.opening)
    if (part.type === 'fence' && opening) {
      const [tag, indent = ''] = opening
      const { tabs, at } = group?.name === 'code-group' && group.indent === indent ? group : start('code-group', indent)
      tabs.push(part)
      // Code without a neighbour needs no tab.
      const [line = 0] = part.fence.numbers
      const element = { ...elementOf('code-group', tag, { children: tabs, indent }), line }
      const shown: MarkdownPart[] = [textPart(indent, line), { type: 'element', element }]
      out.splice(at, out.length - at, ...(tabs.length > 1 ? shown : [part]))
      continue
    }
    if (part.type !== 'text' || part.text.trim() !== '') group = undefined
    out.push(part)
  }
  return out
}
