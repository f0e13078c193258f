import { useEffect, useRef, useState } from 'react'
import type { SidebarCategory } from '../../page/sidebar.ts'
import { useApp } from '../app-context.ts'

/** The entries of a category that did not come with the page: a button that fetches them, `wanted` without being pressed. */
export function SidebarRest({ category, wanted }: { readonly category: SidebarCategory; readonly wanted: boolean }) {
  const app = useApp()
  const button = useRef<HTMLButtonElement>(null)
  const [words, setWords] = useState('Show all')
  const show = () => {
    setWords('Loading…')
    import('./show-rest.ts')
      .then(({ showRest }) => showRest(app, category, button.current))
      .catch(() => setWords('Not loaded. Try again'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
  useEffect(() => {
    if (wanted) show()
  }, [wanted])
  return (
    <li>
      <button ref={button} type="button" className="category-label" onClick={show}>
        {words}
      </button>
    </li>
  )
}
