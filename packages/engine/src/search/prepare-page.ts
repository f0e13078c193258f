import type { SearchDocument, SearchSection } from './documents.ts'
import { reduceQuestions } from './questions.ts'
import { isIndexable, splitWords } from './terms.ts'

/** Reduces a page to the text that search needs. Its first section is always the page itself. */
export function preparePage(page: SearchDocument): SearchDocument {
  const start = { id: '', heading: '', depth: 1, text: '', code: '' }
  const sections = page.sections[0]?.id === '' ? page.sections : [start, ...page.sections]
  const cleaned = sections.map(cleanSection)
  // Skips words of code that the page's prose or earlier code already contains.
  const known = new Set<string>()
  for (const { heading, text } of cleaned) for (const word of splitWords(`${heading} ${text}`)) known.add(word)
  const sectionsToStore = cleaned.map((section) => ({
    ...section,
    code: takeNewLines(section.code, known),
    ...(section.questions !== undefined && { questions: reduceQuestions(section.questions) }),
  }))
  return { ...page, sections: sectionsToStore }
}

/** Removes the heading from the start of a section's text. */
function cleanSection(section: SearchSection): SearchSection {
  const heading = section.id === '' ? '' : section.heading.trim()
  const text = section.text.trim()
  const repeats = heading !== '' && `${text}\n`.startsWith(`${heading}\n`)
  return { ...section, heading, text: repeats ? text.slice(heading.length + 1) : text }
}

/**
 * Returns the lines of code that contain a word not yet in `known`, and adds those words. Such lines find and explain a
 * match, without the imports that every sample repeats.
 */
function takeNewLines(code: string, known: Set<string>): string {
  const lines = code.split('\n').filter((line) => {
    const words = splitWords(line).filter((word) => !known.has(word) && isIndexable(word))
    for (const word of words) known.add(word)
    return words.length > 0
  })
  return lines.map((line) => line.trim()).join('\n')
}
