import { sayMissing } from '../controls.ts'
import { mayBeShortcut, onPress } from '../on-press.ts'
import { local } from '../storage.ts'

const storageKey = 'shortcuts'

/** Makes single keys shortcuts unless the reader has switched them off, and offers the sheet that names them. */
export function startShortcuts(base: string): void {
  const { documentElement } = document
  documentElement.toggleAttribute('data-no-shortcuts', local.get(storageKey) === 'off')
  const set = (on: boolean) => {
    documentElement.toggleAttribute('data-no-shortcuts', !on)
    if (on) local.remove(storageKey)
    else local.set(storageKey, 'off')
  }
  const help = () =>
    void import('./shortcut-sheet.ts').then(
      ({ openShortcuts }) => openShortcuts(base, !documentElement.hasAttribute('data-no-shortcuts'), set),
      sayMissing,
    )
  const goTo = (neighbour: 'next' | 'previous') =>
    document.querySelector<HTMLAnchorElement>(`.neighbours .${neighbour}`)?.click()
  const answers = new Map([
    ['?', help],
    ['j', () => goTo('next')],
    ['k', () => goTo('previous')],
  ])
  addEventListener('keydown', (event) => {
    if (event.repeat || event.defaultPrevented || !mayBeShortcut(event) || document.querySelector('dialog[open]'))
      return
    answers.get(event.key)?.()
  })
  onPress('.shortcuts', help)
}
