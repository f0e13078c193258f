import { loadOnce } from '../core/memo.ts'
import type { Action } from '../core/page/page.ts'
import { isRoute } from '../core/urls/route.ts'
import { groupByPage, type SearchAnswer } from './answer.ts'
import type { PageSection, PageTitle } from './documents.ts'
import {
  type IndexReader,
  type Load,
  loadSections,
  openIndex,
  type RankedSection,
  rootPath,
  type ScoredSection,
} from './index-reader.ts'
import { findMessage } from './message/find-message.ts'
import { isPaste } from './message/read-paste.ts'
import { type Ranking, rankSections } from './rank.ts'
import { fold, readQuery, squash } from './terms.ts'
import {
  minLikeness,
  minMessageWords,
  ownCollectionBoost,
  ownPageBoost,
  phraseBoost,
  sameFolderBoost,
} from './weights.ts'

/** A search over one site. Its functions reject when the root file cannot be read, and may be called again. */
export type Search = {
  /** Returns the matching pages. Of results with similar scores, those near the reader come first. */
  readonly ask: (query: string, reader?: ReaderPlace) => Promise<SearchAnswer>
  /** Returns common tasks of readers, each with a route. */
  readonly tasks: () => Promise<readonly Action[]>
  /** Returns up to six pages whose route or title resembles a mistyped path or a query without results. */
  readonly nearest: (pathOrWords: string) => Promise<readonly PageTitle[]>
}

/** The current page and its collection. */
export type ReaderPlace = { readonly route?: string | undefined; readonly collection?: string | undefined }

/** Creates a search that reads its index through `load`, from the first call on. */
export function createSearch(load: Load): Search {
  const loadRoot = loadOnce(async () => openIndex(await load(rootPath), load))
  const open = async (lost = () => {}) => (await loadRoot())(lost)
  return {
    async ask(query, { collection, route } = {}) {
      let kind: SearchAnswer['kind'] = 'whole'
      const reader = await open(() => (kind = 'part'))
      const isPasted = isPaste(query)
      const message = isPasted || canBeMessage(query) ? await findMessage(reader, query) : undefined
      if (message && (isPasted || message.line !== '')) {
        const { line, sections } = message
        const words = readQuery(line).words.filter(({ optional }) => !optional)
        const marks = words.map(({ word }) => ({ word, prefix: false }))
        return { kind, ...answerOf(sections, { words: marks, missing: [], isClose: line !== '' }), line }
      }
      const ranking = await rankSections(reader, readQuery(query, reader.synonyms))
      const best = prefer(collection, reader, ranking.sections).slice(0, reader.mostShown)
      const found = await loadSections(reader, best)
      const boosted = found.map((one) => {
        const pageFactor = one.page.route === route ? ownPageBoost : 1
        return { ...one, score: one.score * phraseFactor(query, one) * pageFactor }
      })
      const isClose = ranking.isClose && message === undefined
      return { kind, ...answerOf(boosted.sort(byScore), { ...ranking, isClose }) }
    },
    tasks: async () => (await open()).tasks.filter(({ href }) => isRoute(href)),
    nearest: async (pathOrWords) => nearestPages(pathOrWords, (await (await open()).titles()).filter(isOfSite)),
  }
}

/** Whether a line looks like a message with words before or after it, such as `Error: …`. */
function canBeMessage(query: string): boolean {
  return /: |['"`]/.test(query) && query.trim().split(/\s+/).length >= minMessageWords
}

function byScore(a: ScoredSection, b: ScoredSection): number {
  return b.score - a.score
}

function answerOf(found: readonly ScoredSection[], { words, missing, isClose }: Omit<Ranking, 'sections'>) {
  return { pages: groupByPage(found, words).filter(isOfSite), words, missing, isClose }
}

/** Whether a page of the index belongs to this site. Its route becomes a link, so it must be one. */
function isOfSite({ route }: { readonly route: string }): boolean {
  return isRoute(route)
}

/** Returns the boost of a section that contains a query of several words verbatim, such as a pasted error message. */
function phraseFactor(query: string, { section }: PageSection): number {
  const phrase = fold(query.trim())
  return phrase.includes(' ') && fold(`${section.heading}\n${section.text}`).includes(phrase) ? phraseBoost : 1
}

/** Boosts the sections of one collection and sorts all again. */
function prefer(
  collection: string | undefined,
  { collections }: IndexReader,
  sections: readonly RankedSection[],
): readonly RankedSection[] {
  const factorOf = (section: number) =>
    collections.findLast(({ start }) => start <= section)?.id === collection ? ownCollectionBoost : 1
  return sections
    .map(({ section, score }) => ({ section, score: score * factorOf(section) }))
    .sort((a, b) => b.score - a.score || a.section - b.section)
}

const maxSuggestions = 6
const maxComparedLength = 200

/** Returns the pages whose route or title resembles a path or words most, best first. */
function nearestPages(pathOrWords: string, pages: readonly PageTitle[]): readonly PageTitle[] {
  const wanted = pathOrWords.slice(0, maxComparedLength)
  const path = squash(wanted)
  const name = squash(lastOf(wanted))
  const folder = firstOf(wanted)
  const rank = (page: { readonly route: string; readonly likeness: number }) =>
    page.likeness * (folder !== undefined && firstOf(page.route) === folder ? sameFolderBoost : 1)
  return pages
    .map(({ route, title }) => {
      const byRoute = (likeness(path, squash(route)) + 2 * likeness(name, squash(lastOf(route)))) / 3
      return { route, title, likeness: Math.max(likeness(path, squash(title)), byRoute) }
    })
    .filter(({ likeness }) => likeness >= minLikeness)
    .sort((a, b) => rank(b) - rank(a) || (a.route < b.route ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ route, title }) => ({ route, title }))
}

/** Returns the first folder of a path. Undefined for words. */
function firstOf(path: string): string | undefined {
  return /^\/[^/]+\//.exec(path)?.[0]
}

/** Returns the last segment of a path, without `.html`. */
function lastOf(path: string): string {
  const segments = path.replace(/(?:\.html)?\/*$/, '').split('/')
  return segments.at(-1) ?? ''
}

/** Returns the share of letter pairs that two words have in common (Dice coefficient), from 0 to 1. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * common) / (pairs.size + others.size)
}

function pairsOf(word: string): ReadonlySet<string> {
  const framed = ` ${word} `
  return new Set(Array.from({ length: framed.length - 1 }, (_, i) => framed.slice(i, i + 2)))
}
