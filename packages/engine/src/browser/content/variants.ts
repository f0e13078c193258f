import { onPress } from '../on-press.ts'
import { correctScroll } from '../reveal/reveal.ts'
import { local, onStorageChange } from '../storage.ts'

/** Key in `local` of the reader's variant. The boot script also reads it. */
const key = 'docusaurus.tab.database'

/**
 * Starts the buttons that choose a variant. Another press on the same button shows all variants again. Returns a function
 * that enables the buttons now in the document.
 */
export function startVariants(): () => void {
  let chosen = local.get(key) ?? ''
  const enable = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('.variants button')) {
      button.disabled = false
      button.ariaPressed = `${button.value === chosen}`
    }
  }
  const choose = (variant: string) => {
    chosen = variant
    window['~studio']?.showVariant?.(variant)
    enable()
  }
  onPress<HTMLButtonElement>('.variants button', (button) => {
    const { top } = button.getBoundingClientRect()
    choose(button.value === chosen ? '' : button.value)
    local.set(key, chosen)
    // Keep the button in place while marks above it come and go.
    correctScroll(button.getBoundingClientRect().top - top)
  })
  onStorageChange(key, (value) => choose(value ?? ''))
  return enable
}
