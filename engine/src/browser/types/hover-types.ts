import { createLexer, tokenClass } from '../../page/lexer.ts'
import type { BlockTypes, PageTypes } from '../../page/sample.ts'
import { addTool, create, createButton } from '../controls.ts'
import { codeOf } from '../copy/copy.ts'

/** Kept by address: a page's types are asked for once. */
const pages = new Map<string, Promise<PageTypes>>()

/** Offers the types of a sample's names: to the pointer at once, to the keyboard and to fingers by a button. */
export async function offerTypes(block: HTMLElement, address: string): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) return
  const { texts, blocks } = await pageTypes(address)
  const all = [...document.querySelectorAll<HTMLElement>('.prose .code')].filter((one) => !one.closest('.output'))
  const types = blocks.find(({ index }) => all[index] === block)
  const code = block.querySelector<HTMLElement>('pre code')
  if (!types || !code || codeOf(block).length !== types.length || block.querySelector('.types')) return
  const names = wrapNames(code, types, texts)
  if (names.length === 0) return
  const button = createTypesButton(block, names)
  addTool(block, button)
  const showAfter = (wait: number, { target }: Event) => {
    const name = nameOf(target)
    if (name) showTip(name, wait)
  }
  code.addEventListener('pointerover', (event) => showAfter(pause.show, event))
  code.addEventListener('pointerout', ({ target }) => nameOf(target) && hideTip(pause.hide))
  code.addEventListener('click', (event) => showAfter(0, event))
  code.addEventListener('focusin', (event) => showAfter(0, event))
  code.addEventListener('focusout', () => hideTip())
  code.addEventListener('keydown', (event) => onKey(event, button, names))
}

function pageTypes(address: string): Promise<PageTypes> {
  const types =
    pages.get(address) ??
    fetch(address)
      .then((response) => {
        if (!response.ok) throw new Error(`The server answered ${response.status} for ${address}.`)
        return response.json() as Promise<PageTypes>
      })
      .catch(() => {
        pages.delete(address)
        return { texts: [], blocks: [] }
      })
  pages.set(address, types)
  return types
}

/** A name lies in one token; from the last to the first, so that places before it stay as they are. */
function wrapNames(code: HTMLElement, { marks }: BlockTypes, texts: readonly string[]): readonly HTMLElement[] {
  const names: HTMLElement[] = []
  const nodes: { readonly node: Text; readonly start: number }[] = []
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  for (let start = 0; walker.nextNode(); ) {
    const node = walker.currentNode as Text
    // What is not run has no types.
    if (node.parentElement?.closest('.removed') || isRemoved(node.previousSibling)) continue
    nodes.push({ node, start })
    start += node.data.length
  }
  for (const [start, length, text] of marks.toReversed()) {
    const found = nodes.findLast((one) => one.start <= start)
    if (!found || start + length > found.start + found.node.data.length) continue
    const range = document.createRange()
    range.setStart(found.node, start - found.start)
    range.setEnd(found.node, start - found.start + length)
    const name = create('span', { className: 'typed' })
    name.dataset.type = texts[text] ?? ''
    range.surroundContents(name)
    names.unshift(name)
  }
  return names
}

function isRemoved(node: Node | null): boolean {
  return node instanceof Element && node.matches('.removed')
}

function createTypesButton(block: HTMLElement, names: readonly HTMLElement[]): HTMLButtonElement {
  const button = createButton('types', 'Types', { ariaLabel: 'Show types of names', ariaPressed: 'false' })
  button.onclick = () => {
    const on = block.toggleAttribute('data-typed')
    button.ariaPressed = String(on)
    for (const name of names) setStop(name, on, name === names[0])
    if (on) names[0]?.focus()
    else hideTip()
  }
  return button
}

/** While types are read the names are controls, one of them a stop of the Tab key. */
function setStop(name: HTMLElement, on: boolean, isStop: boolean): void {
  name.role = on ? 'button' : null
  if (on) name.tabIndex = isStop ? 0 : -1
  else name.removeAttribute('tabindex')
}

function onKey(event: KeyboardEvent, button: HTMLButtonElement, names: readonly HTMLElement[]): void {
  const name = nameOf(event.target)
  if (!name) return
  const at = names.indexOf(name)
  if (event.key === 'Escape') {
    event.preventDefault()
    button.click()
    button.focus()
    return
  }
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault()
    showTip(name)
    return
  }
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: names.length - 1,
  }
  const next = names[steps[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  name.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

function nameOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.typed') : null
}

/** How long a pointer rests on a name before its type is shown, and how long it may be on its way to it, in milliseconds. */
const pause = { show: 250, hide: 200 }

const gap = 6

let tip: HTMLElement | undefined
let shown: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the type of a name beside it, after a pause where it is not shown already. */
function showTip(name: HTMLElement, wait = 0): void {
  clearTimeout(timer)
  if (wait > 0 && name !== shown) timer = setTimeout(show, wait, name)
  else show(name)
}

/** Takes the type away. */
function hideTip(wait = 0): void {
  clearTimeout(timer)
  if (wait > 0) timer = setTimeout(hide, wait)
  else hide()
}

function show(name: HTMLElement): void {
  tip ??= createTip()
  shown?.removeAttribute('aria-describedby')
  shown = name
  name.setAttribute('aria-describedby', tip.id)
  tip.replaceChildren(create('code', {}, ...coloured(name.dataset.type ?? '')))
  tip.scrollTop = 0
  tip.showPopover()
  place()
}

/** Cuts a type, as TypeScript describes it, into tokens. */
const lexType = createLexer([
  ['comment', /^\(\w+\)/],
  ['string', /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/],
  [
    'keyword',
    /\b(?:abstract|class|const|enum|extends|function|import|infer|interface|is|keyof|let|new|readonly|type|typeof)\b(?!\??:)/,
  ],
  ['type', /\b(?:any|bigint|boolean|never|null|number|object|string|symbol|undefined|unknown|void|[A-Z]\w*)\b(?!\??:)/],
  ['function', /\b\w+(?=[(<])/],
  ['number', /\b\d[\d.]*/],
  [undefined, /[\w$]+/],
  ['punctuation', /[^\w$\s]/],
])

function coloured(type: string): readonly (Node | string)[] {
  return lexType(type).map(([text, kind]) => (kind ? create('span', { className: tokenClass(kind) }, text) : text))
}

function hide(): void {
  shown?.removeAttribute('aria-describedby')
  shown = undefined
  tip?.hidePopover()
}

/** Below the name, or above it where there is no room; never outside of the window. */
function place(): void {
  if (!tip || !shown?.isConnected) {
    hide()
    return
  }
  const name = shown.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const below = name.bottom + gap
  const top = below + offsetHeight <= innerHeight ? below : Math.max(gap, name.top - gap - offsetHeight)
  const left = Math.max(gap, Math.min(name.left, document.documentElement.clientWidth - gap - offsetWidth))
  tip.style.translate = `${left}px ${top}px`
}

function createTip(): HTMLElement {
  const made = create('div', { id: 'type-tip', className: 'type-tip', role: 'tooltip', popover: 'manual' })
  made.addEventListener('pointerenter', () => clearTimeout(timer))
  made.addEventListener('pointerleave', () => hideTip(pause.hide))
  addEventListener('scroll', () => shown && place(), { capture: true })
  addEventListener('resize', () => shown && place())
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideTip())
  return document.body.appendChild(made)
}
