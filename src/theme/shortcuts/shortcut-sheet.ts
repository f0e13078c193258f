import { create, createButton } from '../controls.ts'
import { adoptStyles, closeModal, openModal } from '../older-browsers.ts'
import { nameChord } from '../on-press.ts'
import styles from './shortcut-sheet.css?inline'

const shortcuts: readonly (readonly [does: string, ...keys: readonly string[]])[] = [
  ['Search', nameChord('K'), '/'],
  ['Next page', 'j'],
  ['Previous page', 'k'],
  ['Show shortcuts', '?'],
]

/** Opens the sheet of keyboard shortcuts; those of a single key, `isOn` or not, can be switched off there for good. */
export function openSheet(base: string, isOn: boolean, set: (on: boolean) => void): void {
  adoptStyles(styles)
  const list = shortcuts.flatMap(([does, ...keys]) => [
    create('dt', {}, does),
    create('dd', {}, ...keys.flatMap((key, index) => [index > 0 ? ' or ' : '', create('kbd', {}, key)])),
  ])
  const choice = create('input', { type: 'checkbox', checked: isOn, onchange: () => set(choice.checked) })
  const sheet = create(
    'dialog',
    { className: 'shortcut-sheet', onclose: () => sheet.remove() },
    create('h2', { id: 'shortcut-title' }, 'Keyboard shortcuts'),
    create('dl', {}, ...list),
    create('label', {}, choice, 'Single-key shortcuts'),
    create('p', {}, ...printLink(base), createButton('button', 'Close', { onclick: () => closeModal(sheet) })),
  )
  sheet.setAttribute('aria-labelledby', 'shortcut-title')
  // A property would take what it gives for an answer, and `false` keeps a checkbox as it is.
  sheet.addEventListener('click', ({ target }) => target === sheet && closeModal(sheet))
  document.body.append(sheet)
  openModal(sheet)
}

/** A whole project on one page is no page of the app: it opens beside it. */
function printLink(base: string): readonly HTMLElement[] {
  const { collection } = document.documentElement.dataset
  if (!collection) return []
  return [create('a', { href: `${base}${collection}/print`, target: '_blank' }, 'Print all pages')]
}
