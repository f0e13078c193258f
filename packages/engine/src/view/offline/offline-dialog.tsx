import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adoptStyles } from '../../browser/adopt-styles.ts'
import { type OfflineState, readState, removeSite, requestOffline } from '../../browser/offline/offline-copy.ts'
import { say } from '../../browser/say.ts'
import * as strings from '../../core/ui-strings.ts'
import type { OfflineList } from '../../core/urls/offline-list.ts'
import { type DialogComponentProps, useApp } from '../app-context.ts'
import { CloseButton, Dialog } from '../dialog/dialog.tsx'
import styles from './offline-dialog.css?inline'

type OfflineTask = (base: string, show: (state: OfflineState) => void) => Promise<OfflineState>

/** Label and task of the button in each state. */
const actions: Readonly<Record<Exclude<OfflineState['type'], 'storing'>, readonly [label: string, task: OfflineTask]>> =
  {
    none: [strings.saveOffline, requestOffline],
    stored: [strings.removeOffline, removeSite],
    failed: [strings.tryAgain, readState],
  }

/** The dialog that saves the site for reading offline, and removes it again. */
export default function OfflineDialog({ onClose }: DialogComponentProps) {
  const { base, docsVersion } = useApp().shell
  const [state, setState] = useState<OfflineState>()
  const run = useCallback(
    (task: OfflineTask) =>
      void task(base, setState).then(setState, (error: unknown) =>
        setState({ type: 'failed', reason: error instanceof Error ? error.message : String(error) }),
      ),
    [base],
  )
  const message = state ? describe(state) : strings.checkingOffline
  useLayoutEffect(() => adoptStyles(styles), [])
  useEffect(() => run(readState), [run])
  useEffect(() => say(message), [message])
  return (
    <Dialog className="offline-dialog" title={strings.readOffline} state={state?.type} onClose={onClose}>
      <p>{message}</p>
      {docsVersion.label !== null && <p>{strings.docsVersion.replace('{label}', () => docsVersion.label ?? '')}</p>}
      <SaveProgress state={state} />
      <div>
        <StateButton state={state} run={run} />
        <CloseButton />
      </div>
    </Dialog>
  )
}

function SaveProgress({ state }: { readonly state: OfflineState | undefined }) {
  if (state?.type !== 'storing') return null
  return <progress aria-label={strings.savedSoFar} value={state.total > 0 ? state.done / state.total : undefined} />
}

/** The button of the current state. It disappears while the site is being saved, so focus moves to the next button. */
function StateButton({
  state,
  run,
}: {
  readonly state: OfflineState | undefined
  readonly run: (task: OfflineTask) => void
}) {
  const ref = useRef<HTMLButtonElement>(null)
  if (!state || state.type === 'storing') return null
  const [label, task] = actions[state.type]
  const act = () => {
    const next = ref.current?.nextElementSibling
    if (task === requestOffline && next instanceof HTMLElement) next.focus()
    run(task)
  }
  return (
    <button ref={ref} type="button" className="button" onClick={act}>
      {label}
    </button>
  )
}

function describe(state: OfflineState): string {
  switch (state.type) {
    case 'none':
      return fillList(strings.offlineOffer, state.list)
    case 'storing':
      if (state.total === 0) return strings.startingToSave
      return strings.saving.replace('{done}', `${state.done}`).replace('{total}', `${state.total}`)
    case 'stored':
      return fillList(strings.offlineStored, state.list)
    case 'failed':
      return strings.savingFailed.replace('{reason}', () => state.reason)
  }
}

function fillList(text: string, { pages, bytes }: OfflineList): string {
  return text.replace('{pages}', `${pages}`).replace('{size}', `${(bytes / 1_000_000).toFixed(1)} MB`)
}
