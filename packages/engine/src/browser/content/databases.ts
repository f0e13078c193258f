import { onPress } from '../on-press.ts'
import { correctScroll } from '../reveal/reveal.ts'
import { local, onStorageChange } from '../storage.ts'

/** Key in `local` of the reader's database. The boot script also reads it. */
const key = 'docusaurus.tab.database'

/**
 * Starts the buttons that choose a database. Another press on the same button shows all databases again. Returns a function
 * that enables the buttons now in the document.
 */
export function startDatabases(): () => void {
  let chosen = local.get(key) ?? ''
  const enable = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('.databases button')) {
      button.disabled = false
      button.ariaPressed = `${button.value === chosen}`
    }
  }
  const choose = (database: string) => {
    chosen = database
    window['~studio']?.showDatabase?.(database)
    enable()
  }
  onPress<HTMLButtonElement>('.databases button', (button) => {
    const { top } = button.getBoundingClientRect()
    choose(button.value === chosen ? '' : button.value)
    local.set(key, chosen)
    // Keep the button in place while marks above it come and go.
    correctScroll(button.getBoundingClientRect().top - top)
  })
  onStorageChange(key, (value) => choose(value ?? ''))
  return enable
}
