import type { Facts } from '../page/facts.ts'

/** Maximum length: search engines show about 160 characters. */
const longest = 160

/** Returns the first sentences of a page, as many as fit a description, or nothing for a page without text. */
export function firstSentences({ sections }: Pick<Facts, 'sections'>): string {
  const texts = sections.map(({ heading, text }) =>
    text.startsWith(heading) ? text.slice(heading.length).trim() : text,
  )
  const text = texts.find((words) => words !== '') ?? ''
  if (text.length <= longest) return text
  const whole = /^.{49,}[.!?](?=\s)/s.exec(text.slice(0, longest + 1))?.[0]
  return whole ?? `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}
