import { createLexer, tokenClass } from '../../core/code/lexer.ts'
import type { PageSample } from '../../core/project/samples-file.ts'
import * as strings from '../../core/ui-strings.ts'
import { addTool } from '../code-tools/block-tools.ts'
import { loadSamples, type PageAddress } from '../code-tools/load-samples.ts'
import { create, createButton } from '../create-element.ts'
import { moveFocus } from '../focus/move-focus.ts'

/** Shows the types of names in a sample: on hover or tap, and for the keyboard after pressing a button. */
export async function offerTypes(block: HTMLElement, address: PageAddress): Promise<void> {
  const code = block.querySelector<HTMLElement>('code[data-sample]')
  if (!code || !('popover' in HTMLElement.prototype)) return
  // Without types, the block reads as before.
  const page = await loadSamples(address).catch(() => undefined)
  const sample = page?.samples[code.dataset.sample ?? '']
  if (!sample || block.querySelector('.types')) return
  const names = wrapNames(code, sample, page.types)
  if (names.length === 0) return
  const button = createTypesButton(block, names)
  addTool(block, button)
  const showAfter = (wait: number, { target }: Event) => {
    const name = typedNameAt(target)
    if (name) showTip(name, wait)
  }
  code.addEventListener('pointerover', (event) => showAfter(pause.show, event))
  code.addEventListener('pointerout', ({ target }) => typedNameAt(target) && hideTip(pause.hide))
  code.addEventListener('click', (event) => showAfter(0, event))
  code.addEventListener('focusin', (event) => showAfter(0, event))
  code.addEventListener('focusout', () => hideTip())
  code.addEventListener('keydown', (event) => onKey(event, button, names))
}

/** Wraps each typed name in an element. Works backwards, so that earlier offsets stay valid. */
function wrapNames(code: HTMLElement, { names: ranges }: PageSample, types: readonly string[]): readonly HTMLElement[] {
  const names: HTMLElement[] = []
  const nodes: { readonly node: Text; readonly start: number }[] = []
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  for (let start = 0; walker.nextNode(); ) {
    const node = walker.currentNode as Text
    // Removed lines are not compiled, so the types' offsets do not count them.
    if (node.parentElement?.closest('.removed') || isRemoved(node.previousSibling)) continue
    nodes.push({ node, start })
    start += node.data.length
  }
  for (const [start, length, type] of ranges.toReversed()) {
    const found = nodes.findLast((one) => one.start <= start)
    if (!found || start + length > found.start + found.node.data.length) continue
    const range = document.createRange()
    range.setStart(found.node, start - found.start)
    range.setEnd(found.node, start - found.start + length)
    const name = create('span', { className: 'typed' })
    name.dataset.type = types[type] ?? ''
    range.surroundContents(name)
    names.unshift(name)
  }
  return names
}

function isRemoved(node: Node | null): boolean {
  return node instanceof Element && node.matches('.removed')
}

function createTypesButton(block: HTMLElement, names: readonly HTMLElement[]): HTMLButtonElement {
  const button = createButton('types', strings.types, { ariaLabel: strings.showTypes, ariaPressed: 'false' })
  button.onclick = () => {
    const on = block.toggleAttribute('data-typed')
    button.ariaPressed = String(on)
    for (const name of names) setStop(name, on, name === names[0])
    if (on) names[0]?.focus()
    else hideTip()
  }
  return button
}

/** Makes a name a button while the types are shown, or plain text again. One name is the tab stop. */
function setStop(name: HTMLElement, on: boolean, isStop: boolean): void {
  name.role = on ? 'button' : null
  if (on) name.tabIndex = isStop ? 0 : -1
  else name.removeAttribute('tabindex')
}

function onKey(event: KeyboardEvent, button: HTMLButtonElement, names: readonly HTMLElement[]): void {
  const name = typedNameAt(event.target)
  if (!name) return
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
  moveFocus(names, name, event)
}

function typedNameAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.typed') : null
}

/** Delays from entering a name to showing its type, and from leaving it to hiding the type, in ms. */
const pause = { show: 250, hide: 200 }

const gap = 6

let tip: HTMLElement | undefined
let shown: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the type of a name, at once or after a delay in ms. */
function showTip(name: HTMLElement, wait = 0): void {
  clearTimeout(timer)
  if (wait > 0 && name !== shown) timer = setTimeout(show, wait, name)
  else show(name)
}

/** Hides the type, at once or after a delay in ms. */
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
  positionTip()
}

/** Splits a type, as TypeScript describes it, into tokens. */
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

/**
 * Positions the tip below the name, or above it if there is no room, and always inside the window. A tip above the first
 * lines would cover the buttons of the block, and stays while the pointer is on it: it is placed above them.
 */
function positionTip(): void {
  if (!tip || !shown?.isConnected) {
    hide()
    return
  }
  const name = shown.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const below = name.bottom + gap
  const tools = shown.closest('.code')?.querySelector('.tools')?.getBoundingClientRect()
  const edge = tools && name.top - gap - offsetHeight < tools.bottom ? tools.top : name.top
  const top = below + offsetHeight <= innerHeight ? below : Math.max(gap, edge - gap - offsetHeight)
  const left = Math.max(gap, Math.min(name.left, document.documentElement.clientWidth - gap - offsetWidth))
  tip.style.translate = `${left}px ${top}px`
}

function createTip(): HTMLElement {
  const made = create('div', { id: '~type-tip', className: 'type-tip', role: 'tooltip', popover: 'manual' })
  made.addEventListener('pointerenter', () => clearTimeout(timer))
  made.addEventListener('pointerleave', () => hideTip(pause.hide))
  addEventListener('scroll', () => shown && positionTip(), { capture: true })
  addEventListener('resize', () => shown && positionTip())
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideTip())
  return document.body.appendChild(made)
}
