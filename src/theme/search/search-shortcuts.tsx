import { useEffect } from 'react'
import { useApp } from '../app-context.ts'

/** Opens the search by Ctrl+K, Cmd+K, or a slash where nothing is being written. */
export function SearchShortcuts() {
  const { search } = useApp()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const withK =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      const slash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target) && isOn()
      if (!withK && !slash) return
      event.preventDefault()
      search.set(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [search])
  return null
}

/** A reader can switch shortcuts of a single key off. */
function isOn(): boolean {
  return !document.documentElement.hasAttribute('data-no-shortcuts')
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
