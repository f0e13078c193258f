import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { correctScroll } from '../../browser/router/scroll.ts'
import { local } from '../../browser/storage.ts'
import { useHydrated } from '../use-timing.ts'

export type TabsProps = {
  readonly id: string
  readonly labels: readonly string[]
  /** Tabs of the same group share their selection, on a page, across pages and across browser tabs. */
  readonly group?: string
  readonly children: readonly ReactNode[]
}

const keyOf = (group: string) => `docusaurus.tab.${group}`

/** Tabs by the ARIA pattern. Arrow keys, Home and End move focus. Enter and Space select. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hook and a component would add 70 B to the first load, which is full
export function Tabs({ id, labels, group, children }: TabsProps) {
  const [selected, setSelected] = useState(0)
  const [focused, setFocused] = useState(0)
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const anchored = useRef<number | null>(null)

  useEffect(() => {
    if (!group) return
    const follow = (label: string | null) => {
      const index = label === null ? -1 : labels.indexOf(label)
      if (index < 0) return
      // If two tabs have the same label, keep the selected one.
      const follower = (now: number) => (labels[now] === label ? now : index)
      setSelected(follower)
      setFocused(follower)
    }
    const onStorage = ({ key, newValue }: StorageEvent) => key === keyOf(group) && follow(newValue)
    follow(local.get(keyOf(group)))
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [group, labels])

  // Keep the clicked tab in place while other tabs of the group change their height.
  useLayoutEffect(() => {
    if (anchored.current === null || !list.current) return
    correctScroll(list.current.getBoundingClientRect().top - anchored.current)
    anchored.current = null
  })

  const select = (index: number) => {
    anchored.current = list.current?.getBoundingClientRect().top ?? null
    setSelected(index)
    setFocused(index)
    if (!group) return
    const [key, newValue] = [keyOf(group), labels[index] ?? '']
    local.set(key, newValue)
    // Browsers send this event only to other browser tabs.
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = labels.length - 1
    const moves: Record<string, number> = {
      ArrowRight: focused === last ? 0 : focused + 1,
      ArrowLeft: focused === 0 ? last : focused - 1,
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setFocused(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" aria-orientation="horizontal" onKeyDown={onKeyDown}>
        {labels.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same label
          <Fragment key={index}>
            <button
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              aria-selected={index === selected}
              tabIndex={index === focused ? 0 : -1}
              disabled={!hydrated}
              onClick={() => select(index)}
            >
              {label}
            </button>{' '}
          </Fragment>
        ))}
      </div>
      {children.map((panel, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same label
          key={index}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern makes a panel focusable, since its content may not be
          tabIndex={0}
          data-inactive={index === selected ? undefined : ''}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
