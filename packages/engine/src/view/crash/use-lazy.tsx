import { useEffect, useState } from 'react'
import { lazy } from '../../browser/network/lazy.ts'
import * as strings from '../../core/ui-strings.ts'
import { RetryBox } from './retry-box.tsx'

type Lazy<Component> = { readonly type: 'pending' } | { readonly type: 'ready'; readonly Component: Component } | Failed

type Failed = { readonly type: 'failed'; readonly retry: () => void }

/** Loads the module of a component once `wanted` is true. */
export function useLazy<Component>(
  load: () => Promise<{ readonly default: Component }>,
  wanted: boolean,
): Lazy<Component> {
  const [state, setState] = useState<Lazy<Component>>({ type: 'pending' })
  const asked = wanted && state.type === 'pending'
  useEffect(() => {
    if (!asked) return
    const retry = () => setState({ type: 'pending' })
    void lazy(load).then((found) =>
      setState(found ? { type: 'ready', Component: found.default } : { type: 'failed', retry }),
    )
  }, [load, asked])
  return state
}

type LoadFailedProps = { readonly message: string; readonly failed: Failed; readonly onClose: () => void }

/** The error of a component that could not be loaded, with buttons to try again. */
export function LoadFailed({ message, failed, onClose }: LoadFailedProps) {
  return (
    <RetryBox message={message} onRetry={failed.retry}>
      {/* A new release may have removed the file. A reload finds the new one. */}
      <button type="button" className="button" onClick={() => location.reload()}>
        {strings.reload}
      </button>
      <button type="button" className="button" onClick={onClose}>
        {strings.close}
      </button>
    </RetryBox>
  )
}
