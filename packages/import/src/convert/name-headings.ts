import type { ConversionContext } from '../gather/include-files.ts'
import { createIdNamer, idFrom } from '../parse/heading-ids.ts'
import { headingAt, headingWords } from '../parse/source-headings.ts'
import type { SourceLine } from '../parse/split-lines.ts'
import { keepBraces } from './expressions.ts'

/**
 * Writes the stated id of each heading in our form, and the id of each heading with a badge: other systems make ids
 * without the words of badges.
 */
export function nameHeadings(
  lines: readonly SourceLine[],
  { system, losses }: ConversionContext,
): readonly SourceLine[] {
  const hasBadge = lines.some(({ text, isCode }) => !isCode && /<Badge\b/.test(text))
  const ids = createIdNamer(system)
  return lines.map((line, at) => {
    const found = headingAt(lines, at)
    if (!found) return line
    const { marks, words, others } = found
    const made = hasBadge ? ids.free(idFrom(headingWords(words), system)) : ''
    if (made !== '') ids.take(found.id ?? made)
    const id = found.id ?? (/<Badge\b/.test(words) ? made : '')
    if (id === '' && others === '') return line
    const lost = others === '' ? '' : ` ${losses.add(others, found.id ? others.replace(`#${found.id}`, '') : others)}`
    return { ...line, text: `${marks}${words}${lost}${id && ` ${keepBraces(`{#${id}}`)}`}` }
  })
}
