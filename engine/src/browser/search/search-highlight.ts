import { type MarkedWord, matches } from '../../search/answer.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { createButton } from '../controls.ts'
import styles from './search-highlight.css?inline'

const name = 'search'
const mostRanges = 500

/** Highlights the words a reader came by, without touching the document's elements; a button or Escape takes them off. */
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
  while (walker.nextNode() && ranges.length < mostRanges) {
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
  const button = createButton('search-dismiss', 'Clear highlights')
  const over = new AbortController()
  const dismiss = () => {
    over.abort()
    CSS.highlights.delete(name)
    button.remove()
  }
  const { signal } = over
  button.addEventListener('click', dismiss)
  addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && dismiss(), { signal })
  if ('navigation' in globalThis) navigation.addEventListener('navigate', dismiss, { signal })
  document.body.append(button)
}
