import { adoptStyles } from '../adopt-styles.ts'
import { create, createButton, openDialog } from '../controls.ts'
import { nameChord } from '../on-press.ts'
import styles from './shortcut-sheet.css?inline'

const shortcuts: readonly (readonly [does: string, ...keys: readonly string[]])[] = [
  ['Search', nameChord('K'), '/'],
  ['Next page', 'j'],
  ['Previous page', 'k'],
  ['Show shortcuts', '?'],
]

/** The state of the single-key shortcuts, the function that switches them, and the address of the print view if there is one. */
export type SheetOptions = {
  readonly isOn: boolean
  readonly set: (on: boolean) => void
  readonly print: string | undefined
}

/** Opens the sheet of keyboard shortcuts, where readers switch off those of a single key for good. */
export function openShortcuts({ isOn, set, print }: SheetOptions): void {
  adoptStyles(styles)
  const list = shortcuts.flatMap(([does, ...keys]) => [
    create('dt', {}, does),
    create('dd', {}, ...keys.flatMap((key, index) => [index > 0 ? ' or ' : '', create('kbd', {}, key)])),
  ])
  const choice = create('input', { type: 'checkbox', checked: isOn, onchange: () => set(choice.checked) })
  const dialog = openDialog(
    'shortcut-sheet',
    'Keyboard shortcuts',
    create('dl', {}, ...list),
    create('label', {}, choice, 'Single-key shortcuts'),
    create('p', {}, ...printLink(print), createButton('button', 'Close', { onclick: () => dialog.close() })),
  )
}

/** The print view is no page of the app, so it opens in a tab of its own. */
function printLink(print: string | undefined): readonly HTMLElement[] {
  return print === undefined ? [] : [create('a', { href: print, target: '_blank' }, 'Print all pages')]
}
