import type { SearchDocument } from './documents.ts'
import { squash } from './terms.ts'

/** The text of a section by field. `title` joins the page's title, its breadcrumbs and the headings above. */
export type IndexedSection = {
  /** The heading, and the last segment of the address when that says something else. */
  readonly names: readonly string[]
  /** The last segment of the address. */
  readonly lastSegment: string
  readonly title: string
  readonly text: string
  readonly code: string
  /** Its names in links elsewhere, a line for each. */
  readonly leads: string
  /** Questions of readers that it answers, reduced to their words by `reduceQuestions`. */
  readonly questions: string
}

/** Returns the fields to index for each section. A section also matches by its page and parent headings. */
export function indexedSections(page: SearchDocument): readonly IndexedSection[] {
  const context = [page.title, page.label, ...page.crumbs]
  const above: { readonly depth: number; readonly heading: string }[] = []
  return page.sections.map(({ id, heading, depth, text, code, leads = '', questions = '' }) => {
    const lastOfRoute = page.route.split('/').findLast((part) => part !== '') ?? ''
    if (id === '')
      return {
        names: namesOf(page.title, lastOfRoute),
        lastSegment: lastOfRoute,
        title: context.join(' '),
        text,
        code,
        leads,
        questions,
      }
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop()
    const title = [...context, ...above.map((section) => section.heading)].join(' ')
    above.push({ depth, heading })
    return { names: namesOf(heading, id), lastSegment: id, title, text, code, leads, questions }
  })
}

/** Returns the names of a section. An address whose words are not in the heading counts as a synonym. */
function namesOf(heading: string, lastSegment: string): readonly string[] {
  return squash(heading).includes(squash(lastSegment)) ? [heading] : [heading, lastSegment]
}
