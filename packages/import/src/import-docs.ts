/**
 * The import of another system's docs. All pages are named before the first is converted, since pages link to each other:
 *
 * 1. gather: `gatherDocs` parses the old pages and reads the order of the old sidebar.
 * 2. decide: `pageIndex` names all new pages and their anchors.
 * 3. convert: `convertPage` makes the text of each page. `createTargets` looks up its links in the index, and `createPublished`
 *    names the files that it shows or links to.
 * 4. `redirectAddresses` finds the old addresses of each page, and `addOldAddresses` puts them into its front matter.
 *
 * The result is a map of files, which `write-import.ts` writes.
 */

import { type Config, folderOf } from 'studio-docs/config'
import { StopError } from 'studio-docs/project'
import type { Components } from './convert/components.ts'
import { convertPage } from './convert/convert-page.ts'
import { createTargets, pageIndex } from './decide/find-targets.ts'
import { addOldAddresses, redirectAddresses } from './decide/old-routes.ts'
import { createPublished, type OldFile } from './decide/published-files.ts'
import type { Fetched } from './fetch-pictures.ts'
import { gatherDocs, type OldPage } from './gather/gather-docs.ts'
import { findOldAddresses } from './gather/old-addresses.ts'
import { readSiteConfigs } from './gather/old-files.ts'
import { listOldRedirects } from './gather/old-redirects.ts'
import { type Loss, mergeShared } from './parse/losses.ts'

export type ImportOptions = {
  readonly projectRoot: string
  readonly config: Config
  /** Folder of the other system's pages. */
  readonly from: string
  /** Id or path of the collection to fill. */
  readonly collection: string
  /** Start of the paths of the old site, such as `/docs`. */
  readonly strip: string
  /** Folder of the old site's public files. */
  readonly publicFolder: string | undefined
  /** Origin for links to pages that are not imported, such as `https://example.com`. */
  readonly host: string | undefined
  /** Forms of components, the usual ones by default. */
  readonly components?: Components
  /** Returns what was fetched from an address, if anything was. */
  readonly fetched?: ((url: string) => Fetched | undefined) | undefined
}

/** A picture of another site. */
type FetchedFile = { readonly bytes: Buffer; readonly isPicture: true }

/** Result of an import: files by their path below the project, and all lost forms. */
export type Imported = {
  readonly files: ReadonlyMap<string, string | OldFile | FetchedFile>
  readonly losses: readonly Loss[]
  /** New files of the pages below `content/`, in the order of the old sidebar. */
  readonly pages: readonly string[]
  /** Whether most pages lived at their path without that of the collection. */
  readonly livedAtRoot: boolean
  /** Whether a configuration or an option says where the pages lived. */
  readonly knowsAddresses: boolean
  /** Number of old addresses outside of the base of the site, where it cannot redirect. */
  readonly outside: number
}

/**
 * Converts a folder of another system's pages: reads all of them, names the new ones and their anchors, and converts
 * each. Reads the disk and changes nothing.
 */
export function convertDocs({ projectRoot, config, ...options }: ImportOptions): Imported {
  const { strip, host, components } = options
  const collection = collectionOf(config, options.collection)
  const folder = folderOf(collection)
  const isLog = collection.kind === 'log'
  if (host !== undefined && !URL.canParse(host))
    throw new StopError(`\`--host\` is \`${host}\`. Expected an origin, such as \`https://example.com\`.`)
  const { folders, system, pages: old, files: all, losses } = gatherDocs(options.from, options.publicFolder)
  const index = pageIndex(old, { folder, system, all })
  const published = createPublished(folders, { projectRoot, pages: index.files.values() })
  const fileOf = (page: OldPage) => `content/${index.files.get(page.file)}`
  const pictures = new Map<string, FetchedFile>()
  const texts = old.map((page) => {
    const refuse = (target: string, why: string) => page.losses.refuse(target, why)
    const remote = (url: string) => {
      const found = options.fetched?.(url)
      if (found && 'why' in found) refuse(url, found.why)
      if (!found || 'why' in found) return undefined
      pictures.set(`public/${found.name}`, { bytes: found.bytes, isPicture: true })
      return `/${found.name}`
    }
    const settings = { file: page.file, folders, strip, host, system, remote, refuse }
    const targets = createTargets(settings, index, published)
    return [page, convertPage(page, { system, targets, isLog, ...(components && { components }) })] as const
  })
  const configs = readSiteConfigs(folders)
  const rules = findOldAddresses(configs, strip)
  const redirects = listOldRedirects(configs)
  const {
    movedFrom,
    losses: elsewhere,
    ...addresses
  } = redirectAddresses(old, index.routeOfPage, { rules, base: config.base, folder, redirects })
  const moved = texts.map(([page, text]) => [fileOf(page), addOldAddresses(text, movedFrom.get(page))] as const)
  return {
    ...addresses,
    knowsAddresses: rules !== undefined,
    files: new Map<string, string | OldFile | FetchedFile>([...moved, ...published.all, ...pictures]),
    losses: mergeShared([...losses, ...elsewhere, ...index.losses, ...old.flatMap((page) => page.losses.all)]),
    pages: old.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity)).map(fileOf),
  }
}

/** Lists the pictures of other sites that the pages show. */
export function findRemotePictures(options: ImportOptions): readonly string[] {
  const urls = new Set<string>()
  convertDocs({ ...options, fetched: (url) => void urls.add(url) })
  return [...urls]
}

/** Returns the collection with an id or a path. Throws a StopError if there is none. */
export function collectionOf({ collections }: Config, name: string): Config['collections'][number] {
  const found = collections.find(({ id, path }) => id === name || path === name)
  if (found) return found
  const known = collections.map(({ path }) => `\`${path}\``).join(', ')
  throw new StopError(`No collection \`${name}\`. Add one to \`collections\` of site.config.ts, or use ${known}.`)
}
