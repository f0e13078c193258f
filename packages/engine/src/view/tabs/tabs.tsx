import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { settleTabs } from '../../browser/tabs/select-tab.ts'
import { useHydrated } from '../use-timing.ts'

type TabsProps = {
  readonly id: string
  readonly labels: readonly string[]
  /** Tabs of the same group share their selection, on a page, across pages and across browser tabs. */
  readonly group?: string
  readonly children: readonly ReactNode[]
}

/**
 * Tabs by the ARIA pattern. The selection is in the DOM alone, and React never sets it again: the boot script selects the
 * stored tab before first paint, links and the browser's own search select others.
 */
export function Tabs({ id, labels, group, children }: TabsProps) {
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current) settleTabs(list.current)
  })
  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" aria-orientation="horizontal" data-group={group}>
        {labels.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same label
          <Fragment key={index}>
            <button
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              disabled={!hydrated}
              suppressHydrationWarning
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
          data-label={labels[index]}
          suppressHydrationWarning
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
