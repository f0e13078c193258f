/** A part of a page: text, code that stays verbatim, a fenced code block, or an element with its children. */
export type MarkdownPart =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'fence'; readonly text: string; readonly fence: Fence }
  | { readonly type: 'element'; readonly element: Element }

/** Lines of a fenced code block: the first one, the code, and the last one. */
export type Fence = { readonly opening: string; readonly code: readonly string[]; readonly closing: string }

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
  /** Blanks before a form that begins its line; `undefined` inside a line. */
  readonly indent: string | undefined
  /** Words in the opening of a block. */
  readonly label?: readonly MarkdownPart[]
}

/** What becomes of an element whose end is missing: it is empty, ends with its parent, or is no element but text. */
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

/** Creates an element without content. */
export function elementOf(name: string, tag: string, more: Partial<Element> = {}): Element {
  return { name, tag, attributes: new Map(), children: [], computed: none, indent: undefined, ...more }
}

/** A tree of a page while it is built. */
export class PageTree {
  readonly root: MarkdownPart[] = []
  readonly #open: OpenElement[] = []

  get #siblings(): MarkdownPart[] {
    return this.#open.at(-1)?.children ?? this.root
  }

  addText(text: string): void {
    const last = this.#siblings.at(-1)
    if (last?.type === 'text') this.#siblings.splice(-1, 1, { type: 'text', text: last.text + text })
    else if (text !== '') this.#siblings.push({ type: 'text', text })
  }

  addCode(text: string): void {
    this.#siblings.push({ type: 'code', text })
  }

  addFence(text: string, fence: Fence): void {
    this.#siblings.push({ type: 'fence', text, fence })
  }

  add(element: Element): void {
    this.addPart({ type: 'element', element })
  }

  addPart(part: MarkdownPart): void {
    if (part.type === 'text') this.addText(part.text)
    else this.#siblings.push(part)
  }

  /** Opens an element, whose content comes next. */
  open(element: Element, { unclosed = 'empty' as Unclosed, until = Number.POSITIVE_INFINITY } = {}): void {
    if (this.#open.length >= maxDepth) this.add(element)
    else this.#open.push({ ...element, children: [], unclosed, until })
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
      if (unclosed === 'text') this.addText(element.tag)
      else if (/^<[A-Z_-]+>$|^<[a-z]$/.test(element.tag)) this.addText(`\\${element.tag}`)
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
    const [tag, indent = ''] = (part.type === 'fence' && codeTab.exec(part.fence.opening)) || []
    if (tag !== undefined) {
      const { tabs, at } = group?.name === 'code-group' && group.indent === indent ? group : start('code-group', indent)
      tabs.push(part)
      // Code without a neighbour needs no tab.
      const element = elementOf('code-group', tag, { children: tabs, indent })
      const shown: MarkdownPart[] = [
        { type: 'text', text: indent },
        { type: 'element', element },
      ]
      out.splice(at, out.length - at, ...(tabs.length > 1 ? shown : [part]))
      continue
    }
    if (part.type !== 'text' || part.text.trim() !== '') group = undefined
    out.push(part)
  }
  return out
}
