import * as strings from '../../core/ui-strings.ts'
import { idOfHash } from '../../core/urls/urls.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { copyText } from '../copy/copy.ts'
import { copyUrl } from '../copy/copy-url.ts'
import { create, createButton } from '../create-element.ts'
import { moveFocus } from '../focus/move-focus.ts'
import { expose, reveal } from '../reveal/reveal.ts'
import { say } from '../say.ts'
import { offerTypes } from '../types/hover-types.ts'
import { addTool } from './block-tools.ts'
import styles from './code-tools.css?inline'
import { loadSamples, type PageAddress } from './load-samples.ts'

/** Adds line numbers to a code block. A sample also gets the types of its names, and a button that copies its file. */
export function equipBlock(block: HTMLElement, page: PageAddress): void {
  if (!block.matches(blocks)) return
  const selection = getSelection()
  if (selection && !selection.isCollapsed && block.contains(selection.anchorNode)) {
    // New line elements would clear the selection. Try again at the next hover or focus.
    delete block.dataset.equipped
    return
  }
  numberLines(block)
  void offerFile(block, page)
  void offerTypes(block, page)
}

/** Blocks of the page itself. A link to lines closes playgrounds, so lines of their blocks have no links. */
const blocks = '.prose .code:not(.signature, .playground *)'

/** First chosen line of each block. Shift extends the range from there. */
const anchors = new WeakMap<HTMLElement, number>()

/** Adds a number, which is a link, to each line. One number is a tab stop, and arrow keys move between them. */
function numberLines(block: HTMLElement): readonly HTMLElement[] {
  adoptStyles(styles)
  const code = block.querySelector<HTMLElement>('pre code')
  if (!code) return []
  const lines = splitLines(code)
  if (code.querySelector('.line-number')) return lines
  const numbers = lines.map((line, index) => {
    const value = String(index + 1)
    const tabIndex = index === 0 ? 0 : -1
    const ariaLabel = strings.linkToLine.replace('{line}', value)
    const number = createButton('line-number', '', { value, ariaLabel, tabIndex })
    line.prepend(number)
    return number
  })
  code.addEventListener('click', (event) => {
    const number = numberOf(event.target)
    if (number) choose(block, Number(number.value), event.shiftKey)
  })
  code.addEventListener('keydown', (event) => {
    const number = numberOf(event.target)
    // Left and right scroll a long line.
    if (number && !/Left|Right/.test(event.key)) moveFocus(numbers, number, event)
  })
  return lines
}

/** Highlights the lines that the URL names. Shows them where they are hidden, or scrolls to them. */
export function showLines({ show, scroll }: { readonly show: boolean; readonly scroll: boolean }): void {
  for (const line of document.querySelectorAll('[data-linked]')) line.removeAttribute('data-linked')
  const range = parseLineHash(location.hash)
  const block = countBlocks().find((one) => one.heading === range?.heading && one.block === range.block)?.element
  if (!range || !block) return
  if (show) expose(block)
  const lines = numberLines(block)
  const first = showLinked(lines, range.first, range.last)
  if (!first) return
  anchors.set(block, range.first)
  if (!scroll) return
  reveal(first)
  numberOf(first.firstElementChild)?.focus({ preventScroll: true })
}

function choose(block: HTMLElement, line: number, extend: boolean): void {
  const anchor = extend ? (anchors.get(block) ?? line) : line
  anchors.set(block, anchor)
  const [first, last] = [Math.min(anchor, line), Math.max(anchor, line)]
  const numbered = countBlocks().find(({ element }) => element === block) ?? { heading: '', block: 1 }
  history.replaceState(history.state, '', formatLineHash({ ...numbered, first, last }))
  for (const line of document.querySelectorAll('[data-linked]')) line.removeAttribute('data-linked')
  showLinked(numberLines(block), first, last)
  const name =
    last > first
      ? strings.linkToLines.replace('{first}', `${first}`).replace('{last}', `${last}`)
      : strings.linkToLine.replace('{line}', `${first}`)
  void copyUrl(location.href, name)
}

