import type { Heading as HeadingNode, Nodes } from 'mdast'
import type { Heading, Title } from '../../core/page/facts.ts'
import { errorAt, type Problem } from '../../core/problem.ts'
import { collapseBlanks, isEngineId, plainId, slugOf } from '../../core/text/characters.ts'
import { proseOf, searchTextOf, textOf } from './plain-text.ts'
import { lineOf, locationOf, offsetOf, type Source } from './source.ts'

/** Headings by node, apart from the title and from headings without words. */
export type NamedHeadings = {
  readonly headings: ReadonlyMap<Nodes, Heading>
  readonly title: (Title & { readonly node: HeadingNode }) | undefined
  readonly problems: readonly Problem[]
}

/** Finds the title, and assigns ids to all other headings. `known` is the title in the front matter. */
export function nameHeadings(blocks: readonly Nodes[], source: Source, known: string | undefined): NamedHeadings {
  const ids = new Set<string>()
  const counts = new Map<string, number>()
  const headings = new Map<Nodes, Heading>()
  const problems: Problem[] = []
  const title = findTitle(source, known)
  for (const node of blocks) {
    const text = node.type === 'heading' && node !== title?.node ? headingText(node, source) : ''
    if (node.type !== 'heading' || text === '') continue
    const set = source.ids.get(offsetOf(node))
    if (set !== undefined && (ids.has(set) || isEngineId(set)))
      problems.push(idProblem(node, set, { headings, ids, source }))
    const id = set ?? freeId(text, ids, counts)
    ids.add(id)
    // Only the title is an h1.
    headings.set(node, { id, text, prose: proseOf(node.children), depth: Math.max(2, node.depth), line: lineOf(node) })
  }
  return { headings, title, problems }
}

/** Returns the h1 that is the page's title: it is the first heading outside of other blocks, and differs from no other title. */
function findTitle(source: Source, known: string | undefined): NamedHeadings['title'] {
  const isHeading = (node: Nodes) => node.type === 'heading' && headingText(node, source) !== ''
  const node = source.root.children.find(isHeading)
  if (node?.type !== 'heading' || node.depth > 1) return undefined
  const text = headingText(node, source)
  const isKnown = known === undefined || collapseBlanks(known).trim().normalize() === text.normalize()
  return isKnown ? { node, text, prose: proseOf(node.children), line: lineOf(node) } : undefined
}

/** Returns the words of a heading, or the texts of its pictures if it has no words. */
function headingText({ children }: HeadingNode, source: Source): string {
  const text = collapseBlanks(textOf(children)).trim() || collapseBlanks(searchTextOf(children, source)).trim()
  return plainId(text) === '' ? '' : text
}

type IdContext = {
  readonly headings: ReadonlyMap<Nodes, Heading>
  readonly ids: ReadonlySet<string>
  readonly source: Source
}

function idProblem(node: HeadingNode, id: string, { headings, ids, source }: IdContext): Problem {
  const location = locationOf(node, source)
  if (isEngineId(id)) {
    const message = `Invalid id \`${id}\`: ids with \`~\` are those of the document around the page.`
    return errorAt(location, 'invalid-id', message, `Write \`{#${id.replaceAll('~', '-')}}\`.`)
  }
  const other = [...headings.values()].find((heading) => heading.id === id)
  const message = `Duplicate id \`${id}\`: \`${other?.text}\` in line ${other?.line} has it.`
  let count = 2
  while (ids.has(`${id}-${count}`)) count++
  return errorAt(location, 'duplicate-id', message, `Use another, such as \`{#${id}-${count}}\`.`)
}

/** Returns a free id for a heading: the second `usage` of a page is `usage-1`. The counts keep many repetitions fast. */
function freeId(text: string, ids: ReadonlySet<string>, counts: Map<string, number>): string {
  const slug = slugOf(text) || 'section'
  if (!ids.has(slug)) return slug
  let count = counts.get(slug) ?? 1
  while (ids.has(`${slug}-${count}`)) count++
  counts.set(slug, count)
  return `${slug}-${count}`
}
