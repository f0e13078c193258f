import { adoptStyles, closeModal, openModal } from '../older-browsers.ts'
import { nameChord } from '../on-press.ts'
import styles from './shortcut-sheet.css?inline'

/** What the sheet can change, and where its links lead. */
export type SheetOptions = {
  readonly base: string
  readonly isOn: () => boolean
  readonly set: (on: boolean) => void
}

const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
  [[nameChord('K'), '/'], 'Search'],
  [['j'], 'Next page'],
  [['k'], 'Previous page'],
  [['?'], 'Show shortcuts'],
]

/** Opens the sheet of keyboard shortcuts; those of a single key can be switched off there for good. */
export function openSheet({ base, isOn, set }: SheetOptions): void {
  adoptStyles(styles)
  const sheet = create('dialog', { className: 'shortcut-sheet' })
  sheet.setAttribute('aria-labelledby', 'shortcut-title')
  const heading = create('h2', { id: 'shortcut-title', textContent: 'Keyboard shortcuts' })
  const list = create('dl')
  for (const [keys, does] of shortcuts) {
    const term = create('dt', { textContent: does })
    const caps = create('dd')
    keys.forEach((key, index) => {
      if (index > 0) caps.append(' or ')
      caps.append(create('kbd', { textContent: key }))
    })
    list.append(term, caps)
  }
  const choice = create('input', { type: 'checkbox', checked: isOn() })
  choice.onchange = () => set(choice.checked)
  const label = create('label')
  label.append(choice, 'Single-key shortcuts')
  const close = create('button', { type: 'button', className: 'button', textContent: 'Close' })
  close.onclick = () => closeModal(sheet)
  const foot = create('p')
  foot.append(...printLink(base), close)
  sheet.append(heading, list, label, foot)
  // A property would take what it gives for an answer, and `false` keeps a checkbox as it is.
  sheet.addEventListener('click', ({ target }) => target === sheet && closeModal(sheet))
  sheet.onclose = () => sheet.remove()
  document.body.append(sheet)
  openModal(sheet)
}

/** A whole project on one page is no page of the app: it opens beside it. */
function printLink(base: string): readonly HTMLElement[] {
  const { collection } = document.documentElement.dataset
  if (!collection) return []
  const link = create('a', { textContent: 'Print all pages' })
  link.href = `${base}${collection}/print`
  link.target = '_blank'
  return [link]
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
