import type { Store } from '../store.ts'
import type { View } from './router.ts'

/** Fades the content of another page in; the first frame shows it already, so that no reader waits. */
export function startFadeIn(view: Store<View>): void {
  view.subscribe(() =>
    requestAnimationFrame(() => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      document.querySelector('main')?.animate({ opacity: [0.3, 1] }, { duration: 150, easing: 'ease-out' })
    }),
  )
}
