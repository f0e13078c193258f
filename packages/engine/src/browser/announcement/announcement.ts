import { announcementKey, dismissedKey } from '../../core/inherited-names.ts'
import { local } from '../storage.ts'

/** Hides an announcement that the reader has dismissed. A new one is shown, and its id stored. */
export function hideDismissed(id: string): void {
  if (local.get(announcementKey) !== id) {
    local.set(announcementKey, id)
    local.set(dismissedKey, 'false')
  }
  document.documentElement.dataset.announcementBarInitiallyDismissed = local.get(dismissedKey) ?? 'false'
}

/** Stores that the reader has dismissed the announcement. */
export function storeDismissal(): void {
  local.set(dismissedKey, 'true')
}
