import type { Answer } from './answer.ts'
import { groupByPage } from './group-by-page.ts'
import { format, type IndexRoot, rootPath } from './index-root.ts'
import type { Load } from './load.ts'
import { nearestPages } from './nearest-pages.ts'
import { type Ranked, rankSections } from './rank-sections.ts'
import { readQuery } from './read-query.ts'
import { shardedSource } from './sharded-source.ts'
import type { PageTitle, Source } from './source.ts'
import { wholeSource } from './whole-source.ts'

/** A search over one site; both questions reject where the root file cannot be read, and may be asked again. */
export type Search = {
  /** Begins to read the index, so that the first question finds it there. */
  readonly prepare: () => void
  /** Gives the pages that answer; those of `collection` first where scores are close. */
  readonly ask: (query: string, options?: { readonly collection?: string }) => Promise<Answer>
  /** Gives up to six pages whose address or title looks like a mistyped path or words nothing was found for. */
  readonly nearest: (pathOrWords: string) => Promise<readonly PageTitle[]>
}

const mostNearest = 6
const mostNearestLetters = 200
const ownCollection = 1.15

/** Gives a search that reads its index through `load`, nothing before it is first asked. */
export function createSearch(load: Load): Search {
  let losses = 0
  let opening: Promise<Source> | undefined
  const open = () => {
    opening ??= load(rootPath).then((text) => readRoot(text, load, () => losses++))
    opening.catch(() => (opening = undefined))
    return opening
  }
  return {
    prepare: () => void open().catch(() => undefined),
    async ask(query, { collection } = {}) {
      const source = await open()
      const before = losses
      const { sections, words } = await rankSections(source, readQuery(query))
      const best = prefer(source, sections, collection).slice(0, source.mostShown)
      const shown = await source.sections(best.map(({ section }) => section))
      const found = best.flatMap(({ score }, i) => (shown[i] ? [{ ...shown[i], score }] : []))
      const pages = groupByPage(found, words)
      return { kind: losses > before ? 'part' : 'whole', pages, words }
    },
    async nearest(pathOrWords) {
      const source = await open()
      return nearestPages(pathOrWords.slice(0, mostNearestLetters), await source.titles(), mostNearest)
    },
  }
}

function readRoot(text: string, load: Load, lost: () => void): Source {
  const root = JSON.parse(text) as IndexRoot
  if (root.format !== format) throw new Error('the index is of another version')
  return root.kind === 'whole' ? wholeSource(root) : shardedSource(root, load, lost)
}

function prefer(source: Source, sections: readonly Ranked[], collection: string | undefined): readonly Ranked[] {
  const collectionOf = (section: number) => source.collections.findLast(({ start }) => start <= section)?.id
  return sections
    .map(({ section, score }) => ({
      section,
      score: collectionOf(section) === collection ? score * ownCollection : score,
    }))
    .sort((a, b) => b.score - a.score || a.section - b.section)
}
