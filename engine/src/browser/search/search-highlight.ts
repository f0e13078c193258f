import { clearHighlights } from '../../core/words.ts'
import { type MarkedWord, matches } from '../../search/answer.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { createButton } from '../create-element.ts'
import styles from './search-highlight.css?inline'

const name = 'search'
const maxRanges = 500

/** Highlights the words of the search that led here, without changing elements. A button or Escape removes them. */
export function highlightWords(root: Element | null, words: readonly MarkedWord[]): void {
  if (!root || !('highlights' in CSS)) return
  const ranges = findRanges(root, words)
  if (ranges.length === 0) return
  adoptStyles(styles)
  CSS.highlights.set(name, new Highlight(...ranges))
  offerDismissal()
}

function findRanges(root: Element, words: readonly MarkedWord[]): readonly Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && ranges.length < maxRanges) {
    const node = walker.currentNode
    for (const { start, length } of matches(node.nodeValue ?? '', words)) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + length)
      ranges.push(range)
    }
  }
  return ranges
}

function offerDismissal(): void {
  document.querySelector('.search-dismiss')?.remove()
  const button = createButton('search-dismiss', clearHighlights)
  const controller = new AbortController()
  const dismiss = () => {
    controller.abort()
    CSS.highlights.delete(name)
    button.remove()
  }
  const { signal } = controller
  button.addEventListener('click', dismiss)
  addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && dismiss(), { signal })
  if ('navigation' in globalThis) navigation.addEventListener('navigate', dismiss, { signal })
  document.body.append(button)
}
