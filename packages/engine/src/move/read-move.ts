import { basename, extname } from 'node:path'
import { isPageName } from '../content/find-pages.ts'
import { folderOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import { StopError } from '../core/stop-error.ts'
import { closest } from '../core/text/closest.ts'
import { isIndex, routeOf } from '../core/urls/route.ts'
import { idOfHash } from '../core/urls/urls.ts'
import { findNamed, requireNamed } from '../disk/named-path.ts'
import { portableName } from '../site/checks/check-paths.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import { findPage, pathBelowContent } from '../terminal/find-page.ts'
import { idOf } from '../terminal/new-page-id.ts'
import type { MovedAnchor, Spot } from './retarget.ts'

/** Arguments of the command, and the pages of the site. */
type MoveRequest = {
  readonly projectRoot: string
  readonly config: Config
  readonly entries: readonly SiteEntry[]
  readonly from: string
  readonly to: string
}

/** A valid move: of a file or a folder with its pages, or of a heading. */
export type Move = {
  /** New ids and routes of the moved pages, by old id. */
  readonly spots: ReadonlyMap<string, Spot>
  /** The file or folder and its new path, below the project's folder. */
  readonly rename?: readonly [from: string, to: string]
  readonly anchor?: MovedAnchor
}

/** Reads the arguments of a move. Throws a StopError with a remedy if something else is at the new path, or nothing at the old one. */
export function readMove(request: MoveRequest): Move {
  const { projectRoot, config, from, to } = request
  if (from.split(/[/#?]/).includes('..'))
    throw new StopError(`\`${from}\` is outside of content/. Name a page, a folder or a heading below it.`)
  if (from.includes('#')) return readHeadingMove(request)
  if (to.includes('#')) throw new StopError(`\`${to}\` is a heading. A page or a folder can only move to another path.`)
  const id = pathBelowContent(from, config)
  const isNamedAsPage =
    /\.mdx?$/.test(from) || (!from.endsWith('/') && request.entries.some((entry) => entry.id === id))
  const isFolder = findNamed([projectRoot], `content/${id}`).type === 'folder'
  return id !== '' && isFolder && !isNamedAsPage ? readFolderMove(id, request) : readPageMove(request)
}

function readPageMove({ projectRoot, config, entries, from, to }: MoveRequest): Move {
  const entry = findMovable(from, { projectRoot, config, entries })
  if (entry.id === 'index') throw new StopError(`${entry.file} is the home page of the site, which has a fixed route.`)
  const id = readNewId(entry.id, { config, to })
  const file = `content/${id}${extname(entry.file)}`
  if (!isPageName(basename(file))) throw new StopError(`${file} would not be a page. Choose another name.`)
  requireFree(projectRoot, file)
  if (to.endsWith('/') && findNamed([projectRoot], `content/${id}`).type === 'folder') {
    const inside = `${id}/${entry.id.split('/').at(-1)}`
    throw new StopError(`content/${id} is a folder. To move the page into it, write \`${inside}\`.`)
  }
  return { spots: new Map([[entry.id, spotAt(entry, id)]]), rename: [entry.file, file] }
}

function readFolderMove(folder: string, { projectRoot, config, entries, to }: MoveRequest): Move {
  if (config.collections.some(({ path }) => path === folder)) {
    const remedy = 'Move its pages and folders, or change both by hand.'
    throw new StopError(
      `content/${folder} is the folder of a collection: \`path\` in site.config.ts fixes its name.\n  ${remedy}`,
    )
  }
  const inside = entries.filter(({ id }) => id.startsWith(`${folder}/`))
  if (inside.length === 0)
    throw new StopError(`content/${folder} contains no pages, so no link leads there: rename it.`)
  const id = readNewId(folder, { config, to })
  requireFree(projectRoot, `content/${id}`)
  if (id.startsWith(`${folder}/`))
    throw new StopError(`content/${folder} cannot move into itself. Choose a path outside of it.`)
  const spots = inside.map((entry) => {
    const newId = id + entry.id.slice(folder.length)
    if (isIndex(entry.id) === isIndex(newId)) return [entry.id, spotAt(entry, newId)] as const
    const other = entry.id.replace(/[^/]*$/, 'index')
    throw new StopError(
      `${entry.file} ${isIndex(entry.id) ? 'is' : 'would be'} the index page of its folder, because both have the same name.\n  Rename it first: \`studio move ${entry.id} ${isIndex(entry.id) ? other : `${entry.id}-page`}\`.`,
    )
  })
  return { spots: new Map(spots), rename: [`content/${folder}`, `content/${id}`] }
}

function readHeadingMove({ projectRoot, config, entries, from, to }: MoveRequest): Move {
  const [path = '', oldHash = ''] = from.split('#')
  if (path === '')
    throw new StopError(
      `\`${from}\` is a heading without a page. Name both: \`${config.collections.map(folderOf)[0]}start${from}\`.`,
    )
  const entry = findMovable(path, { projectRoot, config, entries })
  const [toPath = '', newHash = ''] = to.split('#')
  if (!to.includes('#') || (toPath !== '' && findPage(toPath, entries, config) !== entry))
    throw new StopError(`A heading stays on its page. Write its new id as \`${path}#new-id\`.`)
  const [old, id] = [idOfHash(oldHash), idOfHash(newHash)]
  const ids = entry.parsed().facts.headings.map((heading) => heading.id)
  if (!ids.includes(old)) {
    const near = closest(old, ids)
    throw new StopError(`${entry.file} has no heading \`#${old}\`.${near ? ` Did you mean \`#${near}\`?` : ''}`)
  }
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(id))
    throw new StopError(`Invalid id \`${id}\`. Expected letters, digits, hyphens and \`_\`: \`${path}#new-id\`.`)
  if (ids.includes(id)) throw new StopError(`${entry.file} already has a heading \`#${id}\`. Choose another id.`)
  return { spots: new Map(), anchor: { page: entry.id, from: old, to: id } }
}

type Pages = Pick<MoveRequest, 'projectRoot' | 'config' | 'entries'>

/** Returns the page at a path. Throws a StopError if another file is there. */
function findMovable(path: string, { projectRoot, config, entries }: Pages): SiteEntry {
  const file = path.replace(/^(?:\.?\/)?(?:content\/)?/, 'content/')
  const isPage = entries.some((entry) => entry.file === file)
  if (!isPage && findNamed([projectRoot], file).type === 'file')
    throw new StopError(`${file} is not a page. Rename the file, and change the links to it by hand.`)
  return findPage(path, entries, config)
}

function readNewId(old: string, { config, to }: Pick<MoveRequest, 'config' | 'to'>): string {
  const id = idOf(to, config, { command: `move ${old}`, name: portableName, form: 'letters, digits and hyphens' })
  if (id === old) throw new StopError(`\`${old}\` is already there. Choose another path.`)
  if (id.toLowerCase() === old.toLowerCase())
    throw new StopError(`\`${id}\` differs from \`${old}\` only in case, which some disks ignore. Choose another name.`)
  return id
}

function spotAt({ frontMatter }: SiteEntry, id: string): Spot {
  return { id, route: routeOf(id, frontMatter.slug) }
}

/** Throws a StopError if something is at a new path, or if a link is part of it. */
function requireFree(projectRoot: string, path: string): void {
  if (requireNamed([projectRoot], path, 'written').type !== 'missing')
    throw new StopError(`${path} already exists. Choose another path.`)
}
