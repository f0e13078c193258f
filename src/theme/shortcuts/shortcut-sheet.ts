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

/** The state of the single-key shortcuts, the function that switches them, and the documents for paper there are. */
export type SheetOptions = {
  readonly isOn: boolean
  readonly set: (on: boolean) => void
  readonly papers: readonly { readonly label: string; readonly href: string }[]
}

/** Opens the sheet of keyboard shortcuts, in which readers can switch off single-key shortcuts for good. */
export function openShortcuts({ isOn, set, papers }: SheetOptions): void {
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
    create('p', {}, ...papers.map(paperLink), createButton('button', 'Close', { onclick: () => dialog.close() })),
  )
}

/** Documents for paper are no pages of the app, so they open in a tab of their own. */
function paperLink({ label, href }: SheetOptions['papers'][number]): HTMLElement {
  return create('a', { href, target: '_blank' }, label)
}
