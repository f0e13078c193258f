import type { CodeBlock } from '../core/page/facts.ts'
import type { Tree } from '../core/page/page.ts'
import type { Difference } from '../core/project/project-samples.ts'
import type { SampleResults, StoredRun } from '../core/project/stored-samples.ts'
import * as strings from '../core/ui-strings.ts'
import { element, nothing, text } from './make-tree.ts'

/** How the samples of a page run on a variant: in words, and whether some of them have marks. */
export type VariantSum = { readonly name: string; readonly text: string; readonly hasDifferences: boolean }

/** Sums up how the samples of a page run on each variant. */
export function sumVariants(
  codeBlocks: readonly CodeBlock[],
  { variantVersions = {} }: Pick<StoredRun, 'variantVersions'>,
  results: SampleResults,
): readonly VariantSum[] {
  const all = codeBlocks.map(({ sample }) => results.get(sample?.key ?? '')?.differences ?? {})
  return Object.keys(variantVersions).map((name) => {
    const count = (kind: Difference['kind']) => all.filter((one) => one[name]?.kind === kind).length
    const failed = count('fails') + count('throws')
    const [differing, skipped] = [count('differs'), count('skipped')]
    const parts = [
      [failed, strings.oneFails, strings.severalFail],
      [differing, strings.oneDiffers, strings.severalDiffer],
      [skipped, strings.notRun, strings.notRun],
    ] as const
    const phrases = parts
      .filter(([samples]) => samples > 0)
      .map(([samples, one, several], index) => {
        const counted = samples === 1 ? strings.oneSample : strings.sampleCount.replace('{count}', `${samples}`)
        // "2 samples fail and 1 differs"
        return (samples === 1 ? one : several).replace('{samples}', index === 0 ? counted : `${samples}`)
      })
    const sum = phrases.length > 0 ? listFormat.format(phrases) : strings.allSame
    return { name, text: sum, hasDifferences: failed + differing > 0 }
  })
}

/** Joins words for readers: `a, b and c`. */
export const listFormat = new Intl.ListFormat('en-GB')

/**
 * Renders the buttons that choose a variant, each with its sum if there are any. A script enables them. Marks and columns
 * of the others are then hidden.
 */
export function renderVariants(variants: readonly string[], sums: readonly VariantSum[] = []): Tree {
  if (variants.length === 0) return nothing
  const { product, versions } = splitNames(variants)
  const label = strings.chooseVariant.replace('{name}', product)
  const buttons = variants.flatMap((name, index) => {
    const sum = sums.find((one) => one.name === name)
    const content = `${versions[index]}${sum ? `: ${sum.text}` : ''}`
    return [text(' '), element('button', { type: 'button', disabled: true, value: name }, text(content))]
  })
  return element('div', { class: 'variants', role: 'group', 'aria-label': label }, text(`${label}:`), ...buttons)
}

/** Returns the variant of a column by its head: `2.3` or `2.x` for `Ledger 2.3`. */
export function variantOfColumn(head: string, variants: readonly string[]): string | undefined {
  const { versions } = splitNames(variants)
  return variants.find((_, index) => {
    const version = versions[index] ?? ''
    return head === version || head === version.replace(/\.\d+$/, '.x')
  })
}

/** Splits names such as `Ledger 2.3` into the word that all begin with and the rest of each. */
function splitNames(names: readonly string[]) {
  const [first = ''] = names
  const product = first.slice(0, first.lastIndexOf(' '))
  const isShared = product !== '' && names.every((name) => name.startsWith(`${product} `))
  if (!isShared) return { product: strings.variant, versions: names }
  return { product, versions: names.map((name) => name.slice(product.length + 1)) }
}
