import { collapseBlanks } from '../page/collapse-blanks.ts'
import type { Section } from '../page/facts.ts'
import { listedWords } from './listed-words.ts'
import type { SearchDocument } from './search-document.ts'
import { splitWords } from './split-words.ts'

/** Gives a page with no more words than search needs; its first section is always the page itself. */
export function preparePage(page: SearchDocument): SearchDocument {
  const start = { id: '', heading: '', depth: 1, text: '', code: '' }
  const sections = page.sections[0]?.id === '' ? page.sections : [start, ...page.sections]
  const cleaned = sections.map(cleanSection)
  // A word of code that the page has in its words, or in code above, leads there.
  const known = new Set<string>()
  for (const { heading, text } of cleaned) for (const word of splitWords(`${heading} ${text}`)) known.add(word)
  return { ...page, sections: cleaned.map((section) => ({ ...section, code: listedWords(section.code, known) })) }
}

function cleanSection(section: Section): Section {
  const heading = section.id === '' ? '' : section.heading.trim()
  const text = withoutStart(collapseBlanks(section.text).trim(), heading)
  return { ...section, heading, text }
}

function withoutStart(text: string, heading: string): string {
  return heading !== '' && text.startsWith(`${heading} `)
    ? text.slice(heading.length + 1)
    : text === heading
      ? ''
      : text
}
