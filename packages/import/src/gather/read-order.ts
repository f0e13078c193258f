import type { System } from '../parse/heading-ids.ts'
import { folderOf } from './page-ids.ts'
import { isMetaJson, isMkDocs, isSummary, type OldConfig, stringsIn } from './read-config.ts'
import type { Script } from './read-script.ts'

/** The files that may say the order of pages, and pages by path without ending. */
export type OrderSources = {
  readonly configs: readonly OldConfig[]
  readonly pages: readonly string[]
  /** Pages by other names that lists may use. */
  readonly ids: ReadonlyMap<string, string>
}

/** Returns the position of each page in its folder, 1-based, from the order that the other system states, or from numbers. */
export function positionsOf(order: readonly string[], pages: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const page of order) {
    // The index of a folder has its place among the pages beside the folder.
    const isIndex = /(?:^|\/)index$/.test(page)
    const parent = folderOf(isIndex ? folderOf(page) : page)
    const next = (counts.get(parent) ?? 0) + 1
    counts.set(parent, next)
    places.set(page, next)
  }
  for (const page of pages) {
    const [, number] = /(?:^|\/)(\d{1,4})[-_. ][^/]*$/.exec(page) ?? []
    if (number !== undefined && !places.has(page)) places.set(page, Number(number))
  }
  return places
}

/** Returns all pages that files name, in their order. */
export function readOrder({ configs, ...sources }: OrderSources): readonly string[] {
  const known = indexPages(sources)
  return [...new Set(configs.flatMap((config) => listPages(config, known)))]
}

/** Returns the pages that a sidebar leaves out. Some systems add such pages to it by themselves: then there are none. */
export function unnamedPages(
  sources: OrderSources,
  order: readonly string[],
  system: System | undefined,
): readonly string[] {
  const named = new Set(order)
  if (system !== undefined) {
    if (named.size === 0) return []
    // A list of MkDocs may name a folder, whose pages it then has.
    const folders = sources.configs.flatMap(({ file, settings }) => (isMkDocs(file) ? stringsIn(settings.nav) : []))
    const isBelow = (page: string) => folders.some((name) => name.endsWith('/') && page.startsWith(name))
    return sources.pages.filter((page) => page !== 'index' && !named.has(page) && !isBelow(page))
  }
  // Nextra has other lists, which it completes.
  const lists = new Map(
    sources.configs.flatMap(({ file, settings: { pages } }) => {
      const isList = /(?:^|\/)meta\.json$/.test(file) && Array.isArray(pages)
      return isList ? [[folderOf(file), pages.map(String)] as const] : []
    }),
  )
  return sources.pages.filter((page) => isLeftOut(page, lists))
}

