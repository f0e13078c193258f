import { local } from '../storage.ts'
import { groupKey } from '../tabs/select-tab.ts'

/**
 * What the reader has opened on a page: for each box, code block and tab in document order, whether it is open or selected,
 * folded, and wrapped, and the label stored for the group of the tab.
 */
export type Opened = readonly (readonly [boolean, boolean, boolean, string | null])[]

/** Notes what the reader has opened on the page. */
export function noteOpened(): Opened {
  return findOpenable().map((element) => [
    element.matches('[open], [aria-selected=true]'),
    element.matches('.long'),
    element.matches('[data-wrapped]'),
    choiceOf(element),
  ])
}

/** Opens it on the same page when that is drawn again. */
export function reopen(opened: Opened): void {
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
