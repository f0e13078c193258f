import type { MouseEvent } from 'react'
import type { RecentPage } from '../../browser/search/search-memory.ts'
import * as strings from '../../core/ui-strings.ts'
import { withBase } from '../../core/urls/route.ts'
import type { FoundPage, TextWithHits } from '../../search/answer.ts'

export type SearchChoice = PageChoice | CommandChoice

/** A page or section. `route` may have a fragment. */
export type PageChoice = RecentPage & {
  readonly heading: TextWithHits
  readonly excerpt: TextWithHits
  readonly isCode?: boolean
}

export type CommandChoice = { readonly heading: TextWithHits; readonly run: () => void }

/** Choices of one page. `name` is its breadcrumbs. `label` is its collection, or empty if it is obvious. Other groups have a name only. */
export type ChoiceGroup = {
  readonly name: string
  readonly title: TextWithHits
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
      name: isNamed ? crumbs.join(' › ') : crumbs.map((crumb) => `${crumb} › `).join(''),
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
  const choices = pages.map((page) => {
    const { title, label } = page
    return { ...page, heading: [title], excerpt: label === title ? [] : [label] }
  })
  return groupOf(name, choices)
}

/** Returns one group with a name, or none without choices. */
export function groupOf(name: string, choices: readonly SearchChoice[]): readonly ChoiceGroup[] {
  return choices.length === 0 ? [] : [{ name, title: [], label: '', choices }]
}

/** Returns the id of a choice by its index in the whole list. */
export function choiceId(index: number): string {
  return `~search-choice-${index}`
}

/** Choices by group, and the index of the active one in the whole list. */
type SearchResultsProps = {
  readonly base: string
  readonly groups: readonly ChoiceGroup[]
  readonly active: number
  readonly onPoint: (index: number) => void
  /** Called when a link is pressed. The link opens by itself. */
  readonly onLeave: (choice: PageChoice, event: MouseEvent) => unknown
  readonly onRun: (choice: CommandChoice) => void
}

export function SearchResults({ groups, ...list }: SearchResultsProps) {
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { choices }) => sum + choices.length, 0))
  return (
    <div id="~search-results" role="listbox" aria-label={strings.results} className="search-results">
      {groups.map(({ name, title, label, choices }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, but no field sets
        <div
          key={`${name} ${choices.map(choiceKey)[0]}`}
          role="group"
          aria-label={nameGroup(name + title.join(''), label, choices)}
        >
          {(name || title.length > 0 || label) && (
            <div className="search-group">
              <span>
                {name}
                <MarkedText pieces={title} />
              </span>
              {label && <span className="search-label">{label}</span>}
            </div>
          )}
          {choices.map((choice, j) => (
            <Option key={choiceKey(choice)} choice={choice} index={(starts[i] ?? 0) + j} {...list} />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = Omit<SearchResultsProps, 'groups'> & { readonly choice: SearchChoice; readonly index: number }

/** A choice. A page is a link, so that the browser can open it in a new tab or window. */
function Option({ choice, index, base, active, onPoint, onLeave, onRun }: OptionProps) {
  const option = {
    id: choiceId(index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onPointerMove: () => onPoint(index),
  }
  if ('run' in choice)
    return (
      <button type="button" {...option} onClick={() => onRun(choice)}>
        <span className="search-heading">{choice.heading}</span>
      </button>
    )
  const { route, heading, excerpt, isCode } = choice
  return (
    <a href={withBase(base, route)} {...option} onClick={(event) => onLeave(choice, event)}>
      <span className="search-heading">
        <MarkedText pieces={heading} />
      </span>
      {excerpt.join('') && (
        <span className={isCode ? 'search-excerpt search-code' : 'search-excerpt'}>
          <MarkedText pieces={excerpt} />
        </span>
      )}
    </a>
  )
}

function choiceKey(choice: SearchChoice): string {
  return 'run' in choice ? choice.heading.join('') : choice.route
}

/** Returns the name of a group for screen readers: its own, or that of its only page. */
function nameGroup(name: string, label: string, [first]: readonly SearchChoice[]): string {
  const page = first && 'title' in first ? first.title : ''
  return `${name || page} ${label}`.trim()
}

function MarkedText({ pieces }: { readonly pieces: TextWithHits }) {
  return pieces.map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their index
    i % 2 ? <mark key={i}>{piece}</mark> : piece,
  )
}
