import { tabKeyStart } from '../../core/inherited-names.ts'
import { adoptStyles } from '../adopt-styles.ts'

/** Key in `local` of the reader's variant. */
export const variantKey = `${tabKeyStart}database`

/** Shows only the differences of a variant, on pages where readers can choose it. An empty name shows all. */
export function showVariant(variant: string): void {
  document.documentElement.dataset.chosenVariant = variant
  const name = JSON.stringify(variant)
  const chosen = `:root[data-chosen-variant=${name}]:has(.variants [value=${name}])`
  adoptStyles(`${chosen} [data-variant]:not([data-variant=${name}]){display:none}`)
}
