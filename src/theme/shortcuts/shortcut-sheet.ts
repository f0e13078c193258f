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

/** Opens the sheet of keyboard shortcuts; those of a single key, `isOn` or not, can be switched off there for good. */
export function openShortcuts(base: string, isOn: boolean, set: (on: boolean) => void): void {
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
    create('p', {}, ...printLink(base), createButton('button', 'Close', { onclick: () => dialog.close() })),
  )
}

/** A whole project on one page is no page of the app: it opens beside it. */
function printLink(base: string): readonly HTMLElement[] {
  const { collection } = document.documentElement.dataset
  if (!collection) return []
  return [create('a', { href: `${base}${collection}/print`, target: '_blank' }, 'Print all pages')]
}
