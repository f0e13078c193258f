import { createSearch } from '../../../src/search/create-search.ts'

/** Gives a way to ask our own search. @param {string} base */
export async function open(base) {
  const search = createSearch(async (path) => (await fetch(base + path)).text())
  return async (/** @type {string} */ query) => {
    const { pages } = await search.ask(query)
    return pages.flatMap(({ route, sections }) => sections.map(({ id }) => (id === '' ? route : `${route}#${id}`)))
  }
}
