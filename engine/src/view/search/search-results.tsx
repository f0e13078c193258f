import type { MouseEvent } from 'react'
import type { RecentPage } from '../../browser/search/search-memory.ts'
import * as words from '../../core/words.ts'
import type { FoundPage, Marked } from '../../search/answer.ts'

/** A page or section to choose. `route` may have a fragment. */
export type SearchChoice = RecentPage & {
  readonly heading: Marked
  readonly excerpt: Marked
  readonly isCode?: boolean
}

/** Choices of one page. `way` is its breadcrumbs. `label` is its collection, or empty if that is obvious. */
export type ChoiceGroup = {
  readonly way: string
  readonly title: Marked
  readonly label: string
  readonly choices: readonly SearchChoice[]
}

/** Converts found pages to groups of choices. `collection` is the one being read. */
export function choicesOfPages(pages: readonly FoundPage[], collection: string): readonly ChoiceGroup[] {
  return pages.map(({ route, title, crumbs, collection: own, label, sections }) => {
    const page = title.join('')
    // If only the page itself matches, its choice shows the title.
    const isNamed = sections.every(({ id }) => id === '')
    return {
      way: isNamed ? crumbs.join(' › ') : crumbs.map((crumb) => `${crumb} › `).join(''),
      title: isNamed ? [] : title,
      label: own === collection || label === page ? '' : label,
      choices: sections.map(({ id, heading, excerpt, isCode }) => ({
        route: id === '' ? route : `${route}#${encodeURIComponent(id)}`,
        title: id === '' ? page : `${page} › ${heading.join('')}`,
        label,
        heading,
        excerpt,
        isCode,
      })),
    }
  })
}

/** Converts pages without sections to one group of choices. */
export function choicesOfTitles(name: string, pages: readonly RecentPage[]): readonly ChoiceGroup[] {
  if (pages.length === 0) return []
  const choices = pages.map((page) => {
    const { title, label } = page
    return { ...page, heading: [title], excerpt: label === title ? [] : [label] }
  })
  return [{ way: name, title: [], label: '', choices }]
}

/** Returns the id of a choice by its index in the whole list. */
export function choiceId(place: number): string {
  return `search-choice-${place}`
}

/** Choices by group, and the index of the active one in the whole list. */
export type SearchResultsProps = {
  readonly base: string
  readonly groups: readonly ChoiceGroup[]
  readonly active: number
  readonly onPoint: (place: number) => void
  readonly onChoose: (choice: SearchChoice, event: MouseEvent) => unknown
}

/** The listbox of choices. Each is a link, so that the browser can open it in a new tab or window. */
export function SearchResults({ base, groups, active, onPoint, onChoose }: SearchResultsProps) {
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { choices }) => sum + choices.length, 0))
  return (
    <div id="search-results" role="listbox" aria-label={words.results} className="search-results">
      {groups.map(({ way, title, label, choices }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but no field sets
        <div
          key={choices[0]?.route}
          role="group"
          aria-label={`${way + title.join('') || choices[0]?.title} ${label}`.trim()}
        >
          {(way || title.length > 0 || label) && (
            <div className="search-group">
              <span>
                {way}
                <Marks pieces={title} />
              </span>
              {label && <span className="search-label">{label}</span>}
            </div>
          )}
          {choices.map((choice, j) => {
            const place = (starts[i] ?? 0) + j
            return (
              <a
                key={choice.route}
                id={choiceId(place)}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                href={base + choice.route.slice(1)}
                onPointerMove={() => onPoint(place)}
                onClick={(event) => onChoose(choice, event)}
              >
                <span className="search-heading">
                  <Marks pieces={choice.heading} />
                </span>
                {choice.excerpt.join('') && (
                  <span className={choice.isCode ? 'search-excerpt search-code' : 'search-excerpt'}>
                    <Marks pieces={choice.excerpt} />
                  </span>
                )}
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** Text with its matches marked. */
function Marks({ pieces }: { readonly pieces: Marked }) {
  return pieces.map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their index
    i % 2 ? <mark key={i}>{piece}</mark> : piece,
  )
}
