import type { Shell } from '../../page/shell.ts'
import { withBase } from '../../page/urls.ts'
import { sayMissing } from '../controls.ts'
import type { View } from '../navigation/router.ts'
import { mayBeShortcut, onPress } from '../on-press.ts'
import { local } from '../storage.ts'
import type { Store } from '../store.ts'
import type { SheetOptions } from './shortcut-sheet.ts'

const storageKey = 'shortcuts'

/** Makes single keys shortcuts unless the reader has switched them off, and offers the sheet that names them. */
export function startShortcuts(shell: Shell, view: Store<View>): void {
  const { documentElement } = document
  documentElement.toggleAttribute('data-no-shortcuts', local.get(storageKey) === 'off')
  const set = (on: boolean) => {
    documentElement.toggleAttribute('data-no-shortcuts', !on)
    if (on) local.remove(storageKey)
    else local.set(storageKey, 'off')
  }
  const help = () =>
    void import('./shortcut-sheet.ts').then(({ openShortcuts }) => {
      const isOn = !documentElement.hasAttribute('data-no-shortcuts')
      openShortcuts({ isOn, set, papers: papersOf(shell, view.get()) })
    }, sayMissing)
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

function papersOf({ base, collections }: Shell, shown: View): SheetOptions['papers'] {
  const { print, sheet } = collections.find(({ id }) => shown.type === 'page' && id === shown.page.collection) ?? {}
  return [
    ['Print all pages', print],
    ['Print the cheat sheet', sheet],
  ].flatMap(([label, route]) => (label && route ? [{ label, href: withBase(base, route) }] : []))
}
