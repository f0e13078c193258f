import { onPress } from '../on-press.ts'
import { correctScroll } from '../reveal/reveal.ts'
import { local, onStorageChange } from '../storage.ts'
import { showVariant, variantKey } from './show-variant.ts'

/**
 * Starts the buttons that choose a variant. Another press on the same button shows all variants again. Returns a function
 * that enables the buttons now in the document.
 */
export function startVariants(): () => void {
  let chosen = local.get(variantKey) ?? ''
  const enable = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('.variants button')) {
      button.disabled = false
      button.ariaPressed = `${button.value === chosen}`
    }
  }
  const choose = (variant: string) => {
    chosen = variant
    showVariant(variant)
    enable()
  }
  onPress<HTMLButtonElement>('.variants button', (button) => {
    const { top } = button.getBoundingClientRect()
    choose(button.value === chosen ? '' : button.value)
    local.set(variantKey, chosen)
    // Keep the button in place while marks above it come and go.
    correctScroll(button.getBoundingClientRect().top - top)
  })
  onStorageChange(variantKey, (value) => choose(value ?? ''))
  return enable
}
