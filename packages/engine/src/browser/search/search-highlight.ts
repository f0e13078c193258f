import { clearHighlights } from '../../core/ui-strings.ts'
import { dropPrefixes, findHits } from '../../search/answer.ts'
import type { SearchWord } from '../../search/terms.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { createButton } from '../create-element.ts'
import { hasApi } from '../has-api.ts'
import { elementOfHash, expose } from '../reveal/reveal.ts'
import styles from './search-highlight.css?inline'

const name = 'search'
/** Maximum number of highlighted words on a page. */
const maxRanges = 500

/**
 * Highlights the words of the search that led here, without changing elements, and shows those that the result quoted. A
 * button or Escape removes the highlights.
 */
export function highlightWords(root: Element | null, words: readonly SearchWord[]): void {
  const hits = root ? findPageHits(root, dropPrefixes(root.textContent ?? '', words)) : []
  if (!root || hits.length === 0) return
  showQuote(root, hits)
  if (!('highlights' in CSS)) return
  adoptStyles(styles)
  CSS.highlights.set(name, new Highlight(...hits.slice(0, maxRanges).map(({ range }) => range)))
  offerDismissal()
}

/** A hit on the page, and where it is: the passage of text, or the line of plain code, by its key. */
type PageHit = { readonly range: Range; readonly word: string; readonly passage: Element | string | undefined }

function findPageHits(root: Element, words: readonly SearchWord[]): readonly PageHit[] {
  const hits: PageHit[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let index = 0; walker.nextNode(); index++) {
    const node = walker.currentNode
    const element = node.parentElement?.closest(passages) ?? undefined
    for (const { start, length, word } of findHits(node.nodeValue ?? '', words)) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + length)
      const line = `${index}:${node.nodeValue?.lastIndexOf('\n', start)}`
      hits.push({ range, word, passage: element?.matches('pre') ? line : element })
    }
  }
  return hits
}

const headings = ':is(h1, h2, h3, h4, h5, h6)'
const passages = `p, li, tr, summary, .line, pre, ${headings}`

/** Scrolls to the passage of the target's section with the most words, if that is hidden. */
function showQuote(root: Element, hits: readonly PageHit[]): void {
  const all = [...root.querySelectorAll(headings)]
  const target = elementOfHash(location.hash) ?? all[0]
  if (!target) return
  const next = all[all.indexOf(target) + 1]
  const found = new Map<PageHit['passage'], Quote>()
  for (const { range, word, passage } of hits) {
    if (isBefore(range, target) || (next && !isBefore(range, next))) continue
    const quote = found.get(passage) ?? { range, hidden: isHidden(range), words: new Set() }
    found.set(passage, quote)
    quote.words.add(word)
  }
  const [best] = [...found.values()].sort((a, b) => b.words.size - a.words.size || Number(a.hidden) - Number(b.hidden))
  if (!best?.hidden) return
  expose(best.range.startContainer.parentElement)
  scrollBy({ top: best.range.getBoundingClientRect().top - innerHeight / 3, behavior: 'instant' })
}

/** A passage that the result may have quoted: the range of its first hit, and all words. */
type Quote = { readonly range: Range; readonly hidden: boolean; readonly words: Set<string> }

function isBefore(range: Range, element: Element): boolean {
  return (element.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_PRECEDING) > 0
}

/** Whether a range is in a closed box, in the panel of an unselected tab, or in the folded part of a block. */
function isHidden(range: Range): boolean {
  const element = range.startContainer.parentElement
  if (!element?.checkVisibility()) return true
  const end = element.closest('.long pre')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  return range.getBoundingClientRect().top > end
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
  if (hasApi('navigation')) navigation.addEventListener('navigate', dismiss, { signal })
  document.body.append(button)
}
