/**
 * A query and its answer:
 *
 *   query      "Create tab"
 *     │ readQuery (terms.ts)
 *   words      `create` and `tab`, both as prefixes, with their synonyms, and the whole query as the key `createtab`
 *     │ matchWord, matchKey: ask the index (search-index.ts) for the terms that match
 *   postings   term → numbers of sections, with weights; a dictionary each for keys, words of pages and questions
 *     │ rankSections (rank.ts): sums the scores of the words and adds the bonus of names; corrects typos if too few match
 *   scores     number of a section → score
 *     │ here: boosts the reader's collection, loads the best sections, then boosts phrases and the reader's page
 *   sections   the texts of the best sections, sorted again
 *     │ groupByPage (answer.ts): excerpts and hits
 *   pages      `SearchAnswer`
 *
 * A pasted message skips the ranking: `findMessage` finds the sections that explain one of its lines. All numbers are in `weights.ts`.
 */

import { loadOnce } from '../core/memo.ts'
import type { Action } from '../core/page/page.ts'
import { isRoute } from '../core/urls/route.ts'
import { groupByPage, type SearchAnswer } from './answer.ts'
import type { PageSection, PageTitle } from './documents.ts'
import { findMessage } from './message/find-message.ts'
import { isPaste } from './message/read-paste.ts'
import { nearestPages } from './nearest-pages.ts'
import { rankSections } from './rank.ts'
import {
  byRank,
  indexFormat,
  type Load,
  loadSections,
  type RankedSection,
  rootPath,
  type ScoredSection,
  type SearchIndex,
} from './search-index.ts'
import { openSharded, type ShardedRoot } from './sharded/sharded-index.ts'
import { fold, type Query, readQuery } from './terms.ts'
import { closeShare, maxTypedWords, minMessageWords, ownCollectionBoost, ownPageBoost, phraseBoost } from './weights.ts'
import { openWhole, type WholeRoot } from './whole-index.ts'

/** A search over one site. Its functions reject when the root file cannot be read, and may be called again. */
export type Search = {
  /** Returns the matching pages. Of results with similar scores, those near the reader come first. */
  readonly ask: (query: string, reader?: ReaderContext) => Promise<SearchAnswer>
  /** Returns common tasks of readers, each with a route. */
  readonly tasks: () => Promise<readonly Action[]>
  /** Returns up to six pages whose route or title resembles a mistyped path or a query without results. */
  readonly nearest: (pathOrWords: string) => Promise<readonly PageTitle[]>
}

/** The current page and its collection. */
export type ReaderContext = { readonly route?: string | undefined; readonly collection?: string | undefined }

/** Creates a search that reads its index through `load`, from the first call on. */
export function createSearch(load: Load): Search {
  const loadRoot = loadOnce(async () => openIndex(await load(rootPath), load))
  const open = async () => (await loadRoot())()
  return {
    async ask(query, { collection, route } = {}) {
      const index = await open()
      const isPasted = isPaste(query)
      const message = isPasted || canBeMessage(query) ? await findMessage(index, query, collection) : undefined
      if (message && (isPasted || message.line !== '')) {
        const { line, sections } = message
        const needed = readQuery(line).words.filter(({ optional }) => !optional)
        const words = needed.map(({ word }) => ({ word, prefix: false }))
        return answerOf(index, sections, { words, missing: [], isClose: line !== '', line })
      }
      const asked = readQuery(query, index.synonyms)
      const ranking = await rankSections(index, asked)
      const best = preferCollection(collection, index, ranking.sections).slice(0, index.mostShown)
      const found = await loadSections(index, best)
      const boosted = found.map((one) => {
        const pageFactor = one.page.route === route ? ownPageBoost : 1
        return { ...one, score: one.score * phraseFactor(query, one) * pageFactor }
      })
      const { words, missing } = ranking
      return answerOf(index, boosted.sort(byScore), {
        words,
        missing,
        isClose: ranking.share >= closeShare[kindOf(query, asked)],
      })
    },
    tasks: async () => (await open()).tasks.filter(({ href }) => isRoute(href)),
    nearest: async (pathOrWords) => nearestPages(pathOrWords, (await (await open()).titles()).filter(isOfSite)),
  }
}

/** Opens the index with the root file `text`. Each call of the result opens it for another query. */
function openIndex(text: string, load: Load): () => SearchIndex {
  const root = JSON.parse(text) as WholeRoot | ShardedRoot
  if (root.format !== indexFormat) throw new Error('the index is of another version')
  // `buildIndex` decides by the number of sections.
  return root.kind === 'whole' ? openWhole(root) : openSharded(root, load)
}

/** Whether a line looks like a message with words before or after it, such as `Error: …`. */
function canBeMessage(query: string): boolean {
  return hasSigns(query) && query.trim().split(/\s+/).length >= minMessageWords
}

/** Whether a line has the signs of a message. An apostrophe, as in `can't`, is no quote. */
function hasSigns(query: string): boolean {
  return /[:;] |(?<!\p{L})['"`]/u.test(query)
}

function kindOf(query: string, { words }: Query): keyof typeof closeShare {
  if (hasSigns(query)) return 'message'
  return words.filter(({ optional }) => !optional).length > maxTypedWords ? 'sentence' : 'words'
}

/** Sorts by score. Of equals, a section comes before the subsections of others: it says more about its word. */
function byScore(a: ScoredSection, b: ScoredSection): number {
  return b.score - a.score || a.section.depth - b.section.depth
}

/** Creates the answer once all that it needs was read. */
function answerOf(
  index: SearchIndex,
  sections: readonly ScoredSection[],
  rest: Omit<SearchAnswer, 'pages' | 'isComplete'>,
): SearchAnswer {
  return { ...rest, pages: groupByPage(sections, rest.words).filter(isOfSite), isComplete: index.isComplete() }
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
function preferCollection(
  collection: string | undefined,
  { collections }: SearchIndex,
  sections: readonly RankedSection[],
): readonly RankedSection[] {
  const factorOf = (section: number) =>
    collections.findLast(({ start }) => start <= section)?.id === collection ? ownCollectionBoost : 1
  return sections.map(({ section, score }) => ({ section, score: score * factorOf(section) })).sort(byRank)
}
