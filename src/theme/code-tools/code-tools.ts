import { adoptStyles } from '../adopt-styles.ts'
import { offerTypes } from '../types/types.ts'
import styles from './code-tools.css?inline'
import { numberLines } from './line-links.ts'

export { showLines } from './line-links.ts'

adoptStyles(styles)

/** Gives a code block its line numbers and, where it is a sample, the types of its names. */
export function equipBlock(block: HTMLElement, typesAddress: string): void {
  const selection = getSelection()
  if (selection && !selection.isCollapsed && block.contains(selection.anchorNode)) {
    // Lines that are made anew would take the selection away: the next interest in the block equips it.
    delete block.dataset.equipped
    return
  }
  numberLines(block)
  if (/^tsx?$/.test(block.dataset.language ?? '')) void offerTypes(block, typesAddress)
}