/** Whether the nearest list of Fumadocs above a page names neither the page nor its folder, and is not completed. */
function isLeftOut(page: string, lists: ReadonlyMap<string, readonly string[]>): boolean {
  let folder = folderOf(page)
  while (folder !== '' && !lists.has(folder)) folder = folderOf(folder)
  const names = lists.get(folder)?.map((name) => name.replace(/^\.\//, ''))
  const own = folder === '' ? page : page.slice(folder.length + 1)
  const isNamed = (name: string) => /^(?:z\.\.\.a|\.\.\.)$/.test(name) || own === name || own.startsWith(`${name}/`)
  return names !== undefined && !names.some(isNamed)
}

/** Returns the stated order of the folders in each folder where it is lost: a folder without an index comes last. */
export function lostOrder(order: readonly string[], pages: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const indexes = new Set(pages.flatMap((page) => (/(?:^|\/)index$/.test(page) ? folderOf(page) : [])))
  const stated = new Map<string, string[]>()
  for (const page of order) {
    const folders = folderOf(page).split('/').filter(Boolean)
    for (const [depth, name] of folders.entries()) {
      const parent = folders.slice(0, depth).join('/')
      const names = stated.get(parent) ?? []
      if (!names.includes(name)) stated.set(parent, [...names, name])
    }
  }
  const isLost = (parent: string, names: readonly string[]) => {
    const hasIndex = (name: string) => indexes.has([parent, name].filter(Boolean).join('/'))
    const ours = [...names.filter(hasIndex), ...names.filter((name) => !hasIndex(name)).sort()]
    return names.join() !== ours.join()
  }
  return new Map([...stated].filter(([parent, names]) => isLost(parent, names)))
}

/** Returns the labels of pages in sidebars, without marks. */
export function readLabels({ configs, ...sources }: OrderSources): ReadonlyMap<string, string> {
  const known = indexPages(sources)
  const pairs = configs.flatMap((config) => {
    const find = linkFinder(config, known)
    return labelledIn(config).flatMap(({ label, name }) =>
      find(name).map((page) => [page, label.replace(/[`*\\]/g, '').trim()] as const),
    )
  })
  // The first entry of a page counts.
  return new Map(pairs.filter(([, label]) => label !== '').reverse())
}

type Labelled = { readonly label: string; readonly name: string }

function labelledIn({ file, text, script, settings }: OldConfig): readonly Labelled[] {
  if (isSummary(file))
    return Array.from(text.matchAll(/\[((?:\\.|[^[\]\\])*)\]\(([^)#\s]+)/g), ([, label = '', name = '']) => ({
      label,
      name,
    }))
  if (isMkDocs(file)) return labelledNav(settings.nav)
  if (/(?:^|\/)_meta\.\w+$/.test(file)) return labelledInMeta(script)
  return isMetaJson(file) ? [] : labelledInScript(script)
}

/**
 * Returns the links of a script that have a label, such as `{ text: 'A', link: '/a' }`, outside of menus. A link that
 * states a base leads to another sidebar, so it comes last.
 */
function labelledInScript({ objects, menus }: Script): readonly Labelled[] {
  let menu = 0
  const found = objects.flatMap(({ start, strings }) => {
    while ((menus[menu]?.end ?? Number.POSITIVE_INFINITY) <= start) menu++
    const label = strings.get('text') ?? strings.get('label')
    const name = strings.get('link') ?? strings.get('slug') ?? strings.get('id')
    if (label === undefined || name === undefined || (menus[menu]?.start ?? Number.POSITIVE_INFINITY) <= start)
      return []
    return [{ label, name, leadsAway: strings.has('base') }]
  })
  return found.toSorted((a, b) => Number(a.leadsAway) - Number(b.leadsAway))
}

/** Returns the labels of a list of Nextra: `{ a: 'A', b: { title: 'B' } }`. Those of links lead to other places. */
function labelledInMeta({ objects: [top, ...nested] }: Script): readonly Labelled[] {
  const whole = Array.from(top?.strings ?? [], ([name, label]) => ({ name, label }))
  const titled = nested.flatMap(({ key, strings }) => {
    const label = strings.get('title')
    return key === undefined || label === undefined || strings.has('href') ? [] : { name: key, label }
  })
  return [...whole, ...titled]
}

function labelledNav(nav: unknown): readonly Labelled[] {
  if (Array.isArray(nav)) return nav.flatMap(labelledNav)
  if (typeof nav !== 'object' || nav === null) return []
  return Object.entries(nav).flatMap(([label, name]) =>
    typeof name === 'string' ? { label, name } : labelledNav(name),
  )
}

/** Pages by their paths and other names, and those that end with a name, by that name. */
type KnownPages = {
  readonly paths: ReadonlyMap<string, string>
  readonly endings: ReadonlyMap<string, readonly string[]>
}

function indexPages({ pages, ids }: Omit<OrderSources, 'configs'>): KnownPages {
  const endings = new Map<string, string[]>()
  for (const page of pages.filter((one) => one.includes('/'))) {
    const name = page.slice(page.lastIndexOf('/') + 1)
    const same = endings.get(name)
    if (same) same.push(page)
    else endings.set(name, [page])
  }
  return { paths: new Map([...ids, ...pages.map((page) => [page, page] as const)]), endings }
}

/** Returns the pages that a file names, in its order. */
function listPages(config: OldConfig, known: KnownPages): readonly string[] {
  const { file, text, script, settings } = config
  const find = (name: string) => findPage(name, folderOf(file), known)
  if (isSummary(file)) return Array.from(text.matchAll(/\]\(([^)#\s]+)/g), ([, link = '']) => find(link)).flat()
  if (isMetaJson(file)) return stringsIn(settings).flatMap(find)
  if (isMkDocs(file)) return stringsIn(settings.nav).flatMap(find)
  const findLinked = linkFinder(config, known)
  return script.words.flatMap(({ value, isKey }) => (isKey ? find(value) : findLinked(value)))
}

/** Maximum number of starts of paths that a script may state elsewhere. */
const maxBases = 50

/** Returns a function that finds the page of a link. A link may lack the start of its path, which the script states elsewhere. */
function linkFinder({ file, text }: OldConfig, known: KnownPages): (name: string) => readonly string[] {
  const stated = Array.from(text.matchAll(/\bbase\s*:\s*["']([^"'\n]+)["']/g), ([, base = '']) => base)
  const bases = ['', ...new Set(stated)].slice(0, maxBases)
  const folder = folderOf(file)
  return (name) => {
    const exact = bases.map((base) => findPage(base + name, folder, known)).find((page) => page.length > 0)
    if (exact || !/^[\w-]+$/.test(name)) return exact ?? []
    const ending = known.endings.get(name) ?? []
    return ending.length === 1 ? ending : []
  }
}

/** Returns the page that a link or a name in a list means. A folder means its index. */
function findPage(name: string, folder: string, { paths }: KnownPages): readonly string[] {
  const path = name
    .replace(/^(?:\.?\/)+|\/$/g, '')
    .replace(/\.(?:mdx?|html)$/, '')
    .replace(/(?:^|\/)README$/i, '/index')
    .replace(/^\//, '')
  const candidates = [folder && `${folder}/${path}`, path, path.replace(/^[^/]+\//, '')].flatMap((one) =>
    one ? [one, `${one}/index`] : [],
  )
  const page = candidates.map((one) => paths.get(one)).find((one) => one !== undefined)
  return page === undefined ? [] : [page]
}
