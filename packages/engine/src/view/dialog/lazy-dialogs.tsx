import { lazy } from '../../browser/network/lazy.ts'
import { say } from '../../browser/say.ts'
import type { Store } from '../../browser/store.ts'
import * as strings from '../../core/ui-strings.ts'
import { type DialogComponent, useApp, useStore } from '../app-context.ts'

/** Dialogs that are loaded on first use. */
const dialogs = {
  offline: () => import('../offline/offline-dialog.tsx'),
  shortcuts: () => import('../shortcuts/shortcut-sheet.tsx'),
}

/** Loads a dialog and opens it. It replaces an open one. */
export async function openDialog(
  dialog: Store<DialogComponent | undefined>,
  name: keyof typeof dialogs,
): Promise<void> {
  const found = await lazy<{ readonly default: DialogComponent }>(dialogs[name])
  if (found) dialog.set(found.default)
  else say(strings.partFailed, true)
}

export function ShownDialog() {
  const { dialog } = useApp()
  const Shown = useStore(dialog)
  return Shown && <Shown onClose={() => dialog.set(undefined)} />
}