function showLinked(lines: readonly HTMLElement[], first: number, last: number): HTMLElement | undefined {
  for (const line of lines.slice(first - 1, last)) line.dataset.linked = ''
  return lines[first - 1]
}

function numberOf(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof HTMLButtonElement && target.className === 'line-number' ? target : null
}

/** Numbers the blocks below each heading, so that a new block elsewhere on the page changes no link. */
function countBlocks() {
  const found: { readonly heading: string; readonly block: number; readonly element: HTMLElement }[] = []
  let [heading, block] = ['', 0]
  for (const element of document.querySelectorAll<HTMLElement>(`.prose :is(h2, h3, h4, h5, h6)[id], ${blocks}`)) {
    if (element.tagName === 'FIGURE') found.push({ heading, block: ++block, element })
    else [heading, block] = [element.id, 0]
  }
  return found
}

/** Lines of a code block, as a URL names them. The block is numbered below its heading. All numbers are 1-based. */
type LineRange = {
  /** Id of the heading, or empty before the first one. */
  readonly heading: string
  readonly block: number
  readonly first: number
  readonly last: number
}

/** Formats a URL fragment such as `#one-record~2:L3-L5`. Ids of headings never contain `~` or `:`. */
export function formatLineHash({ heading, block, first, last }: LineRange): string {
  return `#${encodeURIComponent(heading)}~${block}:L${first}${last > first ? `-L${last}` : ''}`
}

/** Parses a URL fragment. Returns undefined if it does not name lines. */
export function parseLineHash(hash: string): LineRange | undefined {
  const [, heading, block = '', from = '', to = from] =
    /^#([^~]*)~([1-9]\d*):L([1-9]\d*)(?:-L([1-9]\d*))?$/.exec(hash) ?? []
  if (heading === undefined) return undefined
  const [a, b] = [Number(from), Number(to)]
  return { heading: idOfHash(heading), block: Number(block), first: Math.min(a, b), last: Math.max(a, b) }
}

/** Returns the lines of code as elements. Creates them if the build did not, without changing the text. */
function splitLines(code: HTMLElement): readonly HTMLElement[] {
  const made = Array.from(code.querySelectorAll<HTMLElement>(':scope > .line'))
  if (made.length > 0) return made
  const lines: Node[][] = [[]]
  for (const node of [...code.childNodes]) {
    // A coloured token never spans lines. Only plain text does.
    const spans = node instanceof Text ? node.data.split('\n').map((text) => new Text(text)) : [node]
    spans.forEach((span, index) => {
      if (index > 0) lines.push([])
      if (!(span instanceof Text) || span.data) lines.at(-1)?.push(span)
    })
  }
  const elements = lines.map((nodes) => create('span', { className: 'line' }, ...nodes))
  // A final line break does not begin a line.
  const last = elements.at(-1)
  const ends = elements.length > 1 && last?.childNodes.length === 0
  const shown = ends ? elements.slice(0, -1) : elements
  code.replaceChildren(...shown.flatMap((line, index) => (index > 0 ? ['\n', line] : [line])), ends ? '\n' : '')
  return shown
}

/** Adds a button that copies a sample as one file. A sample without setup is a file already and needs none. */
async function offerFile(block: HTMLElement, address: PageAddress): Promise<void> {
  const { sample = '' } = block.querySelector<HTMLElement>('code[data-sample]')?.dataset ?? {}
  if (sample === '') return
  // If the samples cannot load, the block still gets its other tools.
  const page = await loadSamples(address).catch(() => undefined)
  const file = page?.samples[sample]?.file
  if (file === undefined || block.querySelector('.copy-file')) return
  const button = createButton('copy-file', '', { ariaLabel: `${strings.copy} ${strings.copyFileRest}` })
  button.append(create('span', {}, `${strings.copy} `), strings.copyFileRest)
  // Loads the file before it adds the button: Safari copies only within the click.
  button.onclick = async () => say((await copyText(file)) ? strings.fileCopied : strings.copyFailed, true)
  addTool(block, button)
}
