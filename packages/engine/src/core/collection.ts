import * as v from 'valibot'
import { siteBrand } from './brand.ts'
import { accent } from './look.ts'
import type { Project } from './project.ts'
import { address, id, label, logo, text } from './schema.ts'

/** Facts about all docs of a collection, in one line below each title. */
const notice = v.strictObject({
  package: v.optional(
    v.strictObject({
      /** npm package that the pages document: `ledger` */
      name: text,
      /** Version of that package, which `npm run check` compares with the installed one: `0.6.8` */
      version: text,
    }),
  ),
  /** Software that the pages were tested with, shown below each title: `PostgreSQL 17` */
  testedWith: text,
  /** Status of the project, shown beside that software: `Early development` */
  status: text,
  /** Address of the section that explains the status: `/ledger/guide/#status` */
  href: address,
})

/** The options of a collection. */
export const collection = v.strictObject({
  /** Name of the collection in the configuration and in front matter: `ledger` */
  id: v.pipe(id, v.notValue(siteBrand, `expected another id: \`${siteBrand}\` is the site itself`)),
  /** Name of the collection for readers: `Ledger` */
  label,
  /** Folder of the collection below `content/`, and the first part of its routes; `/` for docs outside of all other collections: `ledger` */
  path: v.union([id, v.literal('/')], "expected a folder such as docs, or '/'"),
  /** Kind of the collection: `docs`, or `log` for entries with a date */
  kind: v.optional(v.picklist(['docs', 'log'])),
  /** Path of the collection's first page, relative to its folder and without extension: `guide/index` */
  main: text,
  /** Path of the collection's own logo: `./brand/ledger.svg` */
  logo: v.optional(logo),
  accent: v.optional(accent),
  notice: v.optional(notice),
  /** Samples, playground, language and checks of the collection; the types of `studio-docs/project` describe each field */
  project: v.optional(v.custom<Project>((value) => typeof value === 'object' && value !== null, 'expected an object')),
})

/** A collection of docs. */
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

/** Returns the brand id of a collection's pages: the collection's own if it has a logo or an accent, else the site's. */
export function brandIdOf(collection: Collection | undefined): string {
  return collection?.logo || collection?.accent ? collection.id : siteBrand
}
