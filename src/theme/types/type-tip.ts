/** How long a pointer rests on a name before its type is shown, and how long it may be on its way to it, in milliseconds. */
const pause = { show: 250, hide: 200 }

const gap = 6

let tip: HTMLElement | undefined
let shown: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the type of a name beside it. */
export function showTip(name: HTMLElement, { soon = false } = {}): void {
  clearTimeout(timer)
  if (soon && name !== shown) timer = setTimeout(() => show(name), pause.show)
  else show(name)
}

/** Takes the type away. */
export function hideTip({ soon = false } = {}): void {
  clearTimeout(timer)
  if (soon) timer = setTimeout(hide, pause.hide)
  else hide()
}

function show(name: HTMLElement): void {
  tip ??= createTip()
  shown?.removeAttribute('aria-describedby')
  shown = name
  name.setAttribute('aria-describedby', tip.id)
  tip.textContent = name.dataset.type ?? ''
  tip.showPopover()
  place()
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
  const made = document.createElement('div')
  made.id = 'type-tip'
  made.className = 'type-tip'
  made.role = 'tooltip'
  made.popover = 'manual'
  made.addEventListener('pointerenter', () => clearTimeout(timer))
  made.addEventListener('pointerleave', () => hideTip({ soon: true }))
  addEventListener('scroll', () => shown && place(), { capture: true, passive: true })
  addEventListener('resize', () => shown && place())
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideTip())
  return document.body.appendChild(made)
}
