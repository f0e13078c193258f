import { besidePage, withBase } from '../../page/urls.ts'
import type { View } from '../navigation/router.ts'
import type { Store } from '../store.ts'

const load = () => import('./code-tools.ts')

/** How long a pointer stays on a block that its owner is interested in, in milliseconds. */
const rest = 120

/** Gives code blocks their tools once the reader shows interest in one, or an address names its lines. */
export function startCodeTools(base: string, view: Store<View>): void {
  const equip = (block: HTMLElement | null) => {
    const now = view.get()
    if (!block || 'equipped' in block.dataset || now.type !== 'page') return
    block.dataset.equipped = ''
    const types = withBase(base, besidePage(now.page.route, '.types.json'))
    load().then(
      ({ equipBlock }) => equipBlock(block, types),
      () => delete block.dataset.equipped,
    )
  }
  const blockOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('.prose .code:not(.signature, [data-equipped])') : null

  document.addEventListener('focusin', (event) => equip(blockOf(event)))
  document.addEventListener('pointerover', (event) => {
    const block = blockOf(event)
    if (block) setTimeout(() => block.matches(':hover') && equip(block), rest)
  })

  // A step through the history comes back to where the reader was; only a new visit goes to the lines.
  let stepped = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')
  const follow = () => {
    const scroll = !stepped
    if (/~\d+:L/.test(location.hash))
      load().then(
        ({ showLines }) => showLines({ scroll }),
        () => undefined,
      )
    else for (const line of document.querySelectorAll('[data-linked]')) line.removeAttribute('data-linked')
  }
  follow()
  if ('navigation' in globalThis)
    navigation.addEventListener('navigate', ({ navigationType }) => {
      stepped = navigationType === 'traverse' || navigationType === 'reload'
    })
  addEventListener('hashchange', follow)
  view.subscribe(() => requestAnimationFrame(follow))
}
