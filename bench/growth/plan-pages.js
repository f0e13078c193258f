import { titleOf } from './generate-text.js'

/** @typedef {{ number: number, path: string, route: string, title: string, position: number }} PlannedPage */

/** Pages of a folder, folders of a section: what people who write documentation arrive at. */
const fanOut = 12

/** The folder that is in a site of any size, with the page that is weighed. */
const fixed = 20

/** The page that every size has, so that its weight can be compared. */
export const comparedRoute = '/cirql/guide/page-5'

/**
 * Gives which pages a site of so many has: the landing pages, one folder that is always the same, and around it as
 * many sections of folders of pages in the three collections as are needed.
 * @param {number} count @returns {readonly PlannedPage[]}
 */
export function planPages(count) {
  /** @type {string[]} */
  const paths = ['docs/index', 'cirql/guide/index', 'transago/index']
  for (let index = 1; paths.length < Math.min(count, fixed); index++) paths.push(`cirql/guide/page-${index}`)
  const collections = ['cirql', 'transago', 'docs']
  for (let index = 0; paths.length < count; index++) {
    const page = index % fanOut
    const folder = Math.floor(index / fanOut) % fanOut
    const section = Math.floor(index / fanOut / fanOut)
    const parent = `${collections[section % 3]}/part-${section}`
    if (page === 0 && folder === 0) paths.push(`${parent}/index`)
    if (paths.length < count) paths.push(`${parent}/topic-${folder}/${page === 0 ? 'index' : `page-${page}`}`)
  }
  return paths.map((path, number) => ({
    number,
    path,
    route: `/${path.replace(/(^|\/)index$/, '$1')}`,
    title: titleOf(number),
    position: number,
  }))
}
