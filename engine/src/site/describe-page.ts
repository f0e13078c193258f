import type { Facts } from '../core/facts.ts'

/** Maximum length of a description: search engines show about 160 characters. */
const maxLength = 160

/** Returns the first sentences of a page that fit a description, or an empty text for a page without words. */
export function firstSentences({ sections }: Pick<Facts, 'sections'>): string {
  const texts = sections.map(({ heading, text }) =>
    text.startsWith(heading) ? text.slice(heading.length).trim() : text,
  )
  const text = texts.find((words) => words !== '') ?? ''
  if (text.length <= maxLength) return text
  const whole = /^.{49,}[.!?](?=\s)/s.exec(text.slice(0, maxLength + 1))?.[0]
  return whole ?? `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`
}
