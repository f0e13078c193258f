import { hasApi } from '../has-api.ts'
import { lazy } from '../network/lazy.ts'
import { onPress } from '../on-press.ts'
import type { View } from '../router/visit.ts'
import type { Store } from '../store.ts'

const load = () => import('./code-tools.ts')

/** Delay from hovering over a block to adding its tools, in ms. */
const hoverDelay = 120

/**
 * Adds tools to a code block when the reader hovers over it or focuses it, or when the URL names its lines. Returns a function
 * that watches the samples of the page on touch screens, which cannot hover.
 */
export function startCodeTools({ base, view }: { readonly base: string; readonly view: Store<View> }): () => void {
  const equip = async (block: HTMLElement | null) => {
    const now = view.get()
    if (!block || 'equipped' in block.dataset || now.type !== 'page') return
    block.dataset.equipped = ''
    const page = { base, route: now.page.route }
    const tools = await lazy(load)
    if (tools) tools.equipBlock(block, page)
    else delete block.dataset.equipped
  }
  const blockOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('.prose .code:not(.signature, [data-equipped])') : null

  document.addEventListener('focusin', (event) => void equip(blockOf(event)))
  document.addEventListener('pointerover', (event) => {
    const block = blockOf(event)
    if (block) setTimeout(() => block.matches(':hover') && equip(block), hoverDelay)
  })

  // After a history step, the browser restores the position. Only a new visit scrolls to the lines.
  const [documentLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let stepped = documentLoad?.type !== 'navigate'
  const follow = async (scroll: boolean, show = scroll) => {
    if (/~\d+:L/.test(location.hash)) (await lazy(load))?.showLines({ show, scroll })
    else for (const line of document.querySelectorAll('[data-linked]')) line.removeAttribute('data-linked')
  }
  void follow(!stepped, true)
  // A link to the current address changes neither the hash nor the view.
  onPress<HTMLAnchorElement>('a', ({ href }) => href === location.href && follow(true))
  if (hasApi('navigation'))
    navigation.addEventListener('navigate', ({ navigationType }) => {
      stepped = navigationType === 'traverse' || navigationType === 'reload'
    })
  addEventListener('hashchange', () => follow(!stepped))
  view.subscribe(() => requestAnimationFrame(() => follow(!stepped)))

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting && target instanceof HTMLElement) equip(target)
  })
  return () => {
    if (matchMedia('(hover: none)').matches)
      for (const block of document.querySelectorAll('.prose .code:has([data-sample])')) observer.observe(block)
  }
}
