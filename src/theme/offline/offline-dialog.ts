import { adoptStyles } from '../adopt-styles.ts'
import { toTrustedWorker } from '../content/trusted-html.ts'
import styles from './offline-dialog.css?inline'
import { createOfflineReading, type OfflineState } from './offline-reading.ts'

/** Opens the dialog that says what reading offline stores, stores it, and takes it away again. */
export function openOfflineDialog(base: string): void {
  adoptStyles(styles)
  const dialog = document.createElement('dialog')
  dialog.className = 'offline-dialog'
  dialog.setAttribute('aria-labelledby', 'offline-title')
  const title = part(dialog, 'h2', 'Read offline')
  title.id = 'offline-title'
  const words = part(dialog, 'p', 'Looking at what is stored …')
  words.setAttribute('role', 'status')
  const bar = dialog.appendChild(document.createElement('progress'))
  bar.ariaLabel = 'Stored so far'
  const buttons = part(dialog, 'div', '')
  const act = part(buttons, 'button', '')
  const close = part(buttons, 'button', 'Close')

  const reading = createOfflineReading(
    base,
    (state) => {
      dialog.dataset.state = state.type
      words.textContent = wordsOf(state)
      bar.hidden = state.type !== 'storing'
      if (state.type === 'storing' && state.total > 0) bar.value = state.done / state.total
      if (state.type === 'storing' && document.activeElement === act) close.focus()
      act.hidden = state.type === 'storing'
      act.textContent = { none: 'Store', storing: '', stored: 'Remove', failed: 'Try again' }[state.type]
      act.onclick = () =>
        void { none: reading.store, storing: reading.look, stored: reading.remove, failed: reading.look }[state.type]()
    },
    toTrustedWorker,
  )

  for (const button of [act, close]) {
    button.type = 'button'
    button.className = 'button'
  }
  act.hidden = true
  bar.hidden = true
  close.onclick = () => dialog.close()
  dialog.onclick = ({ target }) => target === dialog && dialog.close()
  dialog.onclose = () => dialog.remove()
  document.body.append(dialog)
  dialog.showModal()
  void reading.look()
}

function wordsOf(state: OfflineState): string {
  switch (state.type) {
    case 'none':
      return `Stores all ${state.list.pages} pages and the search on this device: ${sizeOf(state.list.bytes)}. While you are online you still read what is new; what is stored is renewed with every release.`
    case 'storing':
      return state.total === 0 ? 'Storing …' : `Storing … ${state.done} of ${state.total} files`
    case 'stored':
      return `All ${state.list.pages} pages and the search are stored on this device: ${sizeOf(state.list.bytes)}. Without a network they open at their usual addresses. Remove takes all of it away.`
    case 'failed':
      return `This did not work. ${state.reason}`
  }
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function part<Name extends keyof HTMLElementTagNameMap>(
  parent: Element,
  name: Name,
  words: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.textContent = words
  parent.append(element)
  return element
}
