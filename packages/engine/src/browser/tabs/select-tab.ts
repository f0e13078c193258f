import { tabKeyStart } from '../../core/inherited-names.ts'
import { local } from '../storage.ts'

/** Selects a tab of its list, and shows only its panel. The browser still finds words and targets in the others. */
export function selectTab(tab: Element): void {
  const list = tab.parentElement
  for (const [index, one] of elementsIn(list).entries()) {
    const selected = one === tab
    one.ariaSelected = `${selected}`
    one.tabIndex = selected ? 0 : -1
    const panel = panelsOf(list)[index]
    if (!panel) continue
    panel.tabIndex = one.tabIndex
    panel.hidden = selected ? false : 'until-found'
    // The panel itself, though not its content, would stay in the accessibility tree.
    panel.ariaHidden = selected ? null : 'true'
  }
}

export function selectPanel(panel: HTMLElement): void {
  const list = panel.parentElement?.children[0]
  const tab = list?.children[panelsOf(list).indexOf(panel)]
  if (tab) selectTab(tab)
}

/**
 * Selects the tab that the reader last chose in the group of a new list, or the one that the build
 * selected. A list with hidden panels keeps its tab.
 */
export function settleTabs(list: HTMLElement): void {
  const isNew = !panelsOf(list).some(({ ariaHidden }) => ariaHidden)
  const tab = (isNew && tabNamed(list, local.get(groupKey(list)))) || list.querySelector('[aria-selected=true]')
  if (tab) selectTab(tab)
}

/** Returns the key in the storage of the label that the reader chose in the group of a list. Without a group, none is stored. */
export function groupKey({ dataset: { group } }: HTMLElement): string {
  return tabKeyStart + group
}

/** Returns the first tab of a list with a label. */
export function tabNamed(list: Element, label: string | null): Element | undefined {
  return elementsIn(list).find(({ textContent }) => textContent === label)
}

function panelsOf(list: Element | null): readonly HTMLElement[] {
  return elementsIn(list?.parentElement).slice(1)
}

function elementsIn(parent: Element | null | undefined): readonly HTMLElement[] {
  return [...(parent?.children ?? [])] as HTMLElement[]
}
