import { local } from '../storage.ts'
import { groupKey } from '../tabs/select-tab.ts'
import type { Opened, OpenedMemory } from './scroll.ts'

export const openedMemory: OpenedMemory = { note, reopen }

function note(): Opened {
  return findOpenable().map((element) => [
    element.matches('[open], [aria-selected=true]'),
    element.matches('.long'),
    element.matches('[data-wrapped]'),
    choiceOf(element),
  ])
}

function reopen(opened: Opened): void {
  for (const [index, element] of findOpenable().entries()) {
    const [open, long, wrapped, choice] = opened[index] ?? [false, false, false, null]
    if (element instanceof HTMLDetailsElement) element.open = open
    // A tab that was chosen since then stays.
    else if (open && choice === choiceOf(element)) window['~studio']?.selectTab?.(element)
    element.classList.toggle('long', long)
    element.toggleAttribute('data-wrapped', wrapped)
  }
}

/** Returns the label that is stored for the group of a tab. */
function choiceOf({ parentElement }: HTMLElement): string | null {
  return local.get(groupKey(parentElement ?? document.body))
}

function findOpenable(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(details, .code, [role=tab]):not(.playground *)')]
}
