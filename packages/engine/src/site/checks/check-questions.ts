import { errorAt, type Problem } from '../../core/problem.ts'
import { canonicalPath, isPageRoute } from '../../core/urls/route.ts'
import { type QuestionLine, questionsFile } from '../questions.ts'
import { isArchived, type SiteEntry, sectionKey } from '../site-entry.ts'

/** Reports lines that search cannot use. The check of links reports missing pages and sections. */
export function* checkQuestions(lines: readonly QuestionLine[], entries: readonly SiteEntry[]): Generator<Problem> {
  const archived = new Set(entries.filter(isArchived).map(({ route }) => canonicalPath(route)))
  const collections = new Map(entries.map(({ route, collection }) => [canonicalPath(route), collection?.id]))
  const sections = new Map<string, QuestionLine>()
  const asked = new Map<string, QuestionLine>()
  for (const one of lines) {
    const { line, text, address, isQuestion } = one
    const error = (message: string, hint: string) => errorAt({ file: questionsFile, line }, 'questions', message, hint)
    if (address === '') {
      yield error(`\`${text}\` has no address above it.`, 'Write one at the start of a line: `/docs/start#install`.')
    } else if (!isPageRoute(address)) {
      const hint = `Indent a question: \`  ${text}\`. An address is a route, such as \`/docs/start#install\`.`
      if (!isQuestion) yield error(`\`${text}\` is no route of a page.`, hint)
    } else if (isQuestion) {
      const words = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      // Two collections may explain the same message.
      const place = text.startsWith('"') && collections.get(canonicalPath(address.replace(/#.*/, '')))
      const key = `${place || ''} ${words}`
      const other = asked.get(key)
      const message = `\`${text}\` is already a question for \`${other?.address}\`, in line ${other?.line}.`
      if (other) yield error(message, 'Keep it at the section that answers it, and delete the other line.')
      else asked.set(key, one)
    } else {
      const key = sectionKey(address)
      const other = sections.get(key)
      if (archived.has(key.replace(/#.*/, '')))
        yield error(
          `\`${text}\` is in an earlier version, which search leaves out.`,
          'Name the page of the current version.',
        )
      else if (other) yield error(`\`${text}\` is already in line ${other.line}.`, 'Move these questions there.')
      else sections.set(key, one)
    }
  }
}
