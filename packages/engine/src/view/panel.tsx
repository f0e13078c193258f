import { lazy } from '../browser/lazy.ts'
import type { Store } from '../browser/store.ts'
import { type Panel, useApp, useStore } from './app-context.ts'

/** Dialogs that are loaded on first use. */
const panels = {
  offline: () => import('./offline/offline-dialog.tsx'),
  shortcuts: () => import('./shortcuts/shortcut-sheet.tsx'),
}

/** Loads a dialog and opens it. It replaces an open one. */
export function openPanel(panel: Store<Panel | undefined>, name: keyof typeof panels): void {
  void lazy<{ readonly default: Panel }>(panels[name], (module) => panel.set(module.default))
}

export function OpenPanel() {
  const { panel } = useApp()
  const Panel = useStore(panel)
  return Panel && <Panel onClose={() => panel.set(undefined)} />
}
