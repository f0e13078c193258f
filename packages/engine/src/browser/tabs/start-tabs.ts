import { onPress } from '../on-press.ts'
import { correctScroll } from '../reveal/reveal.ts'
import { local } from '../storage.ts'
import { groupKey, selectTab, tabNamed } from './select-tab.ts'

/** Starts tabs by the ARIA pattern: arrow keys, Home and End move focus, and a press selects. */
export function startTabs(): void {
  onPress('[role=tab]', choose)
  document.addEventListener('keydown', moveAmongTabs)
  // Browsers send this event only to other browser tabs.
  addEventListener('storage', ({ key, newValue }) => followChoice(key, newValue))
}

function choose(tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect()
  selectTab(tab)
  const list = tab.parentElement
  if (list?.dataset.group) {
    local.set(groupKey(list), tab.textContent)
    followChoice(groupKey(list), tab.textContent)
  }
  // Keep the pressed tab in place while other tabs of the group change their height.
  correctScroll(tab.getBoundingClientRect().top - top)
}

/** Selects the chosen label in all lists of a group. */
function followChoice(key: string | null, label: string | null): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-group]')) {
    // If two tabs have the same label, keep the selected one.
    const isShown = list.querySelector('[aria-selected=true]')?.textContent === label
    const tab = tabNamed(list, label)
    if (tab && !isShown && groupKey(list) === key) selectTab(tab)
  }
}

function moveAmongTabs(event: KeyboardEvent): void {
  const tab = event.target instanceof Element && event.target.closest<HTMLElement>('[role=tab]')
  if (!tab) return
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = tabs.indexOf(tab)
  const moves: Record<string, number> = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }
  const next = tabs.at(moves[event.key] ?? tabs.length)
  if (!next) return
  event.preventDefault()
  tab.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}
