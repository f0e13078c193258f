import type { Section } from '../page/facts.ts'
import { listedWords } from './listed-words.ts'
import type { SearchDocument } from './search-document.ts'
import { splitWords } from './split-words.ts'

/** Gives a page with no more words than search needs; its first section is always the page itself. */
export function preparePage(page: SearchDocument): SearchDocument {
  const start = { id: '', heading: '', depth: 1, text: '', code: '' }
  const sections = page.sections[0]?.id === '' ? page.sections : [start, ...page.sections]
  const listed = new Set<string>()
  return { ...page, sections: sections.map((section) => prepareSection(section, listed)) }
}

/** Code words are kept where a page has them first: `listed` holds those it had before. */
function prepareSection(section: Section, listed: Set<string>): Section {
  const heading = section.id === '' ? '' : section.heading.trim()
  const text = withoutStart(section.text.replace(/\s+/g, ' ').trim(), heading)
  const known = new Set([...listed, ...splitWords(`${heading} ${text}`)])
  const code = listedWords(section.code, known)
  for (const word of splitWords(code)) listed.add(word)
  return { ...section, heading, text, code }
}

function withoutStart(text: string, heading: string): string {
  return heading !== '' && text.startsWith(`${heading} `)
    ? text.slice(heading.length + 1)
    : text === heading
      ? ''
      : text
}
