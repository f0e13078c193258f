import { isRoute } from '../page/urls.ts'
import { groupByPage, type SearchAnswer } from './answer.ts'
import type { PageSection, PageTitle } from './documents.ts'
import { type IndexReader, type Load, openIndex, rootPath } from './index-reader.ts'
import { type RankedSection, rankSections } from './rank.ts'
import { fold, readQuery, squash } from './terms.ts'

/** A search over one site; both questions reject where the root file cannot be read, and may be asked again. */
export type Search = {
  /** Begins to read the index, so that the first query finds it there. */
  readonly prepare: () => void
  /** Gives the pages that answer; those of `collection` first where scores are close. */
  readonly ask: (query: string, options?: { readonly collection?: string }) => Promise<SearchAnswer>
  /** Gives up to six pages whose address or title looks like a mistyped path or words nothing was found for. */
  readonly nearest: (pathOrWords: string) => Promise<readonly PageTitle[]>
}

/** Gives a search that reads its index through `load`, nothing before it is first asked. */
export function createSearch(load: Load): Search {
  let losses = 0
  let opening: Promise<IndexReader> | undefined
  const open = () => {
    opening ??= load(rootPath).then((text) => openIndex(text, load, () => losses++))
    opening.catch(() => (opening = undefined))
    return opening
  }
  return {
    prepare: () => void open().catch(() => undefined),
    async ask(query, { collection } = {}) {
      const reader = await open()
      const before = losses
      const { sections, words } = await rankSections(reader, readQuery(query))
      const best = prefer(collection, reader, sections).slice(0, reader.mostShown)
      const shown = await reader.sections(best.map(({ section }) => section))
      const found = best
        .flatMap(({ score }, i) => (shown[i] ? [{ ...shown[i], score: score * phraseFactor(query, shown[i]) }] : []))
        .sort((a, b) => b.score - a.score)
      return { kind: losses > before ? 'part' : 'whole', pages: groupByPage(found, words).filter(isOfSite), words }
    },
    nearest: async (pathOrWords) => nearestPages(pathOrWords, (await (await open()).titles()).filter(isOfSite)),
  }
}

/** Whether a page of the index is one of the site: its route becomes a link. */
function isOfSite({ route }: { readonly route: string }): boolean {
  return isRoute(route)
}

const wholePhrase = 1.5

/** What a section gains where the words of a query, two or more, stand in it as they were typed: a pasted message, say. */
function phraseFactor(query: string, { section }: PageSection): number {
  const phrase = fold(query.trim())
  return phrase.includes(' ') && fold(section.text).includes(phrase) ? wholePhrase : 1
}

const ownCollection = 1.15

/** Gives sections in order again after those of a collection have got somewhat more. */
function prefer(
  collection: string | undefined,
  { collections }: IndexReader,
  sections: readonly RankedSection[],
): readonly RankedSection[] {
  const factorOf = (section: number) =>
    collections.findLast(({ start }) => start <= section)?.id === collection ? ownCollection : 1
  return sections
    .map(({ section, score }) => ({ section, score: score * factorOf(section) }))
    .sort((a, b) => b.score - a.score || a.section - b.section)
}

const mostNearest = 6
const mostNearestLetters = 200
const leastLikeness = 0.4

/** Gives the pages whose address or title looks most like a mistyped one, likest first. */
function nearestPages(pathOrWords: string, pages: readonly PageTitle[]): readonly PageTitle[] {
  const wanted = pathOrWords.slice(0, mostNearestLetters)
  const path = squash(wanted)
  const name = squash(lastOf(wanted))
  return pages
    .map(({ route, title }) => {
      const byRoute = (likeness(path, squash(route)) + 2 * likeness(name, squash(lastOf(route)))) / 3
      return { route, title, likeness: Math.max(likeness(path, squash(title)), byRoute) }
    })
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness || (a.route < b.route ? -1 : 1))
    .slice(0, mostNearest)
    .map(({ route, title }) => ({ route, title }))
}

/** The last segment of a path, without `.html`. */
function lastOf(path: string): string {
  const segments = path.replace(/(?:\.html)?\/*$/, '').split('/')
  return segments.at(-1) ?? ''
}

/** The share of pairs of letters two words have in common (Dice), from 0 to 1. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * common) / (pairs.size + others.size || 1)
}

function pairsOf(word: string): ReadonlySet<string> {
  const framed = ` ${word} `
  return new Set(Array.from({ length: framed.length - 1 }, (_, i) => framed.slice(i, i + 2)))
}
