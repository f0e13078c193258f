import type { Facts } from '../core/page/facts.ts'

/** Maximum length of a description: search engines show about 160 characters. */
const maxLength = 160
/** Minimum length of a description that ends with a whole word. */
const minLength = 50

/** Returns the first sentences of a page that fit a description, or an empty text for a page without words. */
export function firstSentences({ sections }: Pick<Facts, 'sections'>): string {
  const texts = sections.map(({ heading, text }) =>
    text.startsWith(heading) ? text.slice(heading.length).trim() : text,
  )
  const text = texts.find((words) => words !== '') ?? ''
  if (text.length <= maxLength) return text
  const whole = /^.{49,159}(?:[.!?](?=\s)|[。！？｡।۔؟])/su.exec(text.slice(0, maxLength + 1))?.[0]
  return whole ?? `${cutText(text, maxLength - 1)}…`
}

/** Returns the start of a text: whole words, or whole characters if its words are long. */
function cutText(text: string, length: number): string {
  const words = lastBoundary(text, length, 'word')
  return text.slice(0, words < minLength ? lastBoundary(text, length, 'grapheme') : words).trimEnd()
}

/** Returns the offset of the last boundary in the first characters of a text. */
function lastBoundary(text: string, length: number, granularity: 'word' | 'grapheme'): number {
  let end = 0
  for (const { index } of new Intl.Segmenter('en', { granularity }).segment(text.slice(0, 2 * length))) {
    if (index > length) break
    end = index
  }
  return end
}
