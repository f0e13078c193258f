/**
 * An archive: a copy of a collection whose pages nothing changes any more.
 *
 *   pages of the collection ── rewritePage ──▶ links lead to the copies ── freezePage ──▶ code and results are part of the text
 *     ──▶ content/.<archive>.next/ ── renameNamed ──▶ content/<archive>/
 *
 * The rename is last, so the folder of an archive is complete or missing. Other files of the collection are copied as they are.
 */

import { rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import { inspect } from 'node:util'
import { createCodeReader } from '../content/code/read-code-file.ts'
import { type Collection, collectionAt, folderOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import { formatLocation } from '../core/problem.ts'
import { samplesOf } from '../core/project/samples-of.ts'
import { StopError } from '../core/stop-error.ts'
import { isIndex, routeOf } from '../core/urls/route.ts'
import { findNamed, listNamed, readNamed, renameNamed, requireNamed, writeNamed } from '../disk/named-path.ts'
import { readResults } from '../samples/stored-results.ts'
import { routesFile } from '../site/list-old-addresses.ts'
import { questionsFile } from '../site/questions.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import { readPages } from '../terminal/read-pages.ts'
import { freezePage } from './freeze-page.ts'
import { createMoveMap, type Spot } from './retarget.ts'
import { rewritePage } from './rewrite-page.ts'

type FreezeOptions = {
  readonly projectRoot: string
  readonly config: Config
  /** Name of the version: `1.4` */
  readonly version: string
  /** Id of the collection. It may be empty if the site has only one. */
  readonly collectionId: string
  /** Whether it only lists the files that it would write. */
  readonly isDryRun?: boolean
}

/** Copies a collection to a folder of its own, as an archive. Returns what to do next. Throws a StopError, and writes nothing, if it cannot. */
export function freezeVersion({ projectRoot, config, version, collectionId, isDryRun = false }: FreezeOptions): string {
  const collection = findCollection(config, collectionId)
  const archive = nameArchive(config, collection, version)
  const [from, to, hidden] = [`content/${folderOf(collection)}`, `content/${archive.path}`, `.${archive.path}.next`]
  const next = `content/${hidden}`
  if (requireNamed([projectRoot], to, 'written').type !== 'missing')
    throw new StopError(`${to} already exists. Choose another version, or move that folder first.`)
  const texts = freezePages(projectRoot, { config, collection, archive })
  const others = listNamed(projectRoot, 'content')
    .filter(({ dirent, path }) => !dirent.isDirectory() && !/(?:^|\/)\./.test(path) && !isOfSite(path, config))
    .filter(({ path }) => collectionAt(path, config.collections) === collection)
    .map(({ path }) => path.slice(folderOf(collection).length))
    .filter((path) => !texts.has(path))
  const pages = [...texts].flatMap(([path, text]) => (text === undefined ? [] : path))
  const described = describe({ collection, archive, pages: pages.length, isDryRun })
  if (isDryRun)
    return [described, ...[...pages, ...others].map((path) => `  ${to}/${path}`.replace('//', '/'))].join('\n')
  // A command that was killed has left its files there.
  const clear = () => rmSync(join(projectRoot, next), { recursive: true, force: true })
  const known = [hidden]
  try {
    clear()
    for (const [path, text] of texts) if (text !== undefined) writeNamed([projectRoot], `${next}/${path}`, text, known)
    for (const path of others) {
      requireNamed([projectRoot], from + path)
      writeNamed([projectRoot], `${next}/${path}`, readNamed([projectRoot], from + path) ?? '', known)
    }
    renameNamed([projectRoot], next, to, known)
  } catch (error) {
    clear()
    throw error
  }
  return described
}

/** Whether a file belongs to the site, and not to one of its collections. */
function isOfSite(path: string, { spelling }: Config): boolean {
  return [routesFile, questionsFile, posix.normalize(spelling.words)].includes(`content/${path}`)
}

type Archive = Pick<Collection, 'id' | 'label' | 'path' | 'kind' | 'main' | 'version' | 'archiveOf' | 'notice'>

function findCollection({ collections }: Config, wanted: string): Collection {
  const currents = collections.filter(({ archiveOf }) => archiveOf === undefined)
  const [found, other] = wanted === '' ? currents : currents.filter(({ id, path }) => [id, path].includes(wanted))
  const ids = currents.map(({ id }) => `\`${id}\``).join(', ')
  if (found && !other) return found
  if (other) throw new StopError(`Name the collection, one of ${ids}: \`studio version 1 ${other.id}\`.`)
  throw new StopError(`No collection \`${wanted}\`. Name one of ${ids}.`)
}

/** Returns the options of the archive. Throws a StopError if its names are taken. */
function nameArchive(
  { collections }: Config,
  { id, path, label, kind, main, notice }: Collection,
  version: string,
): Archive {
  const end = version
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  if (end === '') throw new StopError(`Invalid version \`${version}\`. Expected letters or digits, such as \`1.4\`.`)
  const archive = {
    id: `${id}-${end}`,
    label,
    path: `${path === '/' ? id : path}-${end}`,
    kind,
    main,
    version,
    archiveOf: id,
    notice,
  }
  const twin = collections.find(
    (one) =>
      one.id === archive.id || one.path === archive.path || (one.archiveOf === id && one.version === archive.version),
  )
  if (twin)
    throw new StopError(`The collection \`${twin.id}\` has that name or version already. Choose another version.`)
  return archive
}

type Freeze = { readonly config: Config; readonly collection: Collection; readonly archive: Archive }

/** Returns the texts of the copied pages, by their paths below the collection. Drafts and home have none. */
function freezePages(
  projectRoot: string,
  { config, collection, archive }: Freeze,
): ReadonlyMap<string, string | undefined> {
  const entries = readPages(projectRoot, config)
  const own = entries.filter((entry) => entry.collection === collection)
  const [fault] = own.flatMap(({ parsed }) => parsed().problems.filter(({ severity }) => severity === 'error'))
  if (fault) throw new StopError(`${formatLocation(fault)}  ${fault.message}\n  Mend it first: an archive is a copy.`)
  const [before, after] = [`content/${folderOf(collection)}`, `content/${archive.path}/`]
  const spots = new Map(own.map((entry) => [entry.id, spotOf(entry, archive)]))
  const files = {
    isThere: (file: string) => findNamed([projectRoot], file).type === 'file',
    pathAfter: (file: string) => {
      const isOwn =
        file.startsWith(before) && collectionAt(file.slice('content/'.length), config.collections) === collection
      return isOwn ? after + file.slice(before.length) : file
    },
  }
  const around = { moveMap: createMoveMap(entries, { spots }), files }
  const read = createCodeReader(projectRoot, config.codeFolders)
  const readCode = (path: string) => read(path.startsWith(after) ? before + path.slice(after.length) : path)
  const results = readResults(projectRoot, samplesOf(config))
  const below = entries.filter(({ file }) => file.startsWith(before))
  return new Map(
    below.map((entry) => {
      const path = entry.file.slice(before.length)
      if (entry.frontMatter.draft || entry.collection !== collection) return [path, undefined] as const
      const moved = rewritePage(entry, around)?.text ?? entry.text
      return [path, freezePage(moved, entry, { readCode, results, blocks: config.blocks })] as const
    }),
  )
}

function spotOf(entry: SiteEntry, archive: Archive): Spot {
  const id = `${archive.path}/${entry.docId}`
  if (isIndex(id) === isIndex(entry.id)) return { id, route: routeOf(id, entry.frontMatter.slug) }
  throw new StopError(`${entry.file} has the name of a folder, which its copy has not. Rename it to \`index\` first.`)
}

type FrozenVersion = Pick<Freeze, 'collection' | 'archive'> & { readonly pages: number; readonly isDryRun: boolean }

function describe({ collection, archive, pages, isDryRun }: FrozenVersion): string {
  const set = Object.entries(archive).filter(([, value]) => value !== undefined)
  const options = inspect(Object.fromEntries(set), { breakLength: Number.POSITIVE_INFINITY, depth: 4 })
  const isNext = collection.version === undefined || collection.version === archive.version
  const count = pages === 1 ? '1 page' : `${pages} pages`
  return [
    `${isDryRun ? 'Would copy' : 'Copied'} ${count} to content/${archive.path}. Write into \`collections\` of site.config.ts:`,
    `  ${options},`,
    ...(isNext ? [`Give \`${collection.id}\` the \`version\` that its pages are about from now on.`] : []),
  ].join('\n')
}
