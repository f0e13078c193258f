import { rerank, tokenize } from './sections.js'

/** What MiniSearch is built and opened with. */
export const options = {
  fields: ['heading', 'title', 'text', 'code'],
  storeFields: ['url', 'heading', 'text'],
  tokenize,
  searchOptions: {
    boost: { heading: 8, title: 3, text: 1, code: 0.2 },
    weights: { prefix: 0.2, fuzzy: 0.45 },
    prefix: (/** @type {string} */ term, /** @type {number} */ i, /** @type {string[]} */ terms) =>
      i === terms.length - 1 || term.length > 3,
    fuzzy: (/** @type {string} */ term) => (term.length < 4 ? false : 1),
  },
}

/** Gives a way to ask MiniSearch as it was tuned for. @param {any} MiniSearch @param {string} base */
export async function open(MiniSearch, base) {
  const engine = MiniSearch.loadJSON(await (await fetch(`${base}index.json`)).text(), options)
  return async (/** @type {string} */ query) => {
    const results = engine.search({ combineWith: 'OR', queries: [query, ...swaps(query)] }).slice(0, 60)
    return rerank(query, results, 1.4).map((/** @type {any} */ { url }) => url)
  }
}

/** MiniSearch counts swapped letters as two typos, so a single word is also asked for with each pair swapped back. @param {string} query */
function swaps(query) {
  if (query.length < 4 || /\W/.test(query)) return []
  return Array.from(
    { length: query.length - 1 },
    (_, i) => query.slice(0, i) + query[i + 1] + query[i] + query.slice(i + 2),
  )
}
