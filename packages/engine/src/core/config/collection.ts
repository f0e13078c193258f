import * as v from 'valibot'
import { siteBrand } from './brand.ts'
import { accent, logo } from './look.ts'
import { project } from './project.ts'
import { addressSchema, idSchema, labelSchema, textSchema } from './schema.ts'

/** Facts about all docs of a collection, in one line below each title. */
const notice = v.strictObject({
  package: v.optional(
    v.strictObject({
      /** npm package that the pages document: `ledger` */
      name: textSchema,
      /** Version of that package, which `npm run check` compares with the installed one: `0.6.8` */
      version: textSchema,
    }),
  ),
  /** Software that the pages are about, shown below each title: `PostgreSQL 17` */
  software: textSchema,
  /** Status of the project, shown beside that software: `Early development` */
  status: textSchema,
  /** Address of the section that explains the status: `/ledger/guide/#status` */
  href: addressSchema,
})

const collection = v.strictObject({
  /** Name of the collection in the configuration and in front matter: `ledger` */
  id: v.pipe(idSchema, v.notValue(siteBrand, `expected another id: \`${siteBrand}\` is the site itself`)),
  /** Name of the collection for readers: `Ledger` */
  label: labelSchema,
  /** Folder of the collection below `content/`, and the first part of its routes; `/` for docs outside of all other collections: `ledger` */
  path: v.union([idSchema, v.literal('/')], "expected a folder such as docs, or '/'"),
  /** Kind of the collection: `docs`, or `log` for entries with a date */
  kind: v.optional(v.picklist(['docs', 'log'])),
  /** Path of the collection's first page, relative to its folder and without extension: `guide/index` */
  main: textSchema,
  /** Version that the pages are about, needed where a collection has archives: `2` */
  version: v.optional(labelSchema),
  /** Id of the collection whose earlier version this is: out of the search, with links to the current pages: `ledger` */
  archiveOf: v.optional(idSchema),
  /** Path of the collection's own logo: `./brand/ledger.svg` */
  logo: v.optional(logo),
  accent: v.optional(accent),
  notice: v.optional(notice),
  /** Samples, playground, language and checks of the collection; the types of `studio-docs/project` describe each field */
  project: v.optional(project),
})

/** The options of all collections. */
export const collections = v.pipe(
  v.array(collection),
  v.minLength(1, 'expected at least one collection'),
  v.check(
    (all) => (['id', 'path'] as const).every((key) => new Set(all.map((one) => one[key])).size === all.length),
    'expected another `id` and another `path` for each collection',
  ),
  v.check(
    (all) => faultOfArchives(all) === undefined,
    ({ input }) => faultOfArchives(input) ?? '',
  ),
)

export type Collection = v.InferOutput<typeof collection>

/** Returns the folder of a collection below `content/`: `ledger/`, or an empty text at the root. */
export function folderOf({ path }: Pick<Collection, 'path'>): string {
  return path === '/' ? '' : `${path}/`
}

/** Returns the collection of a page by its path below `content/`. One at the root has the pages of no other. */
export function collectionAt<C extends Pick<Collection, 'path'>>(id: string, collections: readonly C[]): C | undefined {
  const own = collections.find(({ path }) => id.startsWith(`${path}/`))
  return own ?? collections.find(({ path }) => path === '/')
}

/** Returns what is wrong with the archives of collections. Each names a collection that is no archive itself. */
function faultOfArchives(all: readonly Collection[]): string | undefined {
  const currents = all.filter(({ archiveOf }) => archiveOf === undefined)
  for (const { id, path, version, archiveOf, ...own } of all) {
    if (archiveOf === undefined) continue
    const current = currents.find((one) => one.id === archiveOf)
    const ids = currents.map((one) => `\`${one.id}\``).join(', ')
    if (!current) return `expected \`archiveOf\` of \`${id}\` to be one of ${ids}, found \`${archiveOf}\``
    if (current.version === undefined || version === undefined) {
      const unnamed = version === undefined ? id : archiveOf
      return `expected a \`version\` of \`${unnamed}\`, because \`${id}\` is an archive of \`${archiveOf}\`, found none`
    }
    const twin = all.find(
      (one) => one.version === version && one.id !== id && [one.id, one.archiveOf].includes(archiveOf),
    )
    if (twin) return `expected another \`version\` of \`${id}\` than that of \`${twin.id}\`, found \`${version}\``
    if (path === '/') return `expected a folder as the \`path\` of \`${id}\`, because it is an archive, found \`/\``
    const extra = (['logo', 'accent', 'project'] as const).find((key) => own[key] !== undefined)
    if (extra) return `expected no \`${extra}\` of \`${id}\`, because it is an archive, found one`
  }
  return undefined
}

/** Returns the collection whose earlier version an archive is. Any other is its own current version. */
export function currentVersionOf(
  collection: Collection | undefined,
  collections: readonly Collection[],
): Collection | undefined {
  return collections.find(({ id }) => id === collection?.archiveOf) ?? collection
}

/** Returns the brand id of a collection's pages, or of its current version's: its own if it has a logo or an accent, else the site's. */
export function brandIdOf(collection: Collection | undefined, collections: readonly Collection[]): string {
  const shown = currentVersionOf(collection, collections)
  return shown?.logo || shown?.accent ? shown.id : siteBrand
}
