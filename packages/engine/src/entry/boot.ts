/**
 * A page starts in four steps. Each keeps the ones before it small, and loads what the next moment of a reader needs:
 *
 * 1. `boot.ts`, in each document, before the first paint: shows stored choices, and limits that paint to the first window.
 * 2. `browser.tsx`, requested by the document: React adopts its HTML. Then the page is interactive, and links load documents.
 * 3. `later.ts`, when the browser is idle: navigation, and a list of features. With it, step 2 would be over its budget.
 * 4. `other-pages.ts`, when the reader is about to leave the page: styles and head of other kinds of pages.
 *
 * The budgets are in `test/budgets.ts`; decision 060 has their reasons. This script imports only what is tiny.
 */

import { hideDismissed } from '../browser/announcement/announcement.ts'
import { modeKey, modeOf } from '../browser/colour-mode/colour-modes.ts'
import { hideParts, showAllParts, showParts } from '../browser/content/show-parts.ts'
import { showVariant, variantKey } from '../browser/content/show-variant.ts'
import { waitForFonts } from '../browser/fonts/apply-fonts.ts'
import { local } from '../browser/storage.ts'
import { selectPanel, settleTabs } from '../browser/tabs/select-tab.ts'
import { modeParameter } from '../core/inherited-names.ts'
import type { BootData } from '../core/page/shell.ts'
import { replayEarlyPresses } from './early-presses.ts'
import { showMissingApp } from './missing-app.ts'

const root = document.documentElement
const data = document.getElementById('~boot')
const boot = JSON.parse(data?.textContent ?? '{}') as BootData
const [documentLoad] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

const askedMode = new URLSearchParams(location.search).get(modeParameter)
root.dataset.theme = modeOf(
  askedMode === 'dark' || askedMode === 'light' ? askedMode : local.get(modeKey),
  boot.followSystem,
)

if (boot.announcement) hideDismissed(boot.announcement)
showVariant(local.get(variantKey) ?? '')

// Select tabs as soon as the browser has parsed them, so that no paint shows the wrong panel.
const tabs = new MutationObserver(() => document.querySelectorAll<HTMLElement>('[role=tablist]').forEach(settleTabs))
tabs.observe(root, { childList: true, subtree: true })
// The browser has found words or a target in a hidden panel.
addEventListener('beforematch', ({ target }) => target instanceof HTMLElement && selectPanel(target))

if (boot.route === '/404') root.dataset.resolving = ''
// A step back before the app has started changes the address, but not the page.
if (data) data.dataset.loadedPath = location.pathname

// On a slow connection, the deferred script requests the typefaces.
const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
const isFast = documentLoad && performance.now() - documentLoad.requestStart < 100 && !connection?.saveData
if (isFast && boot.fonts.length > 0) void waitForFonts(boot.fonts)

// Draw everything at once for fragment links, reloads and history steps.
if (documentLoad?.type === 'navigate' && !/#/.test(documentLoad.name + location)) hideParts()
showParts()
// A link may lead to a part that is hidden.
addEventListener('click', showAllParts)

replayEarlyPresses()

// Safari may keep a page that was left before its app started, and then never loads the rest.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && root.dataset.hasHydrated === 'false') location.reload()
})

document.addEventListener('DOMContentLoaded', () => {
  tabs.disconnect()
  // All scripts of the document have run by now, so an entry that has not started has failed.
  if (root.dataset.hasStarted === undefined) showMissingApp(boot)
})
