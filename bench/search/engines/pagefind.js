import { rerank } from './sections.js'

const mostLoaded = 10

/** Gives a way to ask Pagefind; without its worker, which a slowed-down processor would not reach. @param {string} base */
export async function open(base) {
  const engine = await import(/* @vite-ignore */ `${base}pagefind/pagefind.js`)
  await engine.options({ noWorker: true })
  await engine.init()
  return async (/** @type {string} */ query) => {
    const { results } = await engine.search(query)
    const loaded = await Promise.all(
      results
        .slice(0, mostLoaded)
        .map(async (/** @type {any} */ result) => ({ score: result.score, ...(await result.data()).meta })),
    )
    return rerank(query, loaded, 1).map((/** @type {any} */ { section }) => section)
  }
}
