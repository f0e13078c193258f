import { lazy } from '../browser/network/lazy.ts'
import { say } from '../browser/say.ts'
import type { Store } from '../browser/store.ts'
import * as strings from '../core/ui-strings.ts'
import { type Panel, useApp, useStore } from './app-context.ts'

/** Dialogs that are loaded on first use. */
const panels = {
  offline: () => import('./offline/offline-dialog.tsx'),
  shortcuts: () => import('./shortcuts/shortcut-sheet.tsx'),
}

/** Loads a dialog and opens it. It replaces an open one. */
export async function openPanel(panel: Store<Panel | undefined>, name: keyof typeof panels): Promise<void> {
  const found = await lazy<{ readonly default: Panel }>(panels[name])
  if (found) panel.set(found.default)
  else say(strings.partFailed, true)
}

export function OpenPanel() {
  const { panel } = useApp()
  const Panel = useStore(panel)
  return Panel && <Panel onClose={() => panel.set(undefined)} />
}
