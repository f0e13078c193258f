import { local } from './storage.ts'

const idKey = 'docusaurus.announcement.id'
const dismissKey = 'docusaurus.announcement.dismiss'

/** Hides an announcement that the reader has dismissed. A new one is shown, and its id kept. */
export function hideDismissed(id: string): void {
  if (local.get(idKey) !== id) {
    local.set(idKey, id)
    local.set(dismissKey, 'false')
  }
  document.documentElement.dataset.announcementBarInitiallyDismissed = local.get(dismissKey) ?? 'false'
}

/** Keeps that the reader has dismissed the announcement. */
export function keepDismissed(): void {
  local.set(dismissKey, 'true')
}
