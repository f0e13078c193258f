import { rerank, tokenize } from './sections.js'

/** The fields of a section. */
export const schema = { url: 'string', heading: 'string', title: 'string', text: 'string', code: 'string' }

/** Gives an empty Orama with our tokenizer. @param {any} orama */
export function create(orama) {
  const tokenizer = {
    language: 'english',
    normalizationCache: new Map(),
    tokenize: (/** @type {string} */ text) => [...new Set(tokenize(text))],
  }
  return orama.create({ schema, components: { tokenizer } })
}

/** Gives a way to ask Orama. @param {any} orama @param {string} base */
export async function open(orama, base) {
  const engine = create(orama)
  orama.load(engine, await (await fetch(`${base}index.json`)).json())
  const properties = ['heading', 'title', 'text', 'code']
  const boost = { heading: 8, title: 3, text: 1, code: 0.2 }
  return async (/** @type {string} */ term) => {
    const { hits } = await orama.search(engine, { term, properties, boost, tolerance: 1, limit: 60 })
    const results = hits.map((/** @type {any} */ { score, document }) => ({ ...document, score }))
    return rerank(term, results, 1.4).map((/** @type {any} */ { url }) => url)
  }
}
