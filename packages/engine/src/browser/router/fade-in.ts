import type { Store } from '../store.ts'
import type { View } from './router.ts'

/** Fades in the content of another page. The first frame already shows it, so no reader waits. */
export function startFadeIn(view: Store<View>): void {
  view.subscribe(() =>
    requestAnimationFrame(() => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      document.querySelector('main')?.animate({ opacity: [0.3, 1] }, { duration: 150, easing: 'ease-out' })
    }),
  )
}
